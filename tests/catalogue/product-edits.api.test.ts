import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import type { Problem } from '#contract/problem.ts'
import { addProduct, newProduct, openBackOffice } from '#tests/support/back-office.ts'

type ProductBody = { data: InventoryProduct }

/** Opens a shop with a new product, and returns functions that edit its first version and read its history. */
async function openProduct() {
	const { shop, headers } = await openBackOffice()
	const product = await addProduct(shop, headers)
	const edit = (fields: object, extraHeaders: Record<string, string> = {}) =>
		shop.send(
			`/api/products/${product._id}`,
			{ version: 1, ...fields },
			{ method: 'PATCH', headers: { ...headers, ...extraHeaders } },
		)
	const readHistory = async () => {
		const path = `/api/history?target=${product._id}`
		return (await shop.read<{ data: AuditEntry[] }>(path, { headers })).data
	}
	return { shop, headers, product, edit, readHistory }
}

test('PATCH /api/products/:id changes the given fields, and null removes the discount', async () => {
	const { shop, product, edit } = await openProduct()

	const response = await edit({ name: 'Aero 15', discountPrice: null })

	expect(response.status).toBe(200)
	const { data } = (await response.json()) as ProductBody
	expect(data).toMatchObject({ name: 'Aero 15', price: 64_500, slug: product.slug, version: 2 })
	expect(data).not.toHaveProperty('discountPrice')
	expect((await shop.read<{ totalCount: number }>('/api/products?search=aero+15')).totalCount).toBe(
		1,
	)
})

test('an edit with empty text or null removes the GTIN and the warranty', async () => {
	const { shop, headers, product, edit, readHistory } = await openProduct()

	const response = await edit({ gtin: ' ', warranty: null })

	const { data } = (await response.json()) as ProductBody
	expect(data).not.toHaveProperty('gtin')
	expect(data).not.toHaveProperty('warranty')
	const { data: found } = await shop.read<{ data: InventoryProduct[] }>(
		`/api/inventory?search=${product.gtin}`,
		{ headers },
	)
	expect(found).toEqual([])
	expect((await readHistory())[0]).toMatchObject({
		before: { gtin: product.gtin, warranty: product.warranty },
		after: { gtin: null, warranty: null },
	})
})

test('an edit of one price is validated against the other', async () => {
	const { edit } = await openProduct()

	for (const fields of [{ price: 61_000 }, { discountPrice: 64_500 }]) {
		const response = await edit(fields)
		expect(response.status).toBe(422)
		const { errors } = (await response.json()) as Problem
		expect(errors?.map(({ field }) => field)).toEqual(['discountPrice'])
	}
	expect((await edit({ price: 61_001 })).status).toBe(200)
})

test('an edit with an empty slug keeps the slug', async () => {
	const { shop, product, edit } = await openProduct()

	await edit({ name: 'Aero 15', slug: '' })

	const { data } = await shop.read<ProductBody>(`/api/products/slug/${product.slug}`)
	expect(data).toMatchObject({ name: 'Aero 15', slug: product.slug })
})

test('of twenty concurrent edits of the same version, one is saved and the others are rejected with a 409', async () => {
	const { shop, headers, product, edit } = await openProduct()

	const responses = await Promise.all(
		Array.from({ length: 20 }, (_, index) => edit({ price: 70_000 + index })),
	)

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
	const { edit, readHistory } = await openProduct()
	const key = { 'Idempotency-Key': 'form-1' }

	const responses = [await edit({ price: 70_000 }, key), await edit({ price: 70_000 }, key)]
	const other = await edit({ price: 80_000 }, key)

	expect(responses.map(({ status }) => status)).toEqual([200, 200])
	expect(other.status).toBe(409)
	expect((await readHistory()).map(({ action, product: name }) => [action, name])).toEqual([
		['product-edit', newProduct.name],
		['product-add', newProduct.name],
	])
})
