import { expect, test } from 'vitest'
import type { ProductPage } from '#contract/product-query.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
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
				const filters = Object.entries({ ...scope, ...range, sort, limit: PAGE_SIZE })
				const query = String(
					new URLSearchParams(filters.map(([name, value]) => [name, `${value}`])),
				)
				const pages = await readPages(shop, query)
				const listed = pages.flatMap(({ data }) => data)
				const sortKey = ({ price, createdAt }: SortedProduct) =>
					sort === '-createdAt' ? createdAt : price
				expect(new Set(pages.map(({ totalCount }) => totalCount)), query).toEqual(
					new Set([expected.length]),
				)
				expect(slugsOf(listed), query).toEqual(slugsOf(expected))
				expect(listed.map(sortKey), query).toEqual(expected.toSorted(compareProducts).map(sortKey))
			}
		}
	}
})

type SortedProduct = { price: number; createdAt: string }

const slugsOf = (items: { slug: string }[]) => new Set(items.map(({ slug }) => slug))

/** Reads pages until one is empty. */
async function readPages(shop: Shop, query: string): Promise<ProductPage[]> {
	const pages: ProductPage[] = []
	do {
		pages.push(await shop.read<ProductPage>(`/api/products?${query}&page=${pages.length + 1}`))
	} while (pages.at(-1)?.data.length)
	return pages
}

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
