import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Product, priceToPay } from '#contract/catalogue/product.ts'
import type { ProductPage } from '#contract/catalogue/product-query.ts'
import { generateProducts } from '#tests/support/generate-products.ts'
import { buildProduct, editProduct } from '#tests/support/products.ts'
import { SEED } from '#tests/support/random-data.ts'
import { createShop, openShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

type ListedProduct = Pick<
	Product,
	'slug' | 'price' | 'discountPrice' | 'createdAt' | 'category' | 'subcategory'
>
type Scope = { category?: string; subcategory?: string }
type PriceRange = { minPrice?: number; maxPrice?: number }

/** The number by which each sort order sorts, lowest first. */
const sortKeys: Record<string, (product: ListedProduct) => number> = {
	price: priceToPay,
	'-price': (product) => -priceToPay(product),
	'-createdAt': ({ createdAt }) => -Date.parse(createdAt),
}

/** Expects the right totals, and every product once and in order on the pages. */
async function expectCorrectListings(
	shop: Shop,
	products: ListedProduct[],
	{ scopes, ranges, limit }: { scopes: Scope[]; ranges: PriceRange[]; limit: number },
) {
	for (const scope of scopes) {
		const inScope = products.filter((product) => isInScope(product, scope))
		const highestPrice = Math.max(0, ...inScope.map(priceToPay))
		for (const range of ranges) {
			const { minPrice = 0, maxPrice = Infinity } = range
			const expected = inScope.filter((product) => {
				const price = priceToPay(product)
				return price >= minPrice && price <= maxPrice
			})
			for (const [sort, sortKey] of Object.entries(sortKeys)) {
				const parameters = Object.entries({ ...scope, ...range, sort, limit })
				const query = parameters.map(([name, value]) => `${name}=${value}`).join('&')
				const pages = await readPages(shop, query)
				const listed = pages.flatMap(({ data }) => data)
				expect(listed.map(sortKey), query).toEqual(expected.map(sortKey).sort((a, b) => a - b))
				expect(sortedSlugs(listed), query).toEqual(sortedSlugs(expected))
				const totals = { totalCount: expected.length, maxPrice: highestPrice }
				for (const page of pages) expect(page, query).toMatchObject(totals)
			}
		}
	}
}

function isInScope(product: ListedProduct, { category, subcategory }: Scope): boolean {
	return (
		(category ?? product.category.slug) === product.category.slug &&
		(subcategory ?? product.subcategory.slug) === product.subcategory.slug
	)
}

const sortedSlugs = (products: ListedProduct[]) => products.map(({ slug }) => slug).sort()

/** Reads pages until one is empty. */
async function readPages(shop: Shop, query: string): Promise<ProductPage[]> {
	const pages: ProductPage[] = []
	do {
		pages.push(await shop.read<ProductPage>(`/api/products?${query}&page=${pages.length + 1}`))
	} while (pages.at(-1)?.data.length)
	return pages
}

test('long listings have every product once and in order', async () => {
	const shop = await openShop()
	const products = generateProducts(1300)
	await importProducts(shop.db, products)

	await expectCorrectListings(shop, products, {
		scopes: [{}, { category: 'accessories' }, { category: 'laptop', subcategory: 'notebook' }],
		ranges: [
			{},
			{ minPrice: 350 },
			{ minPrice: 1_990, maxPrice: 46_000 },
			{ minPrice: 9_990, maxPrice: 10_010 },
			{ maxPrice: 1_000 },
			{ minPrice: 1_000_000, maxPrice: 1_000_000_000 },
		],
		limit: 100,
	})
})

const EDITS = 12
const scopes = [
	{ category: 'laptop', subcategory: 'notebook' },
	{ category: 'laptop', subcategory: 'ultrabook' },
	{ category: 'router', subcategory: 'mesh' },
] as const

const listings = {
	scopes: [{}, { category: 'laptop' }, { subcategory: 'mesh' }, ...scopes],
	ranges: [{}, { minPrice: 15 }, { maxPrice: 30 }, { minPrice: 10, maxPrice: 11 }],
	limit: 20,
}

const randomEdit = fc.record({
	index: fc.nat({ max: 99 }),
	price: fc.integer({ min: 31, max: 60 }),
	discountPrice: fc.option(fc.integer({ min: 1, max: 30 })),
	scope: fc.constantFrom(...scopes),
})

test(`listings have every product once and in order, also with equal prices and times, before and after edits (seed ${SEED})`, async () => {
	const shop = await openShop()
	await importProducts(
		shop.db,
		Array.from({ length: 150 }, (_, index) =>
			buildProduct({
				...scopes[index % 3],
				price: 1 + (index % 40),
				createdAt: `2026-01-01T00:00:0${index % 3}.000Z`,
			}),
		),
	)
	const headers = await signedInHeaders(shop)
	const readFeed = () => shop.readData<Product[]>('/api/feed')

	await expectCorrectListings(shop, await readFeed(), listings)
	for (const { index, scope, ...prices } of fc.sample(randomEdit, { seed: SEED, numRuns: EDITS })) {
		const id = (await readFeed())[index]?._id
		const fields = { ...prices, ...scope }
		expect((await editProduct(shop, { id, headers, fields })).status).toBe(200)
	}

	// Simulates a second isolate, whose page cache is empty.
	await expectCorrectListings(createShop(shop.db), await readFeed(), listings)
})

test('products that sort as equal have one order, with and without facets and filters', async () => {
	const shop = await openShop()
	const createdAt = new Date(0).toISOString()
	const equal = Array.from({ length: 30 }, () => buildProduct({ price: 5000, createdAt }))
	await importProducts(shop.db, equal)
	const listPages = async (query: string) => {
		const pages = [1, 2, 3].map((page) =>
			shop.read<ProductPage>(`/api/products?${query}&limit=10&page=${page}`),
		)
		return (await Promise.all(pages)).flatMap(({ data }) => data.map(({ slug }) => slug))
	}
	for (const sort of Object.keys(sortKeys)) {
		const order = await listPages(`sort=${sort}`)
		expect(new Set(order).size).toBe(30)
		for (const filter of ['facets=1', 'category=laptop', 'inStock=1', 'minPrice=1&facets=1'])
			expect(await listPages(`sort=${sort}&${filter}`), `${sort} ${filter}`).toEqual(order)
	}
})
