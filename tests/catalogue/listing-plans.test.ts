import { expect, test } from 'vitest'
import type { ProductPage } from '#contract/product-query.ts'
import { openShop } from '#tests/support/shop.ts'
import { makeProducts } from '#tools/bench/make-products.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

const PAGE_SIZE = 100
const products = makeProducts(1300)

type Made = (typeof products)[number]

const orders: Record<string, (a: Made, b: Made) => number> = {
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

const shelves: { category?: string; subcategory?: string }[] = [
	{},
	{ category: 'accessories' },
	{ category: 'laptop', subcategory: 'notebook' },
]

test('the pages of a long list hold all of it in its order, whichever end they are counted from', async () => {
	const shop = await openShop()
	await importProducts(shop.db, products)
	for (const shelf of shelves) {
		for (const range of ranges) {
			const wanted = products.filter((product) => isOn(product, shelf) && isIn(product, range))
			for (const [sort, order] of Object.entries(orders)) {
				const query = `${asText({ ...shelf, ...range })}&sort=${sort}`
				const listed = await listAll((path) => shop.read<ProductPage>(path), query)
				expect(listed.counts, query).toEqual(new Set([wanted.length]))
				expect(new Set(listed.slugs), query).toEqual(new Set(wanted.map(({ slug }) => slug)))
				expect(listed.keys, query).toEqual(wanted.toSorted(order).map(keyOf(sort)))
			}
		}
	}
})

/** Every page until one is empty, and that one too. */
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
		keys.push(...data.map(keyOf(sort)))
	}
}

const keyOf = (sort: string) => (product: { price: number; createdAt: string }) =>
	sort === '-createdAt' ? product.createdAt : product.price

function isOn({ category, subcategory }: Made, shelf: (typeof shelves)[number]): boolean {
	return (
		(shelf.category ?? category.slug) === category.slug &&
		(shelf.subcategory ?? subcategory.slug) === subcategory.slug
	)
}

function isIn({ price }: Made, { minPrice = 0, maxPrice = Infinity }: (typeof ranges)[number]) {
	return price >= minPrice && price <= maxPrice
}

function asText(values: Record<string, string | number | undefined>): string {
	return new URLSearchParams(
		Object.entries(values).map(([name, value]) => [name, String(value)]),
	).toString()
}
