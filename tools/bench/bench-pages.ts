import { PAGE_SIZE } from '#contract/limits.ts'
import type { ImportedProduct } from '#contract/product-import.ts'

/** Index of the product whose page is measured. It is the same product in all generated catalogues of more than 500 products, so pages are equally long. */
const PRODUCT_INDEX = 500

export type BenchPage = { name: string; path: string }

/** Returns the pages to measure, with a category, brand and prices from the catalogue. */
export function pickBenchPages(products: ImportedProduct[]): BenchPage[] {
	const category = mostCommon(products.map((product) => product.category.slug))
	const inCategory = products.filter((product) => product.category.slug === category)
	const subcategory = mostCommon(inCategory.map((product) => product.subcategory.slug))
	const prices = inCategory.map(({ price }) => price).sort((a, b) => a - b)
	const priceAtQuantile = (quantile: number) => prices[Math.floor(prices.length * quantile)] ?? 0
	const brand = mostCommon(products.map((product) => product.brand))
	const range = `category=${category}&maxPrice=${priceAtQuantile(0.5)}&minPrice=${priceAtQuantile(0.25)}`
	const lastPage = Math.ceil(products.length / PAGE_SIZE)
	return [
		{ name: 'newest', path: '/products' },
		{ name: 'cheapest', path: '/products?sort=price' },
		{ name: 'most expensive', path: '/products?sort=-price' },
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
			path: `/products/${products[Math.min(PRODUCT_INDEX, products.length - 1)]?.slug}`,
		},
	]
}

function mostCommon(names: string[]): string {
	const counts = new Map<string, number>()
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
	const [first] = [...counts].sort(([, a], [, b]) => b - a)
	return first?.[0] ?? ''
}
