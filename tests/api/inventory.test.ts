import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addProduct, newProduct, openBackOffice } from '#tests/support/back-office.ts'
import type { HistoryEntry } from '#worker/contract/history.ts'
import { InventoryCounts, InventoryProduct } from '#worker/contract/inventory.ts'
import type { Problem } from '#worker/contract/problem.ts'

type One = { data: InventoryProduct }

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

test('GET /api/inventory tells the value of stock that no whole number holds', async () => {
	const { shop, headers } = await openBackOffice()
	const dear = { price: 1_000_000_000, discountPrice: null, available: 1_000_000 }
	for (let number = 1; number <= 10; number += 1) {
		await addProduct(shop, headers, { ...dear, name: `Dear ${number}` })
	}

	const { counts } = await shop.read<{ counts: InventoryCounts }>('/api/inventory', { headers })

	expect(v.parse(InventoryCounts, counts).value).toBeCloseTo(1e16, -6)
})

test('POST /api/products puts a product on the shelves at once, with its opening stock in the ledger', async () => {
	const { shop, headers } = await openBackOffice()

	const product = await addProduct(shop, headers)

	expect(product.slug).toBe('kestrova-aero-14-2026')
	const shown = await shop.read<One>('/api/products/slug/kestrova-aero-14-2026')
	const { available, category, subcategory, ...fields } = newProduct
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
		await addProduct(shop, headers),
		await addProduct(shop, headers, { slug: '' }),
		await addProduct(shop, headers, { name: 'ল্যাপটপ' }),
	]
	const taken = await shop.send(
		'/api/products',
		{ ...newProduct, slug: 'kestrova-aero-14-2026' },
		{ headers },
	)

	expect(slugs.map(({ slug }) => slug)).toEqual([
		'kestrova-aero-14-2026',
		'kestrova-aero-14-2026-2',
		'lapotop',
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
	[{ price: null }, ['price']],
	[{ specifications: [{ key: ' ', value: 'x' }] }, ['specifications.0.key']],
	[{ specifications: [{ key: 'Size', value: 'x\0' }] }, ['specifications.0.value']],
	[{ specifications: [{ key: 'Size', value: { '': 'x' } }] }, ['specifications.0.value.']],
	[{ specifications: [{ key: 'Size', value: 'x'.repeat(5001) }] }, ['specifications.0.value']],
	[{ category: 'fridge' }, ['category']],
	[{ subcategory: 'plain-router' }, ['subcategory']],
	[{ sold: 5 }, ['sold']],
	[{ version: 1 }, ['version']],
])('POST /api/products refuses %j and names the fields', async (changes, fields) => {
	const { shop, headers } = await openBackOffice()

	const response = await shop.send('/api/products', { ...newProduct, ...changes }, { headers })

	expect(await fieldsRefused(response)).toEqual(fields)
	expect((await shop.read<{ totalCount: number }>('/api/products')).totalCount).toBe(3)
})

test('PATCH /api/products/:id changes what it names, and null takes the discount away', async () => {
	const { shop, headers } = await openBackOffice()
	const product = await addProduct(shop, headers)

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
	const product = await addProduct(shop, headers)
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

test('an edit sent twice under one key is one edit, and is answered alike', async () => {
	const { shop, headers } = await openBackOffice()
	const product = await addProduct(shop, headers)
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
		['product-edit', newProduct.name],
		['product-add', newProduct.name],
	])
})
