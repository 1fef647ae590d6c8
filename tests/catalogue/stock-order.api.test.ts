import { expect, test } from 'vitest'
import type { ProductPage } from '#contract/catalogue/product-query.ts'
import { listedSlugs } from '#tests/support/pages.ts'
import { moveStock, type ProductOverride, readProduct, slugs } from '#tests/support/products.ts'
import { openShopWith } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

/** The newest are last. Two of three are out of stock. */
const laptops = Array.from({ length: 30 }, (_, index) => ({
	slug: `aero-${index}`,
	name: 'Aero',
	available: index % 3 === 0 ? 4 : 0,
}))
const newestFirst = laptops.toReversed()
const inStockFirst = [
	...newestFirst.filter(({ available }) => available > 0),
	...newestFirst.filter(({ available }) => available === 0),
].map(({ slug }) => slug)

test.each(['', 'category=laptop', 'category=laptop&minPrice=1', 'search=aero'])(
	'the default order of ?%s has the products in stock first, on each page of the API and of the shop',
	async (query) => {
		const shop = await openShopWith(laptops)
		const pages = [1, 2, 3].map((page) => `${query}&page=${page}`)
		const inApi = await Promise.all(
			pages.map(async (page) => slugs(await shop.read<ProductPage>(`/api/products?${page}`))),
		)
		const inShop = await Promise.all(
			pages.map(async (page) => listedSlugs(await (await shop.fetch(`/products?${page}`)).text())),
		)

		expect(inApi.flat()).toEqual(inStockFirst)
		expect(inShop.flat()).toEqual(inStockFirst)
	},
)

test('a shopper who sorts by age gets the newest first, and a sale of the last piece moves a product', async () => {
	const shop = await openShopWith(laptops.slice(0, 4))
	const headers = await signedInHeaders(shop)
	const { _id: id } = await readProduct(shop, 'aero-3')
	const list = async (query: string) => slugs(await shop.read<ProductPage>(`/api/products${query}`))

	expect(await list('?sort=-createdAt')).toEqual(['aero-3', 'aero-2', 'aero-1', 'aero-0'])
	expect(await list('')).toEqual(['aero-3', 'aero-0', 'aero-2', 'aero-1'])
	await moveStock(shop, { id, headers, branch: 'madhupur', movement: 'sell', quantity: 4 })
	expect(await list('')).toEqual(['aero-0', 'aero-3', 'aero-2', 'aero-1'])
})

test('a search lists what is named so, also out of stock, before what only mentions the words', async () => {
	const mention: ProductOverride = {
		slug: 'laptop',
		specifications: [{ key: 'Ports', value: 'Card reader' }],
	}
	const shop = await openShopWith([
		{ slug: 'reader', name: 'Aero card reader', available: 0 },
		mention,
	])

	expect(slugs(await shop.read<ProductPage>('/api/products?search=card+reader'))).toEqual([
		'reader',
		'laptop',
	])
})
