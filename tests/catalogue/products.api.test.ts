import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { type Product, ProductResponse } from '#contract/product.ts'
import { ProductPage } from '#contract/product-query.ts'
import { buildProduct, insertProducts } from '#tests/support/products.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

async function browse(shop: Shop, query: string) {
	const response = await shop.fetch(`/api/products${query}`)
	expect(response.status).toBe(200)
	return v.parse(v.strictObject(ProductPage.entries), await response.json())
}

const names = (products: Product[]) => products.map(({ name }) => name)

test('GET /api/products returns the twelve newest products with the totals', async () => {
	const shop = await openShop()
	const inserted = await insertProducts(
		shop.db,
		Array.from({ length: 15 }, () => ({})),
	)

	const page = await browse(shop, '')

	expect(names(page.data)).toEqual(
		inserted
			.map(({ name }) => name)
			.reverse()
			.slice(0, 12),
	)
	expect(page.totalCount).toBe(15)
	expect(page.maxPrice).toBe(Math.max(...inserted.map(({ price }) => price)))
})

test('GET /api/products returns every field of a product as it was imported', async () => {
	const shop = await openShop()
	const importedProduct = buildProduct({
		discountPrice: 900,
		colors: ['Slate Grey'],
		keyFeatures: ['বাংলা কীবোর্ড'],
		specifications: [
			{ key: 'Display', value: { Size: '14 inch' } },
			{ key: 'Warranty', value: '2 years' },
		],
	})
	const withoutDiscount = buildProduct()
	await importProducts(shop.db, [importedProduct, withoutDiscount])

	const { data } = await browse(shop, '')

	expect(data).toEqual([
		{ _id: expect.any(String), ...withoutDiscount },
		{ _id: expect.any(String), ...importedProduct },
	])
	expect(data[0]).not.toHaveProperty('discountPrice')
})

test('GET /api/products filters by category and subcategory', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [
		{ name: 'Aero', subcategory: 'notebook' },
		{ name: 'Vortex', subcategory: 'gaming-laptop' },
		{ name: 'Buds', category: 'headphone' },
	])

	expect(names((await browse(shop, '?category=laptop&sort=price')).data)).toEqual([
		'Aero',
		'Vortex',
	])
	expect(names((await browse(shop, '?category=laptop&subcategory=notebook')).data)).toEqual([
		'Aero',
	])
	expect(names((await browse(shop, '?subcategory=gaming-laptop')).data)).toEqual(['Vortex'])
	expect((await browse(shop, '?category=fridge')).totalCount).toBe(0)
})

test.each(['price', '-price', '-createdAt'])(
	'GET /api/products pages through products with equal values of %s without gaps or repeats',
	async (sort) => {
		const shop = await openShop()
		const createdAt = '2026-01-01T00:00:00.000Z'
		await insertProducts(
			shop.db,
			Array.from({ length: 25 }, () => ({ price: 500, createdAt })),
		)

		const seen: string[] = []
		for (const page of [1, 2, 3]) {
			seen.push(...names((await browse(shop, `?sort=${sort}&page=${page}`)).data))
		}

		expect(new Set(seen).size).toBe(25)
		expect(seen).toHaveLength(25)
	},
)

test('GET /api/products past the last page returns no products, but the same totals', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{ price: 700 }])

	for (const page of ['2', '999999999999999999999999']) {
		const response = await browse(shop, `?page=${page}`)
		expect(response).toEqual({ data: [], totalCount: 1, maxPrice: 700 })
	}
})

test('GET /api/products?search finds products that contain every word in their name, brand, category or part number, in any letter case', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [
		{
			name: 'Aero 14',
			brand: 'Kestrel',
			specifications: [{ key: 'General', value: { 'Part number': 'K14-512B' } }],
		},
		{ name: 'Buds ল্যাপটপ 100%', brand: 'Auralis', category: 'headphone' },
	])

	const find = async (text: string, filter = '') =>
		names((await browse(shop, `?search=${encodeURIComponent(text)}${filter}`)).data)
	for (const text of ['aero', 'KESTREL 14', 'k14-512b', 'laptop kestrel', '  aero   14 ']) {
		expect(await find(text), text).toEqual(['Aero 14'])
	}
	expect((await find('ল্যাপটপ')).sort()).toEqual(['Aero 14', 'Buds ল্যাপটপ 100%'])
	expect(await find('100%')).toEqual(['Buds ল্যাপটপ 100%'])
	for (const text of ['%', '_', 'aero auralis', 'zzz']) {
		expect(await find(text, '&category=laptop'), text).toEqual([])
	}
})

test('GET /api/products/slug/{slug} returns a product, or a 404 problem for an unknown slug', async () => {
	const shop = await openShop()
	const [importedProduct] = await insertProducts(shop.db, [{ discountPrice: 1 }])

	const found = await shop.fetch(`/api/products/slug/${importedProduct?.slug}`)
	const missing = await shop.fetch('/api/products/slug/no-such-product')

	expect(v.parse(ProductResponse, await found.json()).data).toEqual({
		_id: expect.any(String),
		...importedProduct,
	})
	expect(missing.status).toBe(404)
	expect(v.parse(Problem, await missing.json())).toMatchObject({ code: 'not_found', status: 404 })
})
