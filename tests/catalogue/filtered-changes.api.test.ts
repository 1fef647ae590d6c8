import { expect, test } from 'vitest'
import type { Product } from '#contract/catalogue/product.ts'
import type { ProductPage } from '#contract/catalogue/product-query.ts'
import { addProduct, openBackOffice } from '#tests/support/back-office.ts'
import { importLines } from '#tests/support/imports.ts'
import {
	buildProduct,
	countsAt,
	editProduct,
	moveStock,
	readProduct,
	slugs,
} from '#tests/support/products.ts'
import type { Shop } from '#tests/support/shop.ts'

type BackOffice = Awaited<ReturnType<typeof openBackOffice>> & { product: Product }

/** The product costs 900 taka after a discount of 100, and Madhupur has one. */
const initial = {
	slug: 'aero',
	name: 'Aero',
	price: 1000,
	discountPrice: 900,
	branches: countsAt({ madhupur: 1 }),
}
const filters = {
	cheap: 'maxPrice=800',
	dear: 'minPrice=950',
	madhupur: 'branch=madhupur',
	dhanbari: 'branch=dhanbari',
	'in stock': 'inStock=1',
	router: 'category=router&minPrice=1',
	searched: 'search=aero&inStock=1',
} as const

/** Lists the names of the filters that find the product. Staff bypass the page cache. */
async function findByFilters({ shop, headers }: Pick<BackOffice, 'shop' | 'headers'>) {
	const found: string[] = []
	for (const [name, query] of Object.entries(filters)) {
		const page = await shop.read<ProductPage>(`/api/products?${query}`, { headers })
		if (slugs(page).includes('aero')) found.push(name)
		expect(page.totalCount, name).toBe(page.data.length)
	}
	return found
}

const edit =
	(fields: object) =>
	({ shop, headers, product }: BackOffice) =>
		editProduct(shop, { id: product._id, headers, fields })
const move =
	(movement: object) =>
	({ shop, headers, product }: BackOffice) =>
		moveStock(shop, { id: product._id, headers, ...movement })
const importAgain =
	(fields: object) =>
	({ shop }: BackOffice) =>
		importLines(shop, [{ ...buildProduct(initial), ...fields }])

const inMadhupur = ['madhupur', 'in stock', 'searched']

test.each<[change: string, apply: (office: BackOffice) => Promise<unknown>, found: string[]]>([
	['a lower discount price', edit({ discountPrice: 700 }), ['cheap', ...inMadhupur]],
	['no discount', edit({ discountPrice: null }), ['dear', ...inMadhupur]],
	['a sale of the last unit', move({ branch: 'madhupur', movement: 'sell', quantity: 1 }), []],
	[
		'a delivery to the other branch',
		move({ branch: 'dhanbari', movement: 'receive', quantity: 2 }),
		['madhupur', 'dhanbari', 'in stock', 'searched'],
	],
	['another name', edit({ name: 'Breeze', brand: 'Breeze' }), ['madhupur', 'in stock']],
	[
		'another category',
		edit({ category: 'router', subcategory: 'plain-router' }),
		[...inMadhupur.slice(0, 2), 'router', 'searched'],
	],
	['the end of its sale', edit({ status: 'discontinued' }), []],
	['an import with another price', importAgain({ discountPrice: 700 }), ['cheap', ...inMadhupur]],
	['an import without stock', importAgain({ branches: countsAt({ madhupur: 0 }) }), []],
])('after %s, filtered listings and searches find the product at once', async (_, apply, found) => {
	const office = await openBackOffice([initial, { category: 'router' }, {}])
	const product = await readProduct(office.shop, 'aero')
	expect(await findByFilters(office)).toEqual(inMadhupur)

	await apply({ ...office, product })

	expect(await findByFilters(office)).toEqual(found)
})

test('a new product and its return from the discontinued ones are listed at once, and a deleted draft leaves no trace', async () => {
	const { shop, headers } = await openBackOffice([{}])
	const count = async (read: Shop['read'] = shop.read) =>
		(await read<ProductPage>('/api/products?maxPrice=900', { headers })).totalCount
	expect(await count()).toBe(0)

	const { _id } = await addProduct(shop, headers, { price: 800, discountPrice: null })
	const added = await count()
	const change = (status: string) => editProduct(shop, { id: _id, headers, fields: { status } })
	await change('discontinued')
	const discontinued = await count()
	await change('active')
	const returned = await count()
	const draft = { price: 700, discountPrice: null, status: 'draft', available: 0 }
	const { _id: draftId } = await addProduct(shop, headers, draft)
	await shop.fetch(`/api/products/${draftId}`, { method: 'DELETE', headers })

	expect([added, discontinued, returned, await count()]).toEqual([1, 0, 1, 1])
})

test('changes of the brand, a specification, the discount and the stock are in every count at once', async () => {
	const fields = { brand: 'Kestrel', specifications: [{ key: 'Memory', value: '8 GB' }] }
	const others = { ...fields, price: 500, branches: countsAt({ madhupur: 1 }) }
	const office = await openBackOffice([{ ...initial, ...fields }, others, others])
	const { shop, headers } = office
	const product = await readProduct(shop, 'aero')
	const readCounts = async () => {
		const path = '/api/products?category=laptop&facets=1'
		const { facets = [] } = await shop.read<ProductPage>(path, { headers })
		const counts = facets.flatMap(({ name, values }) =>
			values.map(({ value, count }) => [`${name}=${value}`, count] as const),
		)
		return Object.fromEntries(counts)
	}
	expect(await readCounts()).toMatchObject({ 'brand=kestrel': 3, 'discounted=1': 1 })

	await edit({ brand: 'Tista', specifications: [{ key: 'Memory', value: '16 GB' }] })({
		...office,
		product,
	})
	const edited = await readCounts()
	await edit({ discountPrice: null })({ ...office, product })
	await move({ branch: 'madhupur', movement: 'sell', quantity: 1 })({ ...office, product })

	const brands = { 'brand=kestrel': 2, 'brand=tista': 1, 'memory=8': 2, 'memory=16': 1 }
	expect(edited).toMatchObject({ ...brands, 'discounted=1': 1 })
	const sold = await readCounts()
	expect(sold).toMatchObject({ ...brands, 'inStock=1': 2, 'branch=madhupur': 2 })
	expect(sold).not.toHaveProperty(['discounted=1'])
})
