import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dataOf } from '#contract/base/api-schemas.ts'
import { Problem } from '#contract/base/problem.ts'
import { cardPreview } from '#contract/catalogue/card-preview.ts'
import { Product } from '#contract/catalogue/product.ts'
import { ListingPage, ProductPage } from '#contract/catalogue/product-query.ts'
import { branchesWith, insertProducts, type ProductOverride } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'

async function openShopToBrowse(products: ProductOverride[]) {
	const shop = await openShop()
	const inserted = await insertProducts(shop.db, products)
	const browse = async (query: string) => {
		const response = await shop.fetch(`/api/products${query}`)
		expect(response.status).toBe(200)
		return v.parse(v.strictObject(ProductPage.entries), await response.json())
	}
	return { shop, inserted, browse }
}

const names = (products: Pick<Product, 'name'>[]) => products.map(({ name }) => name)

test('GET /api/products returns the twelve newest products with the totals', async () => {
	const { inserted, browse } = await openShopToBrowse(Array(15).fill({}))

	const page = await browse('')

	expect(names(page.data)).toEqual(names(inserted).reverse().slice(0, 12))
	expect(page.totalCount).toBe(15)
	expect(page.maxPrice).toBe(Math.max(...inserted.map(({ price }) => price)))
})

test('GET /api/products returns every field of a product as it was imported', async () => {
	const { inserted, browse } = await openShopToBrowse([
		{
			discountPrice: 900,
			colors: ['Slate Grey'],
			keyFeatures: ['বাংলা কীবোর্ড'],
			specifications: [
				{ key: 'Display', value: { Size: '14 inch' } },
				{ key: 'Warranty', value: '2 years' },
			],
		},
		{},
	])

	const { data } = await browse('')

	const [imported, withoutDiscount] = inserted
	expect(data).toEqual([
		{ _id: expect.any(String), ...withoutDiscount, branches: branchesWith(20) },
		{ _id: expect.any(String), ...imported, branches: branchesWith(20) },
	])
	expect(data[0]).not.toHaveProperty('discountPrice')
})

test('GET /api/products/cards returns a listing as cards, with the same totals and all categories', async () => {
	const { shop, browse } = await openShopToBrowse([
		{ images: ['/a.png', '/b.png'] },
		{ images: [] },
	])

	const cards = v.parse(ListingPage, await shop.read('/api/products/cards?sort=price'))
	const products = await browse('?sort=price')

	expect(cards.totalCount).toBe(products.totalCount)
	expect(cards.maxPrice).toBe(products.maxPrice)
	expect(cards.categories.map(({ slug }) => slug)).toEqual(['laptop'])
	expect(cards.data).toEqual(
		products.data.map(({ images: [image], stock, specifications: [first], ...product }) => ({
			_id: product._id,
			name: product.name,
			slug: product.slug,
			category: product.category.slug,
			subcategory: product.subcategory.slug,
			price: product.price,
			...(product.discountPrice === undefined ? {} : { discountPrice: product.discountPrice }),
			...(image === undefined ? {} : { image }),
			available: stock.available,
			branches: product.branches,
			preview: cardPreview(first, product.keyFeatures),
		})),
	)
})

test('GET /api/products of an unknown category or past the last page returns no products', async () => {
	const { browse } = await openShopToBrowse([{ price: 700 }])

	expect(await browse('?category=fridge')).toEqual({ data: [], totalCount: 0, maxPrice: 0 })
	for (const page of ['2', '999999999999999999999999'])
		expect(await browse(`?page=${page}`)).toEqual({ data: [], totalCount: 1, maxPrice: 700 })
})

test('GET /api/products?search finds products that contain every word in their name, brand, category or part number, in any letter case or as a Bangla synonym', async () => {
	const { browse } = await openShopToBrowse([
		{
			name: 'Aero 14',
			brand: 'Kestrel',
			specifications: [{ key: 'General', value: { 'Part number': 'K14-512B' } }],
		},
		{ name: 'Buds ল্যাপটপ 100%', brand: 'Auralis', category: 'headphone' },
	])

	const find = async (text: string, filter = '') =>
		names((await browse(`?search=${encodeURIComponent(text)}${filter}`)).data)
	for (const text of ['aero', 'KESTREL 14', 'k14-512b', 'laptop kestrel', '  aero   14 '])
		expect(await find(text), text).toEqual(['Aero 14'])
	expect((await find('ল্যাপটপ')).sort()).toEqual(['Aero 14', 'Buds ল্যাপটপ 100%'])
	expect(await find('100%')).toEqual(['Buds ল্যাপটপ 100%'])
	for (const text of ['%', '_', 'auralis', 'zzz'])
		expect(await find(text, '&category=laptop'), text).toEqual([])
})

test('GET /api/products/slug/{slug} returns a product, or a 404 problem for an unknown slug', async () => {
	const { shop, inserted } = await openShopToBrowse([{ slug: 'aero', discountPrice: 1 }])

	const found = await shop.read('/api/products/slug/aero')
	const missing = await shop.fetch('/api/products/slug/no-such-product')

	expect(v.parse(dataOf(Product), found).data).toEqual({
		_id: expect.any(String),
		...inserted[0],
		branches: branchesWith(20),
	})
	expect(missing.status).toBe(404)
	expect(v.parse(Problem, await missing.json())).toMatchObject({ code: 'not_found', status: 404 })
})

test('a listing ignores empty and unknown parameters, and later ones of a name', async () => {
	const { browse } = await openShopToBrowse([{ price: 100 }, { price: 200 }])

	const empty = '?category=&minPrice=&sort=&page=&utm_source=x&sort=price&minPrice=abc'
	expect((await browse(empty)).totalCount).toBe(2)
	const { data } = await browse('?sort=price&sort=-price&limit=1&limit=nonsense')
	expect(data.map(({ price }) => price)).toEqual([100])
})
