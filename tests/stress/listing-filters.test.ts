import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIB } from '#contract/base/limits.ts'
import type { Product } from '#contract/catalogue/product.ts'
import type { ProductPage } from '#contract/catalogue/product-query.ts'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { countsAt } from '#tests/support/products.ts'
import { SEED } from '#tests/support/random-data.ts'
import { listAllProducts, openShopWith } from '#tests/support/shop.ts'
import { byStressMode } from './stress-mode.ts'

const COMBINATIONS = byStressMode({ short: 100, long: 500 })
const URLS = byStressMode({ short: 20, long: 20_000 })
/** The isolate also caches up to 8 MiB of responses. */
const MAX_GROWTH = 24 * MIB
const PRODUCTS = 150
const LIMIT = 7

const brands = ['Kestrel', 'Tista', 'Meghna']
const subcategories = ['plain', 'other']

/** The facet of each category, and values of its specification with those of the facet. */
const facets = {
	laptop: {
		name: 'memory',
		key: 'Memory',
		values: { '4 GB': ['4'], '8 GB': ['8'], '16 GB': ['16'] },
	},
	headphone: {
		name: 'connection',
		key: 'Connection',
		values: { Wireless: ['wireless'], Bluetooth: ['wireless', 'bluetooth'], Wired: ['wired'] },
	},
	router: { name: 'wifi', key: 'Wi-Fi', values: { 'Wi-Fi 6': ['6'], 'Wi-Fi 7': ['7'] } },
} as const
type Category = keyof typeof facets
const categories = Object.keys(facets) as Category[]

const stockLevel = fc.constantFrom(0, 0, 3, 12)

const randomProduct = fc.constantFrom(...categories).chain((category) => {
	const { key, values } = facets[category]
	return fc
		.record({
			category: fc.constant(category),
			subcategory: fc.constantFrom(...subcategories),
			name: fc.constantFrom('Aero', 'Mesh', 'Aero Mesh', 'Breeze'),
			brand: fc.constantFrom(...brands),
			isDiscounted: fc.boolean(),
			specifications: fc.constantFrom(...Object.keys(values)).map((value) => [{ key, value }]),
			status: fc.constantFrom('active', 'active', 'active', 'discontinued', 'draft'),
			stock: fc.record({ madhupur: stockLevel, dhanbari: stockLevel }),
		})
		.map(({ stock, ...product }) => ({ ...product, branches: countsAt(stock) }))
})

const someOf = (...values: string[]) => fc.subarray(values, { minLength: 1 })

const randomQuery = fc.record(
	{
		branch: fc.constantFrom(...BRANCH_SLUGS),
		inStock: fc.constant('1'),
		discounted: fc.constant('1'),
		category: fc.constantFrom(...categories),
		subcategory: fc.constantFrom(...subcategories),
		brand: someOf('kestrel', 'tista', 'meghna'),
		memory: someOf('4', '8', '16'),
		connection: someOf('wireless', 'bluetooth', 'wired'),
		wifi: someOf('6', '7'),
		minPrice: fc.integer({ min: 900, max: 1050 }),
		maxPrice: fc.integer({ min: 1050, max: 1300 }),
		search: fc.constantFrom('aero', 'mesh', 'aero mesh', 'breze', 'zzzz'),
		sort: fc.constantFrom('price', '-price', '-createdAt'),
		page: fc.constantFrom(1, 1, 2, 4),
	},
	{ requiredKeys: [] },
)
type Query = ReturnType<typeof sampleQueries>[number]

const sampleQueries = () => fc.sample(randomQuery, { seed: SEED, numRuns: COMBINATIONS })
const queryString = (query: object) =>
	new URLSearchParams(
		Object.entries(query).map(([name, value]) => [name, String(value)]),
	).toString()

/** Each has another price to pay, so that a sort order has one result. */
function sampleProducts() {
	const products = fc.sample(randomProduct, { seed: SEED, numRuns: PRODUCTS })
	return products.map(({ isDiscounted, ...product }, index) => {
		const price = 1000 + 2 * index
		return { ...product, price, discountPrice: isDiscounted ? price - 101 : undefined }
	})
}

const priceToPay = ({ price, discountPrice }: Product) => discountPrice ?? price

/** The number by which each sort order sorts, lowest first. */
const sortKeys = {
	price: priceToPay,
	'-price': (product: Product) => -priceToPay(product),
	'-createdAt': ({ createdAt }: Product) => -Date.parse(createdAt),
}

/** Filters and sorts all products that the API lists for the search alone. */
function expectedPage(products: Product[], query: Query) {
	const { minPrice = 0, maxPrice = Infinity, sort, page = 1 } = query
	const unpriced = products.filter((product) => isSelected(product, query))
	const matches = unpriced.filter((product) => {
		const price = priceToPay(product)
		return price >= minPrice && price <= maxPrice
	})
	if (sort) matches.sort((a, b) => sortKeys[sort](a) - sortKeys[sort](b))
	return {
		data: matches.slice((page - 1) * LIMIT, page * LIMIT).map(({ slug }) => ({ slug })),
		totalCount: matches.length,
		maxPrice: Math.max(0, ...unpriced.map(priceToPay)),
	}
}

/** Checks all filters but those of the price. */
function isSelected(product: Product, query: Query): boolean {
	const { category, subcategory, branch, inStock, discounted } = query
	const isStocked = product.branches.some(
		({ slug, available }) => available > 0 && slug === (branch ?? slug),
	)
	return (
		(category ?? product.category.slug) === product.category.slug &&
		(subcategory ?? product.subcategory.slug) === product.subcategory.slug &&
		(isStocked || !(branch || inStock)) &&
		(product.discountPrice !== undefined || !discounted) &&
		(query.brand?.includes(product.brand.toLowerCase()) ?? true) &&
		Object.values(facets).every((facet) => hasSelectedValue(product, facet, query[facet.name]))
	)
}

type Facet = { key: string; values: Readonly<Record<string, readonly string[]>> }

function hasSelectedValue({ specifications }: Product, facet: Facet, selected?: string[]): boolean {
	if (!selected) return true
	return specifications
		.filter(({ key }) => key === facet.key)
		.some(({ value }) => facet.values[String(value)]?.some((name) => selected.includes(name)))
}

test(`${COMBINATIONS} random combinations of filters, search and sort order list what a walk over all products finds (seed ${SEED})`, async () => {
	const shop = await openShopWith(sampleProducts())
	const found = new Map<string, Product[]>()

	for (const query of sampleQueries()) {
		const { search = '' } = query
		const candidates = found.get(search) ?? (await listAllProducts(shop, `search=${search}`))
		found.set(search, candidates)
		const path = `/api/products?${queryString({ ...query, limit: LIMIT })}`
		const expected = expectedPage(candidates, query)
		expect(await shop.read<ProductPage>(path), path).toMatchObject(expected)
	}
})

test(`the memory of an isolate does not grow with ${URLS} URLs of filters`, async () => {
	const shop = await openShopWith(sampleProducts())
	const browse = (price: number) =>
		shop.read<ProductPage>(`/api/products?facets=1&inStock=1&limit=1&maxPrice=${price}`)
	await browse(0)
	const before = readUsedBytes()

	for (let price = 1; price <= URLS; price++) await browse(price)

	expect(readUsedBytes() - before).toBeLessThan(MAX_GROWTH)
})

/** Returns the memory in use after garbage collection. */
function readUsedBytes(): number {
	setFlagsFromString('--expose-gc')
	runInNewContext('gc')()
	const { heapUsed, arrayBuffers } = process.memoryUsage()
	return heapUsed + arrayBuffers
}
