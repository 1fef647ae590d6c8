import type { Generation, ProductChange } from '#db/generation.ts'

/** The products of which an answer tells. */
export type Shown = 'any' | 'none' | { slug: string } | { category: string }

/** Whether each change since an earlier generation is known and was of a product that is not shown. */
export function isUntouched(shown: Shown, since: number, { number, changes }: Generation): boolean {
	if (since >= number || shown === 'any') return since === number
	const later = changes.filter(({ generation }) => generation > since && generation <= number)
	return later.length === number - since && !later.some((change) => isOf(change, shown))
}

function isOf({ slug, category }: ProductChange, shown: Exclude<Shown, 'any'>): boolean {
	if (shown === 'none') return false
	return 'slug' in shown ? shown.slug === slug : shown.category === category
}
