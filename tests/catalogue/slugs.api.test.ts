import { expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/inventory.ts'
import { addProduct, newProduct, openBackOffice } from '#tests/support/back-office.ts'

test.each([
	['Café Crème', 'cafe-creme'],
	['Cafe\u0301 Cre\u0300me', 'cafe-creme'],
	['পাও\u09af\u09bcার ব্যাংক ২০০০০', 'pawar-banok-20000'],
	['পাও\u09dfার ব্যাংক ২০০০০', 'pawar-banok-20000'],
	['ল্যাপটপ ১৫.৬ইঞ্চি', 'lapotop-15-6inchi'],
])('a product called %s is found under /products/%s', async (name, slug) => {
	const { shop, headers } = await openBackOffice()

	expect((await addProduct(shop, headers, { name })).slug).toBe(slug)
})

test('products with the same name that are added concurrently get different slugs', async () => {
	const { shop, headers } = await openBackOffice()
	const twin = { ...newProduct, name: 'Twin' }

	const responses = await Promise.all(
		Array.from({ length: 4 }, () => shop.send('/api/products', twin, { headers })),
	)

	expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
	const bodies = await Promise.all(responses.map((response) => response.json()))
	const slugs = (bodies as { data: InventoryProduct }[]).map(({ data }) => data.slug)
	expect(slugs.sort()).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4'])
})
