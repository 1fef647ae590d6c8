import type { Generation, ProductChange } from '#db/generation.ts'
import { shownAt } from './cacheable.ts'

/** The products of which an answer tells. */
export type Shown = 'any' | 'none' | { slug: string } | { category: string }

/** Whether nothing that the answer at a canonical address shows has changed since; then it is of the current generation from now on. */
export function isCurrent(
	entry: { generation: number },
	canonical: string,
	generation: Generation,
): boolean {
	if (entry.generation === generation.number) return true
	if (!isUntouched(shownAt(new URL(canonical)), entry.generation, generation)) return false
	entry.generation = generation.number
	return true
}

/** Whether each change since an earlier generation is known and was of a product that is not shown. */
function isUntouched(shown: Shown, since: number, { number, changes }: Generation): boolean {
	if (since >= number || shown === 'any') return since === number
	const later = changes.filter(({ generation }) => generation > since && generation <= number)
	return later.length === number - since && !later.some((change) => isOf(change, shown))
}

function isOf({ slug, category }: ProductChange, shown: Exclude<Shown, 'any'>): boolean {
	if (shown === 'none') return false
	return 'slug' in shown ? shown.slug === slug : shown.category === category
}
