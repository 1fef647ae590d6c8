import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { PAGE_SIZE } from '#contract/base/limits.ts'
import type { ImportedProduct } from '#contract/catalogue/product-import.ts'
import { generateProducts } from '#tests/support/generate-products.ts'

/** As many as in the real shop's catalogue, which `--catalogue` uses instead. */
export const REALISTIC_SIZE = 20_408

/** The same product in all catalogues of more than 500 products, so pages are equally long. */
const PRODUCT_INDEX = 500

export type Catalogue = { name: string; products: ImportedProduct[] }
export type BenchPage = { name: string; path: string }

export function generateCatalogue(count: number): Catalogue {
	return { name: `generated-${count}`, products: generateProducts(count) }
}

/** Reads the products from a JSON Lines file, plain or .gz. */
export function readCatalogue(path: string): Catalogue {
	const bytes = readFileSync(path)
	const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
	const lines = text.split('\n').filter((line) => line.trim() !== '')
	const products = lines.map((line) => JSON.parse(line) as ImportedProduct)
	return { name: `file-${products.length}`, products }
}

/** Returns the pages to measure, with a category, brand and prices from the catalogue. */
export function pickBenchPages({ products }: Catalogue): BenchPage[] {
	const category = mostCommon(products.map((product) => product.category.slug))
	const inCategory = products.filter((product) => product.category.slug === category)
	const subcategory = mostCommon(inCategory.map((product) => product.subcategory.slug))
	const prices = inCategory.map(({ price }) => price).sort((a, b) => a - b)
	const priceAtQuantile = (quantile: number) => prices[Math.floor(prices.length * quantile)] ?? 0
	const brand = encodeURIComponent(mostCommon(products.map((product) => product.brand)))
	const range = `category=${category}&maxPrice=${priceAtQuantile(0.5)}&minPrice=${priceAtQuantile(0.25)}`
	const lastPage = Math.ceil(products.length / PAGE_SIZE)
	const product = products[Math.min(PRODUCT_INDEX, products.length - 1)]
	const paths = {
		newest: '/products',
		cheapest: '/products?sort=price',
		'most expensive': '/products?sort=-price',
		category: `/products?category=${category}&sort=price`,
		'subcategory, page 5': `/products?category=${category}&page=5&subcategory=${subcategory}`,
		'last page': `/products?page=${lastPage}`,
		'price range': `/products?${range}&sort=price`,
		'newest in a price range': `/products?${range}`,
		filters: `/products?branch=madhupur&category=${category}&inStock=1&sort=price`,
		search: `/products?search=${brand}`,
		product: `/products/${product?.slug}`,
	}
	return Object.entries(paths).map(([name, path]) => ({ name, path }))
}

function mostCommon(names: string[]): string {
	const counts = new Map<string, number>()
	for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
	const [first] = [...counts].sort(([, a], [, b]) => b - a)
	return first?.[0] ?? ''
}
