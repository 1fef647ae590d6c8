import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BRANCH_SLUGS } from '#contract/branches.ts'
import type { Product } from '#contract/product.ts'
import type { ProductPage, Suggestion } from '#contract/product-query.ts'
import { openStockClient } from '#tests/support/back-office.ts'
import { engine } from '#tests/support/engine.ts'
import { countsAt } from '#tests/support/products.ts'
import { SEED } from '#tests/support/random-data.ts'
import { listAllProducts, openShopWith } from '#tests/support/shop.ts'

/** On D1, each takes several times as long. */
const COMBINATIONS = engine === 'd1' ? 100 : 300
const PRODUCTS = 150
const LIMIT = 7

const stockLevel = fc.constantFrom(0, 0, 3, 12)
const categories = ['laptop', 'headphone', 'router'] as const
const subcategories = ['plain', 'other']

const randomProduct = fc
	.record({
		category: fc.constantFrom(...categories),
		subcategory: fc.constantFrom(...subcategories),
		name: fc.constantFrom('Aero', 'Mesh', 'Aero Mesh', 'Breeze'),
		status: fc.constantFrom('active', 'active', 'active', 'discontinued', 'draft'),
		stock: fc.record({ madhupur: stockLevel, dhanbari: stockLevel }),
	})
	.map(({ stock, ...product }) => ({ ...product, branches: countsAt(stock) }))

const randomQuery = fc.record(
	{
		branch: fc.constantFrom(...BRANCH_SLUGS),
		inStock: fc.constant('1'),
		category: fc.constantFrom(...categories),
		subcategory: fc.constantFrom(...subcategories),
		minPrice: fc.integer({ min: 990, max: 1050 }),
		maxPrice: fc.integer({ min: 1050, max: 1200 }),
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

/** The number by which each sort order sorts, lowest first. */
const sortKeys = {
	price: ({ price }: Product) => price,
	'-price': ({ price }: Product) => -price,
	'-createdAt': ({ createdAt }: Product) => -Date.parse(createdAt),
}

/** Filters and sorts all products that the API lists for the search alone. */
function expectedPage(products: Product[], query: Query) {
	const { category, subcategory, minPrice = 0, maxPrice = Infinity, sort, page = 1 } = query
	const unpriced = products.filter(
		(product) =>
			(category ?? product.category.slug) === product.category.slug &&
			(subcategory ?? product.subcategory.slug) === product.subcategory.slug &&
			isInStock(product, query),
	)
	const matches = unpriced.filter(({ price }) => price >= minPrice && price <= maxPrice)
	if (sort) matches.sort((a, b) => sortKeys[sort](a) - sortKeys[sort](b))
	return {
		data: matches.slice((page - 1) * LIMIT, page * LIMIT).map(({ slug }) => ({ slug })),
		totalCount: matches.length,
		maxPrice: Math.max(0, ...unpriced.map(({ price }) => price)),
	}
}

function isInStock({ branches }: Product, { branch, inStock }: Query): boolean {
	if (!branch && !inStock) return true
	return branches.some(({ slug, available }) => available > 0 && slug === (branch ?? slug))
}

test(`${COMBINATIONS} random combinations of the stock filters with all others list what a walk over all products finds (seed ${SEED})`, async () => {
	const products = fc.sample(randomProduct, { seed: SEED, numRuns: PRODUCTS })
	const shop = await openShopWith(products)
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

const levels = [0, 9, 10]
const nine = levels.flatMap((madhupur) => levels.map((dhanbari) => ({ madhupur, dhanbari })))

test('a branch lists what it has in stock, `inStock` what any branch has, and both together what the branch has', async () => {
	const shop = await openShopWith(
		nine.map((stock) => ({
			slug: `stock-${stock.madhupur}-${stock.dhanbari}`,
			branches: countsAt(stock),
		})),
	)
	const list = async (query: string) =>
		(await shop.readData<Product[]>(`/api/products?sort=price&${query}`)).map(({ slug }) =>
			slug.replace('stock-', ''),
		)

	const inDhanbari = ['0-9', '0-10', '9-9', '9-10', '10-9', '10-10']
	expect(await list('branch=dhanbari')).toEqual(inDhanbari)
	expect(await list('branch=dhanbari&inStock=1')).toEqual(inDhanbari)
	expect(await list('branch=madhupur')).toEqual(['9-0', '9-9', '9-10', '10-0', '10-9', '10-10'])
	expect(await list('inStock=1')).toHaveLength(8)
	expect(await list('')).toHaveLength(9)
})

test.each([
	['branch=dhaka', 'branch', 'must be one of madhupur, dhanbari'],
	['inStock=yes', 'inStock', 'must be 1'],
])('%s is rejected, and the message names the choices', async (query, field, message) => {
	const { shop } = await openStockClient(1)

	for (const path of ['/api/products', '/api/products/cards', '/api/products/suggest']) {
		const response = await shop.fetch(`${path}?${query}`)
		expect(response.status).toBe(400)
		expect(await response.json()).toMatchObject({ errors: [{ field, message }] })
	}
})

test('suggestions keep the stock filters: products of the branch, and paths of categories with the branch', async () => {
	const shop = await openShopWith([
		{ name: 'Router Here', category: 'router', branches: countsAt({ dhanbari: 1 }) },
		{ name: 'Router There', category: 'router', branches: countsAt({ madhupur: 1 }) },
	])

	const suggestions = await shop.readData<Suggestion[]>(
		'/api/products/suggest?q=router&branch=dhanbari&inStock=1',
	)

	expect(suggestions.map(({ label }) => label)).toEqual(['Router', 'plain-router', 'Router Here'])
	expect(suggestions[0]?.path).toBe('/products?category=router&branch=dhanbari&inStock=1')
})

test('the branch of the inventory selects counts, not products, also in a search', async () => {
	const { shop, headers } = await openStockClient(20)

	const page = await shop.read<ProductPage>('/api/inventory?branch=dhanbari&search=product', {
		headers,
	})

	expect(page.totalCount).toBe(1)
})
