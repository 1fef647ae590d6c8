import { expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/inventory.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { readProduct } from '#tests/support/products.ts'

const products = [
	{ name: 'beta Lamp', slug: 'b', price: 300, available: 2, incoming: 9 },
	{ name: 'Alpha Lamp', slug: 'a', price: 200, discountPrice: 90, available: 5, incoming: 0 },
	{ name: 'Gamma Lamp', slug: 'c', price: 100, available: 8, incoming: 4 },
]

const orders: [sort: string, ascending: string][] = [
	['name', 'abc'],
	['available', 'bac'],
	['incoming', 'acb'],
	['price', 'acb'],
	['value', 'bca'],
	['createdAt', 'bac'],
]

test('the inventory is sorted by each column in both directions, also with filters, one page after the other', async () => {
	const { shop, headers } = await openBackOffice(products)
	const read = async (query: string) =>
		(await shop.readData<InventoryProduct[]>(`/api/inventory?${query}`, { headers }))
			.map(({ slug }) => slug)
			.join('')

	for (const [sort, ascending] of orders) {
		const descending = [...ascending].reverse().join('')
		for (const filter of ['', '&search=lamp', '&missing=memory&category=laptop']) {
			expect(await read(`sort=${sort}${filter}`), sort + filter).toBe(ascending)
		}
		const pages = [1, 2].map((page) => read(`sort=-${sort}&limit=2&page=${page}`))
		expect((await Promise.all(pages)).join(''), sort).toBe(descending)
	}
})

test('with a branch, the inventory is sorted by the stock there', async () => {
	const { shop, headers } = await openBackOffice(products)
	const { _id } = await readProduct(shop, 'a')
	const receive = { branch: 'dhanbari', movement: 'receive', quantity: 1 }
	await shop.send(`/api/inventory/${_id}/movements`, receive, { headers })

	for (const sort of ['-available', '-value']) {
		const path = `/api/inventory?branch=dhanbari&sort=${sort}&limit=1`
		const [first] = await shop.readData<InventoryProduct[]>(path, { headers })
		expect(first?.slug, sort).toBe('a')
	}
})

test.each(['limit=0', 'limit=101', 'sort=brand', 'sort=--name'])(
	'GET /api/inventory?%s is rejected, naming the parameter',
	async (query) => {
		const { shop, headers } = await openBackOffice()

		const response = await shop.fetch(`/api/inventory?${query}`, { headers })

		const [field] = query.split('=')
		expect(response.status).toBe(400)
		expect(await response.json()).toMatchObject({ errors: [{ field }] })
	},
)
