import { expect, test } from 'vitest'
import type { InventoryProduct, ListedInventoryProduct } from '#contract/catalogue/inventory.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { moveStock, readProduct } from '#tests/support/products.ts'
import type { Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const products = [
	{ name: 'beta Lamp', slug: 'b', price: 300, available: 2, incoming: 9 },
	{ name: 'Alpha Lamp', slug: 'a', price: 200, discountPrice: 90, available: 5, incoming: 0 },
	{ name: 'Gamma Lamp', slug: 'c', price: 100, available: 8, incoming: 4 },
]

type Move = { slug: string; branch?: string; movement: string; quantity: number }

async function move(shop: Shop, headers: Record<string, string>, { slug, ...movement }: Move) {
	const { _id: id } = await readProduct(shop, slug)
	expect((await moveStock(shop, { id, headers, ...movement })).status).toBe(201)
}

const orders: [sort: string, ascending: string][] = [
	['name', 'abc'],
	['available', 'bac'],
	['incoming', 'acb'],
	['sold', 'acb'],
	['price', 'acb'],
	['value', 'bca'],
	['createdAt', 'bac'],
]

test('the inventory is sorted by each column in both directions, also with filters, one page after the other', async () => {
	const { shop, headers } = await openBackOffice(products)
	await move(shop, headers, { slug: 'c', movement: 'sell', quantity: 1 })
	await move(shop, headers, { slug: 'b', movement: 'sell', quantity: 2 })
	await move(shop, headers, { slug: 'b', movement: 'receive', quantity: 2 })
	await move(shop, headers, { slug: 'c', movement: 'receive', quantity: 1 })
	const read = async (query: string) =>
		(await shop.readData<InventoryProduct[]>(`/api/inventory?${query}`, { headers }))
			.map(({ slug }) => slug)
			.join('')

	for (const [sort, ascending] of orders) {
		const descending = [...ascending].reverse().join('')
		for (const filter of ['', '&search=lamp', '&missing=memory&category=laptop'])
			expect(await read(`sort=${sort}${filter}`), sort + filter).toBe(ascending)
		const pages = [1, 2].map((page) => read(`sort=-${sort}&limit=2&page=${page}`))
		expect((await Promise.all(pages)).join(''), sort).toBe(descending)
	}
})

test('with a branch, the inventory is sorted by the stock there', async () => {
	const { shop, headers } = await openBackOffice(products)
	const branch = 'dhanbari'
	await move(shop, headers, { slug: 'a', branch, movement: 'receive', quantity: 2 })
	await move(shop, headers, { slug: 'a', branch, movement: 'sell', quantity: 1 })
	await move(shop, headers, { slug: 'b', movement: 'sell', quantity: 2 })

	for (const sort of ['-available', '-value', '-sold']) {
		const path = `/api/inventory?branch=dhanbari&sort=${sort}&limit=1`
		const [first] = await shop.readData<ListedInventoryProduct[]>(path, { headers })
		expect(first, sort).toMatchObject({ slug: 'a', soldIn30Days: 1 })
	}
})

test('sales count for 30 days of the shop', async () => {
	let now = new Date('2026-11-01T20:00:00Z')
	const { shop, headers } = await openBackOffice(products, { now: () => now })
	const readSold = async () => {
		const path = '/api/inventory?sort=-sold&limit=1'
		const as = { headers: await signedInHeaders(shop) }
		return (await shop.readData<ListedInventoryProduct[]>(path, as))[0]?.soldIn30Days
	}
	await move(shop, headers, { slug: 'b', movement: 'sell', quantity: 2 })
	expect(await readSold()).toBe(2)
	now = new Date('2026-12-01T17:59:00Z')
	expect(await readSold()).toBe(2)
	now = new Date('2026-12-01T18:00:00Z')
	expect(await readSold()).toBe(0)
})
