import { expect, test } from 'vitest'
import type { ProductPage, Suggestions } from '#contract/catalogue/product-query.ts'
import { editProduct, readProduct, slugs } from '#tests/support/products.ts'
import { openShopWith } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const products = [
	{ name: 'Aero discounted', slug: 'discounted', price: 65_000, discountPrice: 53_850 },
	{ name: 'Aero middle', slug: 'middle', price: 60_000 },
	{ name: 'Aero cheap', slug: 'cheap', price: 50_000 },
]

test.each([
	['maxPrice=60000&sort=price', ['cheap', 'discounted', 'middle']],
	['maxPrice=60000&sort=-price', ['middle', 'discounted', 'cheap']],
	['maxPrice=53850&sort=price', ['cheap', 'discounted']],
	['minPrice=53851', ['middle']],
	['sort=price', ['cheap', 'discounted', 'middle']],
])('%s lists discounted products by the price to pay, in searches too', async (query, expected) => {
	const shop = await openShopWith(products)
	for (const path of ['/api/products?', '/api/products?search=aero&']) {
		const page = await shop.read<ProductPage>(`${path}${query}`)
		expect(slugs(page), path).toEqual(expected)
		expect(page, path).toMatchObject({ totalCount: expected.length, maxPrice: 60_000 })
	}
})

test('suggestions filter by the price that one pays', async () => {
	const shop = await openShopWith(products)
	const { data } = await shop.read<Suggestions>(
		'/api/products/suggest?q=aero&minPrice=51000&maxPrice=59000',
	)
	expect(data.map(({ label, price }) => [label, price])).toEqual([['Aero discounted', 53_850]])
})

test('the products nearest in the price that one pays are similar', async () => {
	const far = Array.from({ length: 3 }, (_, index) => ({ price: 80_000 + index }))
	const shop = await openShopWith([...products, ...far, { slug: 'far', price: 66_000 }])
	const similar = await shop.read<ProductPage>('/api/products/similar/discounted')
	expect(slugs(similar)).toEqual(['cheap', 'middle', 'far', expect.any(String)])
})

test('a discount changes the place of a product and the highest price at once', async () => {
	const shop = await openShopWith(products)
	const headers = await signedInHeaders(shop)
	const { _id: id } = await readProduct(shop, 'middle')
	const list = () => shop.read<ProductPage>('/api/products?category=laptop&sort=-price')

	await editProduct(shop, { id, headers, fields: { discountPrice: 49_000 } })
	const discounted = await list()
	await editProduct(shop, { id, headers, fields: { discountPrice: null } })

	expect(slugs(discounted)).toEqual(['discounted', 'cheap', 'middle'])
	expect(discounted.maxPrice).toBe(53_850)
	expect((await list()).maxPrice).toBe(60_000)
})
