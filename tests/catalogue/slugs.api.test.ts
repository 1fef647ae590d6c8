import { expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/inventory.ts'
import { addProduct, newProduct, openBackOffice } from '#tests/support/back-office.ts'
import { testOnce } from '#tests/support/engine.ts'

const names = [
	'Café Crème',
	'Cafe\u0301 Cre\u0300me',
	'পাও\u09af\u09bcার ব্যাংক ২০০০০',
	'পাও\u09dfার ব্যাংক ২০০০০',
	'ল্যাপটপ ১৫.৬ইঞ্চি',
]

testOnce('the slug of a product is its name in Latin letters', async () => {
	const { shop, headers } = await openBackOffice()

	const added = []
	for (const name of names) added.push((await addProduct(shop, headers, { name })).slug)

	expect(added).toEqual([
		'cafe-creme',
		'cafe-creme-2',
		'pawar-banok-20000',
		'pawar-banok-20000-2',
		'lapotop-15-6inchi',
	])
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
