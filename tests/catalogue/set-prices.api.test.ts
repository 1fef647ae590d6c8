import { expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import type { PricesResult } from '#contract/catalogue/product-prices.ts'
import { openDashboard, readHistory } from '#tests/support/back-office.ts'
import { editProduct, readProduct } from '#tests/support/products.ts'

const products = [
	{ slug: 'one', price: 1000, discountPrice: 900 },
	{ slug: 'two', price: 2000 },
	{ slug: 'three', price: 3000 },
]

async function openPrices() {
	const { shop, headers, inventory } = await openDashboard(products)
	const bySlug = new Map((await inventory()).map((product) => [product.slug, product]))
	const entry = (slug: string, price: number, discountPrice: number | null = null) => {
		const { _id: id = '', version = 0 } = bySlug.get(slug) ?? {}
		return { id, version, price, discountPrice }
	}
	const send = (products: object[]) =>
		shop.send('/api/products/prices', { products }, { method: 'PUT', headers })
	const setPrices = async (entries: object[]) =>
		((await (await send(entries)).json()) as { data: PricesResult }).data
	const pricesOf = async (slug: string) => {
		const { price, discountPrice } = await readProduct(shop, slug)
		return [price, discountPrice]
	}
	const find = (slug: string) => bySlug.get(slug) as InventoryProduct
	return { shop, headers, entry, send, setPrices, pricesOf, find }
}

test('an owner sets several prices: shoppers see them at once, each product gets one entry in its history, and a repeated request changes nothing', async () => {
	const { shop, headers, entry, setPrices, pricesOf, find } = await openPrices()
	const list = '/api/products?category=laptop&discounted=1'
	expect(await shop.read(list)).toMatchObject({ data: [{ slug: 'one' }] })
	const entries = [entry('one', 1100), entry('two', 2000, 1500), entry('three', 3000)]

	const results = [await setPrices(entries), await setPrices(entries)]

	const saved = entries.map(({ id }) => id)
	expect(results).toEqual([
		{ saved, conflicts: [], unknown: [] },
		{ saved, conflicts: [], unknown: [] },
	])
	expect(await pricesOf('one')).toEqual([1100, undefined])
	expect(await shop.read(list)).toMatchObject({ data: [{ slug: 'two', discountPrice: 1500 }] })
	expect(await readHistory(shop, headers, find('one')._id)).toMatchObject([
		{
			action: 'product-bulk-edit',
			by: 'Rahima Khatun',
			before: { price: 1000, discountPrice: 900 },
			after: { price: 1100, discountPrice: null },
		},
	])
	expect(await readHistory(shop, headers, find('three')._id)).toEqual([])
})

test('a product that someone else edited keeps its prices, and the others are saved', async () => {
	const { shop, headers, entry, setPrices, pricesOf, find } = await openPrices()
	await editProduct(shop, { id: find('two')._id, headers, fields: { price: 2100 } })
	const unknown = { ...entry('one', 5), id: 'unknown' }

	const result = await setPrices([entry('one', 1100), entry('two', 2200), unknown])

	expect(result).toEqual({
		saved: [find('one')._id],
		conflicts: [find('two')._id],
		unknown: ['unknown'],
	})
	expect([await pricesOf('one'), await pricesOf('two')]).toEqual([
		[1100, undefined],
		[2100, undefined],
	])
})

test('of several people who save the same product at once, one does, and each saves the product that only they changed', async () => {
	const { entry, setPrices, pricesOf, find } = await openPrices()
	const own = ['two', 'three']

	const results = await Promise.all(
		own.map((slug, index) => setPrices([entry('one', 1100 + index), entry(slug, 4000)])),
	)

	expect(results.flatMap(({ conflicts }) => conflicts)).toEqual([find('one')._id])
	for (const slug of own) expect(await pricesOf(slug)).toEqual([4000, undefined])
})

test('prices saved together are one entry of the activity, and an owner can undo them together', async () => {
	const { shop, headers, entry, send, pricesOf, find } = await openPrices()
	const response = await send([entry('one', 1100), entry('two', 2000, 1500), entry('three', 3000)])
	const change = response.headers.get('Location') ?? ''

	expect(await shop.read('/api/history?kind=products', { headers })).toMatchObject({
		data: [{ action: 'bulk-change', after: { change: '2 prices', changed: 2 } }],
	})
	await editProduct(shop, { id: find('two')._id, headers, fields: { discountPrice: 1600 } })
	const undone = await shop.send(`${change}/reversal`, {}, { headers })

	expect(await undone.json()).toMatchObject({
		data: { conflicts: { count: 1, products: [{ slug: 'two' }] } },
	})
	expect([await pricesOf('one'), await pricesOf('two')]).toEqual([
		[1000, 900],
		[2000, 1600],
	])
})

test('invalid prices are rejected by name, and nothing is saved', async () => {
	const { entry, send, pricesOf } = await openPrices()
	const rejected: [object[], field: string][] = [
		[[entry('one', 1100), entry('two', 2000, 2000)], 'products.1.discountPrice'],
		[[entry('one', 0)], 'products.0.price'],
		[[], 'products'],
		[Array(101).fill(entry('one', 1100)), 'products'],
	]

	for (const [entries, field] of rejected) {
		const response = await send(entries)
		expect(response.status, field).toBe(422)
		expect(await response.json()).toMatchObject({ errors: [{ field }] })
	}
	expect(await pricesOf('one')).toEqual([1000, 900])
})
