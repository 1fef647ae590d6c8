import { expect, test } from 'vitest'
import type { ProductPage } from '#contract/product-query.ts'
import { openShop } from '#tests/support/shop.ts'
import { generateProducts } from '#tools/bench/generate-products.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

const PAGE_SIZE = 100
const products = generateProducts(1300)

type TestProduct = (typeof products)[number]

const comparators: Record<string, (a: TestProduct, b: TestProduct) => number> = {
	price: (a, b) => a.price - b.price,
	'-price': (a, b) => b.price - a.price,
	'-createdAt': (a, b) => (a.createdAt < b.createdAt ? 1 : -1),
}

const ranges: { minPrice?: number; maxPrice?: number }[] = [
	{},
	{ minPrice: 350 },
	{ minPrice: 1_990, maxPrice: 46_000 },
	{ minPrice: 9_990, maxPrice: 10_010 },
	{ maxPrice: 1_000 },
	{ minPrice: 1_000_000, maxPrice: 1_000_000_000 },
]

const categories: { category?: string; subcategory?: string }[] = [
	{},
	{ category: 'accessories' },
	{ category: 'laptop', subcategory: 'notebook' },
]

test('the pages of a long listing contain every product once, in order', async () => {
	const shop = await openShop()
	await importProducts(shop.db, products)
	for (const scope of categories) {
		for (const range of ranges) {
			const expected = products.filter(
				(product) => isInCategory(product, scope) && isInRange(product, range),
			)
			for (const [sort, compareProducts] of Object.entries(comparators)) {
				const query = `${toQueryString({ ...scope, ...range })}&sort=${sort}`
				const listed = await listAll((path) => shop.read<ProductPage>(path), query)
				expect(listed.counts, query).toEqual(new Set([expected.length]))
				expect(new Set(listed.slugs), query).toEqual(new Set(expected.map(({ slug }) => slug)))
				expect(listed.keys, query).toEqual(expected.toSorted(compareProducts).map(sortKey(sort)))
			}
		}
	}
})

/** Reads pages until one is empty. */
async function listAll(read: (path: string) => Promise<ProductPage>, query: string) {
	const slugs: string[] = []
	const keys: (string | number)[] = []
	const counts = new Set<number>()
	const sort = /sort=(.*)$/.exec(query)?.[1] ?? ''
	for (let page = 1; ; page++) {
		const { data, totalCount } = await read(
			`/api/products?${query}&limit=${PAGE_SIZE}&page=${page}`,
		)
		counts.add(totalCount)
		if (data.length === 0) return { slugs, keys, counts }
		slugs.push(...data.map(({ slug }) => slug))
		keys.push(...data.map(sortKey(sort)))
	}
}

const sortKey = (sort: string) => (product: { price: number; createdAt: string }) =>
	sort === '-createdAt' ? product.createdAt : product.price

function isInCategory(
	{ category, subcategory }: TestProduct,
	scope: (typeof categories)[number],
): boolean {
	return (
		(scope.category ?? category.slug) === category.slug &&
		(scope.subcategory ?? subcategory.slug) === subcategory.slug
	)
}

function isInRange(
	{ price }: TestProduct,
	{ minPrice = 0, maxPrice = Infinity }: (typeof ranges)[number],
) {
	return price >= minPrice && price <= maxPrice
}

function toQueryString(values: Record<string, string | number | undefined>): string {
	return new URLSearchParams(
		Object.entries(values).map(([name, value]) => [name, String(value)]),
	).toString()
}
