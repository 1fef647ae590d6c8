import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import type { ProductResponse } from '#contract/product.ts'
import { newProduct } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { interceptBatches } from '#tests/support/faults.ts'
import { applyImport, openImportShop, previewImport } from '#tests/support/imports.ts'
import { createShop } from '#tests/support/shop.ts'

test.each([
	['an edit', 'PATCH', '', { version: 1, price: 550 }, { price: 550, stock: { available: 5 } }],
	[
		'a change of the slug',
		'PATCH',
		'',
		{ version: 1, slug: 'aero-14' },
		{ slug: 'aero-14', price: 500, stock: { available: 5 } },
	],
	[
		'a sale',
		'POST',
		'/movements',
		{ movement: 'sell', quantity: 1 },
		{ price: 500, stock: { available: 4 } },
	],
])(
	'a file is not applied if %s follows its preview, even in the same millisecond',
	async (_, method, subpath, change, expected) => {
		const { shop, headers } = await openImportShop(createClock().now)
		const { body } = await previewImport(shop, headers, 'slug,price,available\naero,600,9\n')
		const { data } = await shop.read<ProductResponse>('/api/products/slug/aero')
		await shop.send(`/api/products/${data._id}${subpath}`, change, { method, headers })

		const applied = await applyImport(shop, headers, body.data._id)

		expect(applied.status).toBe(409)
		expect((await shop.read<ProductResponse>('/api/products/slug/aero')).data).toMatchObject(
			expected,
		)
	},
)

test('a file without stock columns is applied after a sale and keeps the stock', async () => {
	const { shop, headers } = await openImportShop(createClock().now)
	const { body } = await previewImport(shop, headers, 'slug,price\naero,600\n')
	const { data } = await shop.read<ProductResponse>('/api/products/slug/aero')
	const path = `/api/products/${data._id}/movements`
	await shop.send(path, { movement: 'sell', quantity: 2 }, { headers })

	const applied = await applyImport(shop, headers, body.data._id)

	expect(applied.status).toBe(200)
	const { data: after } = await shop.read<ProductResponse>('/api/products/slug/aero')
	expect(after).toMatchObject({ price: 600, stock: { available: 3, sold: 2 } })
	const ledger = await shop.read<{ data: { movement: string }[] }>(path, { headers })
	expect(ledger.data.map(({ movement }) => movement)).toEqual(['sell', 'receive'])
})

test('applying a file does not affect another previewed file', async () => {
	const { shop, headers } = await openImportShop(createClock().now)
	const one = await previewImport(shop, headers, 'slug,available\naero,9\n')
	const other = await previewImport(shop, headers, 'slug,available\nbuds,99\n')
	const available = async (slug: string) =>
		(await shop.read<ProductResponse>(`/api/products/slug/${slug}`)).data.stock.available

	const applied = await applyImport(shop, headers, one.body.data._id)

	expect(applied.status).toBe(200)
	expect([await available('aero'), await available('buds')]).toEqual([9, 20])
	expect((await applyImport(shop, headers, other.body.data._id)).status).toBe(200)
	expect([await available('aero'), await available('buds')]).toEqual([9, 99])
})

test('a file is not applied when one of its new products was added by someone else', async () => {
	const { shop, headers } = await openImportShop(createClock().now)
	const file =
		'slug,name,brand,category,subcategory,price\nhub,Hub,Haldor,laptop,plain-laptop,900\n'
	const { body } = await previewImport(shop, headers, file)
	const { status } = await shop.send('/api/products', { ...newProduct, slug: 'hub' }, { headers })

	const applied = await applyImport(shop, headers, body.data._id)

	expect([status, applied.status]).toEqual([201, 409])
	const { data } = await shop.read<ProductResponse>('/api/products/slug/hub')
	expect(data.name).toBe(newProduct.name)
})

test('a file that is being applied is not deleted by the next preview', async () => {
	const { now, advance } = createClock()
	const { shop, headers } = await openImportShop(now)
	const { body } = await previewImport(shop, headers, 'slug,price\naero,600\n')
	advance(HOUR_MS)
	let isFirstBatch = true
	const concurrent = interceptBatches(shop.db, async () => {
		if (!isFirstBatch) return
		isFirstBatch = false
		advance(MINUTE_MS)
		await previewImport(shop, headers, 'slug,price\naero,700\n')
	})

	const applied = await applyImport(createShop(concurrent, { now }), headers, body.data._id)

	expect([applied.status, isFirstBatch]).toEqual([200, false])
	const { data } = await shop.read<ProductResponse>('/api/products/slug/aero')
	expect(data.price).toBe(600)
})
