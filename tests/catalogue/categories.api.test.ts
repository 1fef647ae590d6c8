import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CategoryList } from '#contract/category.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'

test('GET /api/categories lists categories with their subcategories in their order of creation', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [
		{ category: 'router', subcategory: 'mesh' },
		{ category: 'laptop', subcategory: 'notebook' },
		{ category: 'router', subcategory: 'extender' },
	])

	const response = await shop.fetch('/api/categories')

	const { data } = v.parse(CategoryList, await response.json())
	expect(data.map(({ name }) => name)).toEqual(['Router', 'Laptop'])
	expect(data[0]?.subcategories.map(({ slug }) => slug)).toEqual(['mesh', 'extender'])
})

test('GET /api/categories of an empty shop is an empty list', async () => {
	const shop = await openShop()

	const response = await shop.fetch('/api/categories')

	expect(await response.json()).toEqual({ data: [] })
})
