import { PAGE_SIZE } from '#contract/limits.ts'
import type { ImportedProduct } from '#contract/product-import.ts'
import { pick, wholeBetween, zipf } from './random.ts'

/** What there is to look at, the most wanted first. */
type Wares = {
	productCount: number
	productAt: (rank: number) => string
	/** Queries of the listing, with how many products each shows; the first is the whole shop. */
	shelves: { query: string; count: number }[]
	words: string[]
}

/** Of a hundred page views; what is left over are product pages. */
const views = { home: 6, branches: 4, listing: 32, priceRange: 2, search: 8 } as const
const PRODUCT_EXPONENT = 1
const SHELF_EXPONENT = 1
const WORD_EXPONENT = 1
/** Of ten visitors of a page seven turn no further. */
const LEAVES = 0.7
const MOST_PAGES = 50
const PRICE_STEPS = [1000, 5000, 10_000, 20_000, 50_000] as const

/** Draws the addresses that shoppers ask for, one after the other. */
export function shopperMix(wares: Wares, random: () => number): () => string {
	const product = zipf(wares.productCount, PRODUCT_EXPONENT, random)
	const shelf = zipf(wares.shelves.length, SHELF_EXPONENT, random)
	const word = zipf(wares.words.length, WORD_EXPONENT, random)
	const listing = () => {
		const { query, count } = wares.shelves[shelf()] ?? { query: '', count: 0 }
		const sort = pick(['', '', '', '', '', '', '', 'price', 'price', '-price'], random)
		return `/products?${query}&sort=${sort}&page=${drawPage(count, random)}`
	}
	const priceRange = () =>
		`/products?${wares.shelves[shelf()]?.query}&maxPrice=${pick(PRICE_STEPS, random)}`
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
			return `/products?search=${encodeURIComponent(wares.words[word()] ?? '')}`
		return `/products/${wares.productAt(product())}`
	}
}

function drawPage(count: number, random: () => number): number {
	const last = Math.min(MOST_PAGES, Math.max(1, Math.ceil(count / PAGE_SIZE)))
	let page = 1
	while (page < last && random() > LEAVES) page += 1
	return page
}

/** The wares of a real catalogue: its shelves by size, its brands and kinds as words, its products in an order of their own. */
export function waresOf(products: ImportedProduct[], random: () => number): Wares {
	const shelves = new Map<string, number>()
	const words = new Map<string, number>()
	const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)
	for (const { category, subcategory, brand } of products) {
		count(shelves, `category=${category.slug}`)
		count(shelves, `category=${category.slug}&subcategory=${subcategory.slug}`)
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
		shelves: [
			{ query: '', count: products.length },
			...mostFirst(shelves).map(([query, count]) => ({ query, count })),
		],
		words: mostFirst(words).map(([word]) => word),
	}
}

function mostFirst(counts: Map<string, number>): [string, number][] {
	return [...counts].sort(([, a], [, b]) => b - a)
}
