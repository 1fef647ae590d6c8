import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#contract/product.ts'
import { buildProduct } from '#tests/support/products.ts'
import { SEED } from '#tests/support/random-data.ts'
import { createShop, openShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

const EDITS = 12

type ProductPage = { data: Product[]; totalCount: number; maxPrice: number }

const categories = [
	{ category: 'laptop', subcategory: 'notebook' },
	{ category: 'laptop', subcategory: 'ultrabook' },
	{ category: 'router', subcategory: 'mesh' },
] as const

const scopes = [
	{},
	{ category: 'laptop' },
	{ category: 'router' },
	...categories.flatMap((pair) => [pair, { subcategory: pair.subcategory }]),
]

const comparators = {
	price: (a: Product, b: Product) => a.price - b.price || compareText(a._id, b._id),
	'-price': (a: Product, b: Product) => b.price - a.price || compareText(b._id, a._id),
	'-createdAt': (a: Product, b: Product) =>
		compareText(b.createdAt, a.createdAt) || compareText(b._id, a._id),
}

const pageQueries: { minPrice?: string; maxPrice?: string; page: string }[] = [
	{ page: '1' },
	{ page: '2' },
	{ page: '5' },
	{ page: '6' },
	{ minPrice: '15', page: '1' },
	{ maxPrice: '30', page: '2' },
	{ minPrice: '10', maxPrice: '11', page: '1' },
]

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

async function readFeed(shop: Shop): Promise<Product[]> {
	const { data } = await shop.read<{ data: Product[] }>('/api/feed')
	return data
}

async function expectCorrectListings(shop: Shop) {
	const products = await readFeed(shop)
	for (const scope of scopes) await expectCorrectScope(shop, products, scope)
}

async function expectCorrectScope(
	shop: Shop,
	products: Product[],
	scope: { category?: string; subcategory?: string },
) {
	const inScope = products.filter(
		(product) =>
			(!scope.category || product.category.slug === scope.category) &&
			(!scope.subcategory || product.subcategory.slug === scope.subcategory),
	)
	for (const [sort, compareProducts] of Object.entries(comparators)) {
		for (const pageQuery of pageQueries) {
			const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, page } = pageQuery
			const query = new URLSearchParams({ ...scope, sort, ...pageQuery })
			const expected = inScope
				.filter(({ price }) => price >= Number(minPrice) && price <= Number(maxPrice))
				.toSorted(compareProducts)
				.map(({ _id }) => _id)
			const response = await shop.read<ProductPage>(`/api/products?${query}`)
			expect(response.totalCount, String(query)).toBe(expected.length)
			expect(response.maxPrice, String(query)).toBe(
				Math.max(0, ...inScope.map(({ price }) => price)),
			)
			expect(
				response.data.map(({ _id }) => _id),
				String(query),
			).toEqual(expected.slice((Number(page) - 1) * 12, Number(page) * 12))
		}
	}
}

const randomEdit = fc.record({
	index: fc.nat({ max: 99 }),
	price: fc.integer({ min: 1, max: 60 }),
	slugs: fc.constantFrom(...categories),
})

test(`listings have the right products, totals and highest prices after price and category edits (seed ${SEED})`, async () => {
	const shop = await openShop()
	await importProducts(
		shop.db,
		Array.from({ length: 150 }, (_, index) =>
			buildProduct({ ...categories[index % 3], price: 1 + (index % 40) }),
		),
	)
	const headers = await signedInHeaders(shop)
	const edits = fc.sample(randomEdit, { seed: SEED, numRuns: EDITS })

	await expectCorrectListings(shop)
	for (const { index, price, slugs } of edits) {
		const product = (await readFeed(shop))[index]
		const current = await shop.read<{ data: { version: number } }>(
			`/api/inventory/${product?._id}`,
			{ headers },
		)
		const response = await shop.send(
			`/api/products/${product?._id}`,
			{ version: current.data.version, price, discountPrice: null, ...slugs },
			{ method: 'PATCH', headers },
		)
		expect(response.status).toBe(200)
	}

	// Simulates a second isolate, whose page cache is empty.
	await expectCorrectListings(createShop(shop.db))
})
