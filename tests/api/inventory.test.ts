import * as v from 'valibot'
import { expect, test } from 'vitest'
import { stockShelves } from '#tests/support/make.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import { HistoryEntry } from '#worker/contract/history.ts'
import { InventoryCounts, InventoryProduct } from '#worker/contract/inventory.ts'
import type { Problem } from '#worker/contract/problem.ts'

type One = { data: InventoryProduct }

const input = {
	name: 'Kestrova Aero 14 (২০২৬)',
	brand: 'Kestrova',
	category: 'laptop',
	subcategory: 'plain-laptop',
	price: 64_500,
	discountPrice: 61_000,
	images: ['/pictures/placeholder.svg', 'https://pictures.example/aero.webp'],
	keyFeatures: ['Light'],
	colors: ['Slate Grey'],
	specifications: [
		{ key: 'Display', value: { Size: '14 inch' } },
		{ key: 'Warranty', value: '2 years' },
	],
	available: 7,
}

async function openBackOffice() {
	const shop = await openShop()
	await stockShelves(shop.db, [
		{ price: 100, available: 0 },
		{ price: 200, available: 9 },
		{ price: 300, available: 10, category: 'router' },
	])
	const headers = await signedInHeaders(shop)
	return { shop, headers }
}

async function add(shop: Shop, headers: Record<string, string>, changes: object = {}) {
	const response = await shop.send('/api/products', { ...input, ...changes }, { headers })
	expect(response.status).toBe(201)
	return ((await response.json()) as One).data
}

async function fieldsRefused(response: Response) {
	expect(response.status).toBe(422)
	const { errors } = (await response.json()) as Problem
	return errors?.map(({ field }) => field)
}

test('GET /api/inventory counts the whole catalogue, whatever is filtered', async () => {
	const { shop, headers } = await openBackOffice()

	const body = await shop.read<{
		data: InventoryProduct[]
		totalCount: number
		counts: InventoryCounts
	}>('/api/inventory?status=low', { headers })

	expect(v.parse(InventoryCounts, body.counts)).toEqual({
		products: 3,
		in: 1,
		low: 1,
		out: 1,
		value: 200 * 9 + 300 * 10,
	})
	expect(body.totalCount).toBe(1)
	expect(v.parse(v.array(InventoryProduct), body.data).map(({ stock }) => stock.available)).toEqual(
		[9],
	)
})

test('POST /api/products puts a product on the shelves at once, with its opening stock in the ledger', async () => {
	const { shop, headers } = await openBackOffice()

	const product = await add(shop, headers)

	expect(product.slug).toBe('kestrova-aero-14')
	const shown = await shop.read<One>('/api/products/slug/kestrova-aero-14')
	const { available, category, subcategory, ...fields } = input
	expect(shown.data).toMatchObject({
		...fields,
		stock: { available, sold: 0 },
		category: { slug: category },
		subcategory: { slug: subcategory },
	})
	const found = await shop.read<{ totalCount: number }>('/api/products?search=kestrova+aero')
	expect(found.totalCount).toBe(1)
	const ledger = await shop.read<{ data: object[] }>(`/api/products/${product._id}/movements`, {
		headers,
	})
	expect(ledger.data).toMatchObject([{ movement: 'receive', quantity: 7, note: 'Opening stock' }])
})

test('POST /api/products makes a free slug from the name, and refuses one that is taken', async () => {
	const { shop, headers } = await openBackOffice()

	const slugs = [
		await add(shop, headers),
		await add(shop, headers, { slug: '' }),
		await add(shop, headers, { name: 'ল্যাপটপ' }),
	]
	const taken = await shop.send(
		'/api/products',
		{ ...input, slug: 'kestrova-aero-14' },
		{ headers },
	)

	expect(slugs.map(({ slug }) => slug)).toEqual([
		'kestrova-aero-14',
		'kestrova-aero-14-2',
		'product',
	])
	expect(await fieldsRefused(taken)).toEqual(['slug'])
})

test.each([
	[{ name: ' ' }, ['name']],
	[{ price: 70_000.5 }, ['price']],
	[{ price: -1 }, ['price', 'discountPrice']],
	[{ discountPrice: 64_500 }, ['discountPrice']],
	[{ slug: 'No Good' }, ['slug']],
	[{ images: ['javascript:alert(1)'] }, ['images.0']],
	[{ images: ['//evil.example/x.png'] }, ['images.0']],
	[{ available: -1 }, ['available']],
	[{ category: 'fridge' }, ['category']],
	[{ subcategory: 'plain-router' }, ['subcategory']],
	[{ sold: 5 }, ['sold']],
	[{ version: 1 }, ['version']],
])('POST /api/products refuses %j and names the fields', async (changes, fields) => {
	const { shop, headers } = await openBackOffice()

	const response = await shop.send('/api/products', { ...input, ...changes }, { headers })

	expect(await fieldsRefused(response)).toEqual(fields)
	expect((await shop.read<{ totalCount: number }>('/api/products')).totalCount).toBe(3)
})

