import { expect, test } from 'vitest'
import type { ListedFacet, ProductPage } from '#contract/catalogue/product-query.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { countsAt, editProduct, moveStock, readProduct } from '#tests/support/products.ts'
import { openDemoShop, openShopWith } from '#tests/support/shop.ts'

const shop = await openDemoShop()

const list = (query: string) => shop.read<ProductPage>(`/api/products?limit=1&facets=1&${query}`)

test.each([
	'',
	'category=laptop',
	'category=laptop&brand=kestrova,tista&memory=16',
	'category=laptop&processor=core-i5&storage=512&sort=price',
	'category=headphone&maxPrice=5000&branch=dhanbari',
	'category=router&subcategory=home-router&inStock=1&discounted=1',
	'category=accessories&subcategory=keyboard&connection=bluetooth',
	'subcategory=charger-power-bank&power=30',
	'search=laptop&minPrice=60000',
	'search=wireless&inStock=1',
])('each option of the listing ?%s leaves as many products as it states', async (query) => {
	const { facets = [], totalCount } = await list(query)
	const options = facets.flatMap(({ values }) => values)

	expect(facets.length).toBeGreaterThan(1)
	expect(totalCount).toBeGreaterThan(0)
	for (const option of options) {
		const page = await list(option.query)
		if (!option.isSelected)
			expect([option.query, page.totalCount]).toEqual([option.query, option.count])
	}
})

const valuesOf = (facets: ListedFacet[] | undefined, name: string) =>
	facets?.find((facet) => facet.name === name)?.values

test('a facet lists its values in order, each with its label, count and query string', async () => {
	const { facets } = await list('category=laptop&memory=16&page=2')

	expect(facets?.map(({ name }) => name)).toEqual([
		...['inStock', 'branch', 'discounted', 'brand', 'processor'],
		...['memory', 'storage', 'screen', 'graphics', 'touch'],
	])
	expect(valuesOf(facets, 'memory')?.map(({ value, label }) => [value, label])).toEqual([
		['4', '4 GB'],
		['8', '8 GB'],
		['16', '16 GB'],
		['32', '32 GB'],
	])
	expect(valuesOf(facets, 'memory')?.map(({ query, isSelected }) => [query, isSelected])).toEqual([
		['category=laptop&memory=16,4', false],
		['category=laptop&memory=16,8', false],
		['category=laptop', true],
		['category=laptop&memory=16,32', false],
	])
})

test('a selected value stays removable without results, and other values without results are not offered', async () => {
	const { facets, totalCount } = await list('category=laptop&graphics=radeon-rx&touch=yes')

	expect(totalCount).toBe(0)
	expect(valuesOf(facets, 'graphics')?.find(({ isSelected }) => isSelected)).toMatchObject({
		label: 'Radeon RX',
		count: 0,
		query: 'category=laptop&touch=yes',
	})
	expect(facets?.flatMap(({ values }) => values).filter(({ count }) => count === 0)).toHaveLength(2)
})

test('search results offer the facets of the category that most of them are in', async () => {
	const namesOf = async (query: string) => (await list(query)).facets?.map(({ name }) => name)

	expect(await namesOf('search=gaming+laptop')).toContain('graphics')
	expect(await namesOf('search=mesh')).toContain('wifi')
	expect(await namesOf('category=accessories')).not.toContain('switch')
})

test('a facet names a brand by its most common spelling', async () => {
	const shop = await openShopWith(['Acer', 'acer', 'Acer'].map((brand) => ({ brand })))

	const { facets } = await shop.read<ProductPage>('/api/products?facets=1')

	expect(valuesOf(facets, 'brand')).toMatchObject([{ value: 'acer', label: 'Acer', count: 3 }])
})

test('a change of a name and a sale count in the next response', async () => {
	const { shop, headers } = await openBackOffice([
		{ slug: 'aero', name: 'Aero 8GB', branches: countsAt({ dhanbari: 1 }) },
		{ name: 'Breeze 16GB', branches: countsAt({ madhupur: 1 }) },
	])
	const { _id: id } = await readProduct(shop, 'aero')
	const countsOf = async (name: string) => {
		const { facets } = await shop.read<ProductPage>('/api/products?category=laptop&facets=1')
		return valuesOf(facets, name)?.map(({ value, count }) => [value, count])
	}
	expect(await countsOf('memory')).toEqual([
		['8', 1],
		['16', 1],
	])

	await editProduct(shop, { id, headers, fields: { name: 'Aero 16GB' } })
	await moveStock(shop, { id, headers, branch: 'dhanbari', movement: 'sell', quantity: 1 })

	expect(await countsOf('memory')).toBeUndefined()
	expect(await countsOf('inStock')).toEqual([['1', 1]])
	expect(await countsOf('branch')).toEqual([['madhupur', 1]])
})
