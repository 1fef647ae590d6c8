import type { Database } from '#db/client.ts'
import { findPostings, type Shelf } from '#db/search.ts'
import type { ProductSort, SaidOfSearch } from '#worker/contract/product-query.ts'
import type { Found } from './find.ts'
import { asWritten } from './meanings.ts'
import { planSearch, type SearchPlan } from './plan.ts'
import { shelvesNamed } from './shelves-named.ts'
import { type Rewording, understand } from './understand.ts'

type CatalogueSearch = {
	text: string
	/** Only what was typed, without guesses. */
	isExact?: boolean
	category?: string
	subcategory?: string
	minPrice?: number
	maxPrice?: number
	sort?: ProductSort
}

/** Products by their numbers in the index, in the order they are shown in. */
type SearchResult = {
	numbers: number[]
	/** Of the category and subcategory, whatever the prices. */
	highestPrice: number
	said: SaidOfSearch
}

export async function searchCatalogue(
	db: Database,
	search: CatalogueSearch,
): Promise<SearchResult> {
	const plan = planSearch(search.text, { isExact: search.isExact })
	const { postings, shelves } = await findPostings(db, plan)
	const { found, mended, didYouMean } = understand(plan.slots, postings)
	const isOnShelf = shelfFilter(search, shelves)
	const onShelf = withOptional(found.filter(isOnShelf), search.sort)
	const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, sort } = search
	const inRange = onShelf.filter(({ price }) => price >= minPrice && price <= maxPrice)
	const order = sort ? orders[sort] : bestFirst(shelvesNamed(shelves, plan.slots, mended))
	return {
		numbers: inRange.sort(order).map(({ number }) => number),
		highestPrice: onShelf.reduce((highest, { price }) => Math.max(highest, price), 0),
		said: {
			...(inRange.length > 0 && mended.size > 0 && { search: noteOf(search.text, plan, mended) }),
			...(didYouMean && { didYouMean: inWords(plan, didYouMean) }),
		},
	}
}

/** The best come first by themselves; in a chosen order those that lack an optional word would stand among them. */
function withOptional(found: Found[], sort: ProductSort | undefined): Found[] {
	const having = sort ? found.filter(({ hasOptional }) => hasOptional) : []
	return having.length > 0 ? having : found
}

/** What stands on a shelf that was named comes before all that only speaks of it. */
function bestFirst(named: Set<number>) {
	const isNamed = ({ shelf }: Found) => Number(named.has(shelf))
	return (a: Found, b: Found) =>
		isNamed(b) - isNamed(a) || b.score - a.score || b.createdAt - a.createdAt || a.number - b.number
}

const orders = {
	price: (a: Found, b: Found) => a.price - b.price || a.number - b.number,
	'-price': (a: Found, b: Found) => b.price - a.price || b.number - a.number,
	'-createdAt': (a: Found, b: Found) => b.createdAt - a.createdAt || b.number - a.number,
} satisfies Record<ProductSort, (a: Found, b: Found) => number>

function shelfFilter({ category, subcategory }: CatalogueSearch, shelves: Shelf[]) {
	if (category === undefined && subcategory === undefined) return () => true
	const wanted = shelves.filter(
		(shelf) =>
			(category === undefined || shelf.category === category) &&
			(subcategory === undefined || shelf.subcategory === subcategory),
	)
	const numbers = new Set(wanted.map(({ number }) => number))
	return ({ shelf }: Found) => numbers.has(shelf)
}

function noteOf(asked: string, plan: SearchPlan, mended: Rewording['mended']) {
	return { asked, understood: inWords(plan, { mended, leftOut: [] }) }
}

function inWords({ slots }: SearchPlan, { mended, leftOut }: Rewording): string {
	const words = slots.flatMap(({ word }, slot) => {
		const meant = mended.get(slot)
		if (leftOut.includes(slot)) return []
		return meant === undefined ? word : asWritten(meant)
	})
	return withoutRepeats(words).join(' ')
}

/** "drive" says nothing beside "flash drive". */
function withoutRepeats(words: string[]): string[] {
	const parts = words.flatMap((word) => (word.includes(' ') ? word.split(' ') : []))
	return [...new Set(words)].filter((word) => !parts.includes(word))
}