test('PATCH /api/products/:id changes what it names, and null takes the discount away', async () => {
	const { shop, headers } = await openBackOffice()
	const product = await add(shop, headers)

	const response = await shop.send(
		`/api/products/${product._id}`,
		{ version: 1, name: 'Aero 15', discountPrice: null },
		{ method: 'PATCH', headers },
	)

	expect(response.status).toBe(200)
	const { data } = (await response.json()) as One
	expect(data).toMatchObject({ name: 'Aero 15', price: 64_500, slug: product.slug, version: 2 })
	expect(data).not.toHaveProperty('discountPrice')
	expect((await shop.read<{ totalCount: number }>('/api/products?search=aero+15')).totalCount).toBe(
		1,
	)
})

test('of fifty editors of one version one wins, the others are told and overwrite nothing', async () => {
	const { shop, headers } = await openBackOffice()
	const product = await add(shop, headers)
	const edit = (index: number) =>
		shop.send(
			`/api/products/${product._id}`,
			{ version: 1, price: 70_000 + index },
			{ method: 'PATCH', headers },
		)

	const responses = await Promise.all(Array.from({ length: 50 }, (_, index) => edit(index)))

	const statuses = responses.map(({ status }) => status)
	expect(statuses.filter((status) => status === 200)).toHaveLength(1)
	expect(statuses.filter((status) => status === 409)).toHaveLength(49)
	const winner = statuses.indexOf(200)
	expect((await shop.read<One>(`/api/inventory/${product._id}`, { headers })).data).toMatchObject({
		price: 70_000 + winner,
		version: 2,
	})
})

test('the history tells every change once, with only what differs, and nothing of a refused one', async () => {
	const { shop, headers } = await openBackOffice()
	const product = await add(shop, headers)
	const path = `/api/products/${product._id}`
	await shop.send(path, { version: 1, price: 65_000 }, { method: 'PATCH', headers })
	await shop.send(path, { version: 1, price: 1 }, { method: 'PATCH', headers })
	await shop.send(path, { version: 2, price: 65_000 }, { method: 'PATCH', headers })
	await shop.send(`${path}/movements`, { movement: 'sell', quantity: 99 }, { headers })
	await shop.send(`${path}/movements`, { movement: 'sell', quantity: 2 }, { headers })

	const { data } = await shop.read<{ data: HistoryEntry[] }>(`/api/history?target=${product._id}`, {
		headers,
	})

	expect(v.parse(v.array(HistoryEntry), data).map(({ action }) => action)).toEqual([
		'stock-move',
		'product-edit',
		'product-add',
	])
	expect(data[1]).toMatchObject({
		by: 'Rahima Khatun',
		before: { price: 64_500 },
		after: { price: 65_000 },
	})
})

test('the history and the ledger cannot be rewritten', async () => {
	const { shop, headers } = await openBackOffice()
	await add(shop, headers)

	for (const table of ['audit', 'stock_movements']) {
		await expect(shop.db.run(`update ${table} set id = 'x'`), table).rejects.toThrow()
		await expect(shop.db.run(`delete from ${table}`), table).rejects.toThrow()
		await expect(
			shop.db.run(`insert or replace into ${table} select * from ${table}`),
			table,
		).rejects.toThrow()
	}
})

test('an edit sent twice under one key is one edit, and is answered alike', async () => {
	const { shop, headers } = await openBackOffice()
	const product = await add(shop, headers)
	const once = { method: 'PATCH', headers: { ...headers, 'Idempotency-Key': 'form-1' } }
	const edit = (price: number) =>
		shop.send(`/api/products/${product._id}`, { version: 1, price }, once)

	const twice = [await edit(70_000), await edit(70_000)]
	const other = await edit(80_000)

	expect(twice.map(({ status }) => status)).toEqual([200, 200])
	expect(other.status).toBe(409)
	const history = await shop.read<{ data: HistoryEntry[] }>(`/api/history?target=${product._id}`, {
		headers,
	})
	expect(history.data.map(({ action, product: name }) => [action, name])).toEqual([
		['product-edit', input.name],
		['product-add', input.name],
	])
})
