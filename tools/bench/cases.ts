import { PAGE_SIZE } from '#contract/limits.ts'
import type { ImportedProduct } from '#contract/product-import.ts'

/** The same product in a made catalogue of any size, because another one has more or less to say. */
const ANY_PRODUCT = 500

export type Case = { name: string; path: string }

/** The pages that are measured uncached, with the shelf, the word and the prices that the catalogue itself offers. */
export function casesOf(products: ImportedProduct[]): Case[] {
	const category = mostCommon(products.map((product) => product.category.slug))
	const onShelf = products.filter((product) => product.category.slug === category)
	const subcategory = mostCommon(onShelf.map((product) => product.subcategory.slug))
	const prices = onShelf.map(({ price }) => price).sort((a, b) => a - b)
	const priceAt = (part: number) => prices[Math.floor(prices.length * part)] ?? 0
	const brand = mostCommon(products.map((product) => product.brand))
	const range = `category=${category}&maxPrice=${priceAt(0.5)}&minPrice=${priceAt(0.25)}`
	const lastPage = Math.ceil(products.length / PAGE_SIZE)
	return [
		{ name: 'newest', path: '/products' },
		{ name: 'cheapest', path: '/products?sort=price' },
		{ name: 'dearest', path: '/products?sort=-price' },
		{ name: 'category', path: `/products?category=${category}&sort=price` },
		{
			name: 'subcategory, page 5',
			path: `/products?category=${category}&page=5&subcategory=${subcategory}`,
		},
		{ name: 'last page', path: `/products?page=${lastPage}` },
		{ name: 'price range', path: `/products?${range}&sort=price` },
		{ name: 'newest in a price range', path: `/products?${range}` },
		{ name: 'search', path: `/products?search=${encodeURIComponent(brand)}` },
		{
			name: 'product',
			path: `/products/${products[Math.min(ANY_PRODUCT, products.length - 1)]?.slug}`,
		},
	]
}

function mostCommon(names: string[]): string {
	const counts = new Map<string, number>()
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
	const [first] = [...counts].sort(([, a], [, b]) => b - a)
	return first?.[0] ?? ''
}
