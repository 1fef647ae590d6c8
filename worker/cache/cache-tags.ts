import type { CacheTags } from '#contract/route-policy.ts'
import type { Generation, ProductChange } from '#db/catalogue/generation.ts'

type Tagged = { tags: CacheTags; generation: number }

/** Returns the tags of a response, which may list the slugs of other products that it shows in `Cache-Tag`. */
export function tagsOf({ headers }: Response, tags: CacheTags): CacheTags {
	const shown = headers.get('Cache-Tag')
	if (!shown || typeof tags === 'string' || !('slugs' in tags)) return tags
	return { slugs: [...tags.slugs, ...shown.split(',')] }
}

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
	return 'slugs' in tags ? tags.slugs.includes(slug) : tags.category === category
}
