import { expect, test } from 'vitest'
import type { ListedFacet, ProductPage } from '#contract/catalogue/product-query.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { countsAt, editProduct, moveStock, readProduct } from '#tests/support/products.ts'
import { openShopWith } from '#tests/support/shop.ts'

const valuesOf = (facets: ListedFacet[] | undefined, name: string) =>
	facets?.find((facet) => facet.name === name)?.values

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
