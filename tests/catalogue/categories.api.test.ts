import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CategoryList } from '#contract/category.ts'
import { specificationPreview } from '#contract/product.ts'
import { ListingPage } from '#contract/product-card.ts'
import { ProductPage } from '#contract/product-query.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'

test('GET /api/categories lists categories and their subcategories in order of creation', async () => {
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

test('GET /api/categories returns an empty list for an empty shop', async () => {
	const shop = await openShop()

	expect(await shop.read('/api/categories')).toEqual({ data: [] })
})

test('GET /api/products/cards returns a listing as cards, with the same totals and all categories', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{ images: ['/a.png', '/b.png'] }, { images: [] }])

	const cards = v.parse(ListingPage, await shop.read('/api/products/cards?sort=price'))
	const products = v.parse(ProductPage, await shop.read('/api/products?sort=price'))

	expect(cards.totalCount).toBe(products.totalCount)
	expect(cards.maxPrice).toBe(products.maxPrice)
	expect(cards.categories.map(({ slug }) => slug)).toEqual(['laptop'])
	expect(cards.data).toEqual(
		products.data.map(({ images: [image], stock, specifications: [first], ...product }) => ({
			_id: product._id,
			name: product.name,
			slug: product.slug,
			category: product.category.slug,
			price: product.price,
			...(product.discountPrice === undefined ? {} : { discountPrice: product.discountPrice }),
			...(image === undefined ? {} : { image }),
			available: stock.available,
			preview: specificationPreview(first),
		})),
	)
})
