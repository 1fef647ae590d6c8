import { PAGE_SIZE } from '#contract/limits.ts'
import type { ImportedProduct } from '#contract/product-import.ts'
import { pick, wholeBetween, zipf } from './random.ts'

/** Products, listings and search words, most popular first. */
type Popularity = {
	productCount: number
	productAt: (rank: number) => string
	/** Listing queries and the number of products each shows; the first is the whole shop. */
	listings: { query: string; count: number }[]
	words: string[]
}

/** Percentages of page views; the rest are product pages. */
const views = { home: 6, branches: 4, listing: 32, priceRange: 2, search: 8 } as const
const PRODUCT_EXPONENT = 1
const LISTING_EXPONENT = 1
const WORD_EXPONENT = 1
/** Probability that a visitor does not open the next page of a listing. */
const EXIT_RATE = 0.7
const MAX_PAGES = 50
const PRICE_STEPS = [1000, 5000, 10_000, 20_000, 50_000] as const

/** Returns a function that draws the path of the next page view. */
export function shopperMix(popularity: Popularity, random: () => number): () => string {
	const product = zipf(popularity.productCount, PRODUCT_EXPONENT, random)
	const listingRank = zipf(popularity.listings.length, LISTING_EXPONENT, random)
	const word = zipf(popularity.words.length, WORD_EXPONENT, random)
	const listing = () => {
		const { query, count } = popularity.listings[listingRank()] ?? { query: '', count: 0 }
		const sort = pick(['', '', '', '', '', '', '', 'price', 'price', '-price'], random)
		return `/products?${query}&sort=${sort}&page=${drawPage(count, random)}`
	}
	const priceRange = () =>
		`/products?${popularity.listings[listingRank()]?.query}&maxPrice=${pick(PRICE_STEPS, random)}`
	return () => {
		let share = random() * 100
		const isNext = (part: number) => {
			share -= part
			return share < 0
		}
		if (isNext(views.home)) return '/'
		if (isNext(views.branches)) return pick(['/madhupur', '/dhanbari', '/contact'], random)
		if (isNext(views.listing)) return listing()
		if (isNext(views.priceRange)) return priceRange()
		if (isNext(views.search))
			return `/products?search=${encodeURIComponent(popularity.words[word()] ?? '')}`
		return `/products/${popularity.productAt(product())}`
	}
}

function drawPage(count: number, random: () => number): number {
	const last = Math.min(MAX_PAGES, Math.max(1, Math.ceil(count / PAGE_SIZE)))
	let page = 1
	while (page < last && random() > EXIT_RATE) page += 1
	return page
}

/** Ranks listings by size, takes brands and subcategories as search words, and shuffles the products. */
export function popularityOf(products: ImportedProduct[], random: () => number): Popularity {
	const listings = new Map<string, number>()
	const words = new Map<string, number>()
	const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
	for (const { category, subcategory, brand } of products) {
		count(listings, `category=${category.slug}`)
		count(listings, `category=${category.slug}&subcategory=${subcategory.slug}`)
		count(words, brand)
		count(words, `${brand} ${subcategory.name}`)
	}
	const shuffled = products.map(({ slug }) => slug)
	for (let last = shuffled.length - 1; last > 0; last -= 1) {
		const other = wholeBetween(0, last, random)
		const moved = shuffled[last] ?? ''
		shuffled[last] = shuffled[other] ?? ''
		shuffled[other] = moved
	}
	return {
		productCount: products.length,
		productAt: (rank) => shuffled[rank] ?? '',
		listings: [
			{ query: '', count: products.length },
			...sortByCount(listings).map(([query, count]) => ({ query, count })),
		],
		words: sortByCount(words).map(([word]) => word),
	}
}

function sortByCount(counts: Map<string, number>): [string, number][] {
	return [...counts].sort(([, a], [, b]) => b - a)
}
