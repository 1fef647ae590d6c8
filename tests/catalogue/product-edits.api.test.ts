import { expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { addProduct, newProduct, openDashboard, readHistory } from '#tests/support/back-office.ts'
import { readProduct, search } from '#tests/support/products.ts'

/** Returns functions that edit the first version of a product and read its history. */
async function openProduct() {
	const { shop, headers, inventory } = await openDashboard()
	const product = await addProduct(shop, headers, { gtin: '4006381333931' })
	const edit = (fields: object, extraHeaders: Record<string, string> = {}) =>
		shop.send(
			`/api/products/${product._id}`,
			{ version: 1, ...fields },
			{ method: 'PATCH', headers: { ...headers, ...extraHeaders } },
		)
	const history = () => readHistory(shop, headers, product._id)
	return { shop, inventory, product, edit, history }
}

test.each([null, 0])('PATCH changes given fields, and %j removes the discount', async (none) => {
	const { shop, product, edit } = await openProduct()

	const response = await edit({ name: 'Aero 15', discountPrice: none })

	expect(response.status).toBe(200)
	const { data } = (await response.json()) as { data: InventoryProduct }
	expect(data).toMatchObject({ name: 'Aero 15', price: 64_500, slug: product.slug, version: 2 })
	expect(data).not.toHaveProperty('discountPrice')
	expect((await search(shop, 'aero 15')).totalCount).toBe(1)
})

test('an edit with empty text or null removes the GTIN and the warranty', async () => {
	const { shop, inventory, product, edit, history } = await openProduct()

	await edit({ gtin: ' ', warranty: null })

	const edited = await readProduct(shop, product.slug)
	expect(edited).not.toHaveProperty('gtin')
	expect(edited).not.toHaveProperty('warranty')
	expect(await inventory(`?search=${product.gtin}`)).toEqual([])
	expect((await history())[0]).toMatchObject({
		before: { gtin: product.gtin, warranty: product.warranty },
		after: { gtin: null, warranty: null },
	})
})

test('an edit keeps the translations that it lacks, and empty text, an empty list or null removes one', async () => {
	const { shop, product, edit, history } = await openProduct()
	const both = { name: 'অ্যারো', keyFeatures: ['হালকা'] }
	const steps = [
		[{ bn: both }, { bn: both }],
		[{ bn: { name: 'অ্যারো ১৪' } }, { bn: { ...both, name: 'অ্যারো ১৪' } }],
		[{}, { bn: { ...both, name: 'অ্যারো ১৪' } }],
		[{ bn: { keyFeatures: [] } }, { bn: { name: 'অ্যারো ১৪' } }],
		[{ bn: { ...both, name: ' ' } }, { bn: { keyFeatures: ['হালকা'] } }],
		[{ bn: { name: null, keyFeatures: null } }, undefined],
	]
	let { version } = product

	for (const [index, [translations, expected]] of steps.entries()) {
		const response = await edit({ translations, version })
		const { data } = (await response.json()) as { data: InventoryProduct }
		version = data.version
		expect(data.translations, `step ${index}`).toEqual(expected)
		expect((await readProduct(shop, product.slug)).translations).toEqual(expected)
	}
	expect((await history()).slice(0, 2)).toMatchObject([
		{ before: { banglaKeyFeatures: ['হালকা'] }, after: { banglaKeyFeatures: null } },
		{ before: { banglaName: 'অ্যারো ১৪' }, after: { banglaName: null } },
	])
})

test('an edit of one price is validated against the other', async () => {
	const { edit } = await openProduct()

	for (const fields of [{ price: 61_000 }, { discountPrice: 64_500 }]) {
		const response = await edit(fields)
		expect(await response.json()).toMatchObject({
			status: 422,
			errors: [{ field: 'discountPrice' }],
		})
	}
	expect((await edit({ price: 61_001 })).status).toBe(200)
})

test('an edit with an empty slug keeps the slug', async () => {
	const { shop, product, edit } = await openProduct()

	await edit({ name: 'Aero 15', slug: '' })

	expect(await readProduct(shop, product.slug)).toMatchObject({
		name: 'Aero 15',
		slug: product.slug,
	})
})

test('an edit sent twice with the same idempotency key is saved once and returns the same response', async () => {
	const { edit, history } = await openProduct()
	const key = { 'Idempotency-Key': 'form-1' }

	const responses = [await edit({ price: 70_000 }, key), await edit({ price: 70_000 }, key)]
	const other = await edit({ price: 80_000 }, key)

	expect(responses.map(({ status }) => status)).toEqual([200, 200])
	expect(other.status).toBe(409)
	expect(await history()).toMatchObject([
		{ action: 'product-edit', product: newProduct.name },
		{ action: 'product-add', product: newProduct.name },
	])
})
