import type { CacheTags } from '#contract/route-policy.ts'
import type { Generation, ProductChange } from '#db/catalogue/generation.ts'

type Tagged = { tags: CacheTags; generation: number }

/** Checks that no product of the entry changed since it was stored, and then moves the entry to the current generation. */
export function isCurrent(entry: Tagged, generation: Generation): boolean {
	if (entry.generation === generation.number) return true
	if (!isUnchanged(entry, generation)) return false
	entry.generation = generation.number
	return true
}

/** True only if every change since the entry's generation is listed and concerns other products. */
function isUnchanged({ tags, generation: since }: Tagged, { number, changes }: Generation) {
	if (since > number || tags === 'all') return false
	const later = changes.filter(({ generation }) => generation > since && generation <= number)
	return later.length === number - since && !later.some((change) => matchesTags(change, tags))
}

function matchesTags({ slug, category }: ProductChange, tags: Exclude<CacheTags, 'all'>): boolean {
	if (tags === 'none') return false
	return 'slug' in tags ? tags.slug === slug : tags.category === category
}
