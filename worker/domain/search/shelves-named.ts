import type { Shelf } from '#db/search.ts'
import type { Slot } from './plan.ts'
import { wordsOf } from './words.ts'

/** The shelves of which the search names the category or subcategory and nothing else: "laptop" means laptops before laptop stands. */
export function shelvesNamed(
	shelves: Shelf[],
	slots: Slot[],
	mended: Map<number, string>,
): Set<number> {
	const said = slots.map(({ word }, slot) => (mended.get(slot) ?? word).replace('+', '')).join('')
	const isNamed = (slug: string) => wordsOf(slug).flat().join('') === said
	const named = shelves.filter(
		({ category, subcategory }) => isNamed(category) || isNamed(subcategory),
	)
	return new Set(named.map(({ number }) => number))
}
