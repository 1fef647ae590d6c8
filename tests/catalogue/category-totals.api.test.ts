import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#contract/product.ts'
import { SEED } from '#tests/support/garbage.ts'
import { buildProduct } from '#tests/support/products.ts'
import { createShop, openShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

const ROUNDS = 12

type Page = { data: Product[]; totalCount: number; maxPrice: number }

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

const sorts = {
	price: (a: Product, b: Product) => a.price - b.price || compare(a._id, b._id),
	'-price': (a: Product, b: Product) => b.price - a.price || compare(b._id, a._id),
	'-createdAt': (a: Product, b: Product) =>
		compare(b.createdAt, a.createdAt) || compare(b._id, a._id),
}

const pages = [
	{ minPrice: '', maxPrice: '', page: '1' },
	{ minPrice: '', maxPrice: '', page: '2' },
	{ minPrice: '', maxPrice: '', page: '5' },
	{ minPrice: '', maxPrice: '', page: '6' },
	{ minPrice: '15', maxPrice: '', page: '1' },
	{ minPrice: '', maxPrice: '30', page: '2' },
	{ minPrice: '10', maxPrice: '11', page: '1' },
]

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

async function listAll(shop: Shop): Promise<Product[]> {
	const { data } = await shop.read<{ data: Product[] }>('/api/feed')
	return data
}

async function expectCorrectListings(shop: Shop) {
	const all = await listAll(shop)
	for (const scope of scopes) await expectCorrectScope(shop, all, scope)
}

async function expectCorrectScope(
	shop: Shop,
	all: Product[],
	scope: { category?: string; subcategory?: string },
) {
	const inScope = all.filter(
		(product) =>
			(!scope.category || product.category.slug === scope.category) &&
			(!scope.subcategory || product.subcategory.slug === scope.subcategory),
	)
	for (const [sort, order] of Object.entries(sorts)) {
		for (const { minPrice, maxPrice, page } of pages) {
			const query = new URLSearchParams({ ...scope, sort, minPrice, maxPrice, page })
			const expected = inScope
				.filter(({ price }) => price >= Number(minPrice) && price <= Number(maxPrice || 'Infinity'))
				.toSorted(order)
				.map(({ _id }) => _id)
			const response = await shop.read<Page>(`/api/products?${query}`)
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

const edit = fc.record({
	index: fc.nat({ max: 99 }),
	price: fc.integer({ min: 1, max: 60 }),
	slugs: fc.constantFrom(...categories),
})

test(`totals, highest prices and every page stay correct after changes of any kind (seed ${SEED})`, async () => {
	const shop = await openShop()
	await importProducts(
		shop.db,
		Array.from({ length: 150 }, (_, index) =>
			buildProduct({ ...categories[index % 3], price: 1 + (index % 40) }),
		),
	)
	const headers = await signedInHeaders(shop)
	const edits = fc.sample(edit, { seed: SEED, numRuns: ROUNDS })

	await expectCorrectListings(shop)
	for (const { index, price, slugs } of edits) {
		const product = (await listAll(shop))[index]
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

	await expectCorrectListings(createShop(shop.db))
})
