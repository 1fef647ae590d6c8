import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import type { Problem } from '#contract/problem.ts'
import { addProduct, newProduct, openBackOffice } from '#tests/support/back-office.ts'

type ProductBody = { data: InventoryProduct }

test('PATCH /api/products/:id changes the given fields, and null removes the discount', async () => {
	const { shop, headers } = await openBackOffice()
	const product = await addProduct(shop, headers)

	const response = await shop.send(
		`/api/products/${product._id}`,
		{ version: 1, name: 'Aero 15', discountPrice: null },
		{ method: 'PATCH', headers },
	)

	expect(response.status).toBe(200)
	const { data } = (await response.json()) as ProductBody
	expect(data).toMatchObject({ name: 'Aero 15', price: 64_500, slug: product.slug, version: 2 })
	expect(data).not.toHaveProperty('discountPrice')
	expect((await shop.read<{ totalCount: number }>('/api/products?search=aero+15')).totalCount).toBe(
		1,
	)
})

test('an edit with empty text or null removes the GTIN and the warranty', async () => {
	const { shop, headers } = await openBackOffice()
	const product = await addProduct(shop, headers)

	const response = await shop.send(
		`/api/products/${product._id}`,
		{ version: 1, gtin: ' ', warranty: null },
		{ method: 'PATCH', headers },
	)

	const { data } = (await response.json()) as ProductBody
	expect(data).not.toHaveProperty('gtin')
	expect(data).not.toHaveProperty('warranty')
	const { data: found } = await shop.read<{ data: InventoryProduct[] }>(
		`/api/inventory?search=${product.gtin}`,
		{ headers },
	)
	expect(found).toEqual([])
	const { data: history } = await shop.read<{ data: AuditEntry[] }>(
		`/api/history?target=${product._id}`,
		{ headers },
	)
	expect(history[0]).toMatchObject({
		before: { gtin: product.gtin, warranty: product.warranty },
		after: { gtin: null, warranty: null },
	})
})

test('an edit of one price is validated against the other', async () => {
	const { shop, headers } = await openBackOffice()
	const product = await addProduct(shop, headers)
	const edit = (fields: object) =>
		shop.send(
			`/api/products/${product._id}`,
			{ version: 1, ...fields },
			{ method: 'PATCH', headers },
		)

	for (const fields of [{ price: 61_000 }, { discountPrice: 64_500 }]) {
		const response = await edit(fields)
		expect(response.status).toBe(422)
		const { errors } = (await response.json()) as Problem
		expect(errors?.map(({ field }) => field)).toEqual(['discountPrice'])
	}
	expect((await edit({ price: 61_001 })).status).toBe(200)
})

test('an edit with an empty slug keeps the slug', async () => {
	const { shop, headers } = await openBackOffice()
	const product = await addProduct(shop, headers)
	const fields = { version: 1, name: 'Aero 15', slug: '' }

	await shop.send(`/api/products/${product._id}`, fields, { method: 'PATCH', headers })

	const { data } = await shop.read<ProductBody>(`/api/products/slug/${product.slug}`)
	expect(data).toMatchObject({ name: 'Aero 15', slug: product.slug })
})

test('of twenty concurrent edits of the same version, one succeeds and the others return a version conflict', async () => {
	const { shop, headers } = await openBackOffice()
	const product = await addProduct(shop, headers)
	const edit = (index: number) =>
		shop.send(
			`/api/products/${product._id}`,
			{ version: 1, price: 70_000 + index },
			{ method: 'PATCH', headers },
		)

	const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => edit(index)))

	const statuses = responses.map(({ status }) => status)
	expect(statuses.filter((status) => status === 200)).toHaveLength(1)
	expect(statuses.filter((status) => status === 409)).toHaveLength(19)
	const winner = statuses.indexOf(200)
	expect(
		(await shop.read<ProductBody>(`/api/inventory/${product._id}`, { headers })).data,
	).toMatchObject({
		price: 70_000 + winner,
		version: 2,
	})
})

test('an edit sent twice with the same idempotency key is saved once and returns the same response', async () => {
	const { shop, headers } = await openBackOffice()
	const product = await addProduct(shop, headers)
	const idempotentPatch = { method: 'PATCH', headers: { ...headers, 'Idempotency-Key': 'form-1' } }
	const edit = (price: number) =>
		shop.send(`/api/products/${product._id}`, { version: 1, price }, idempotentPatch)

	const responses = [await edit(70_000), await edit(70_000)]
	const other = await edit(80_000)

	expect(responses.map(({ status }) => status)).toEqual([200, 200])
	expect(other.status).toBe(409)
	const history = await shop.read<{ data: AuditEntry[] }>(`/api/history?target=${product._id}`, {
		headers,
	})
	expect(history.data.map(({ action, product: name }) => [action, name])).toEqual([
		['product-edit', newProduct.name],
		['product-add', newProduct.name],
	])
})
