import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/base/limits.ts'
import { newProduct, readLedger } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { interceptBatches } from '#tests/support/faults.ts'
import { createCsvClient, openImportShop } from '#tests/support/imports.ts'
import { moveStock, readProduct } from '#tests/support/products.ts'
import { createShop } from '#tests/support/shop.ts'

test.each([
	['an edit', 'PATCH', 'products/ID', { version: 1, price: 550 }, 'aero', 550, 5],
	[
		'a change of the slug',
		'PATCH',
		'products/ID',
		{ version: 1, slug: 'aero-14' },
		'aero-14',
		500,
		5,
	],
	[
		'a sale',
		'POST',
		'sales',
		{ branch: 'madhupur', lines: [{ productId: 'ID', quantity: 1 }] },
		'aero',
		500,
		4,
	],
])(
	'a file is not applied if %s follows its preview, even at once',
	async (_, method, path, change, slug, price, available) => {
		const { shop, headers, preview, apply } = await openImportShop(createClock().now)
		const file = await preview('slug,price,available\naero,600,9\n')
		const { _id } = await readProduct(shop, 'aero')
		const body = JSON.parse(JSON.stringify(change).replace('ID', _id))
		await shop.send(`/api/${path.replace('ID', _id)}`, body, { method, headers })

		expect((await apply(file._id)).status).toBe(409)
		expect(await readProduct(shop, 'aero')).toMatchObject({ slug, price, stock: { available } })
	},
)

test('a file without stock columns is applied after a sale and keeps the stock', async () => {
	const { shop, headers, preview, apply } = await openImportShop(createClock().now)
	const file = await preview('slug,price\naero,600\n')
	const { _id: id } = await readProduct(shop, 'aero')
	await moveStock(shop, { id, headers, movement: 'sell', quantity: 2 })

	expect((await apply(file._id)).status).toBe(200)
	expect(await readProduct(shop, 'aero')).toMatchObject({
		price: 600,
		stock: { available: 3, sold: 2 },
	})
	const ledger = await readLedger(shop, id, headers)
	expect(ledger.map(({ movement }) => movement)).toEqual(['sell', 'receive'])
})

test('applying a file does not affect another previewed file', async () => {
	const { shop, preview, apply } = await openImportShop(createClock().now)
	const one = await preview('slug,available\naero,9\n')
	const other = await preview('slug,available\nbuds,99\n')
	const available = async (slug: string) => (await readProduct(shop, slug)).stock.available

	expect((await apply(one._id)).status).toBe(200)
	expect([await available('aero'), await available('buds')]).toEqual([9, 20])
	expect((await apply(other._id)).status).toBe(200)
	expect([await available('aero'), await available('buds')]).toEqual([9, 99])
})

test('a file is not applied when one of its new products was added by someone else', async () => {
	const { shop, headers, preview, apply } = await openImportShop(createClock().now)
	const file = await preview(
		'slug,name,brand,category,subcategory,price\nhub,Hub,Haldor,laptop,plain-laptop,900\n',
	)
	const { status } = await shop.send('/api/products', { ...newProduct, slug: 'hub' }, { headers })

	expect([status, (await apply(file._id)).status]).toEqual([201, 409])
	expect((await readProduct(shop, 'hub')).name).toBe(newProduct.name)
})

test('a file that is being applied is not deleted by the next preview', async () => {
	const { now, advance } = createClock()
	const { shop, headers, preview } = await openImportShop(now)
	const file = await preview('slug,price\naero,600\n')
	advance(HOUR_MS)
	let isFirstBatch = true
	const concurrent = interceptBatches(shop.db, async () => {
		if (!isFirstBatch) return
		isFirstBatch = false
		advance(MINUTE_MS)
		await preview('slug,price\naero,700\n')
	})

	const { apply } = createCsvClient(createShop(concurrent, { now }), headers)

	expect([(await apply(file._id)).status, isFirstBatch]).toEqual([200, false])
	expect((await readProduct(shop, 'aero')).price).toBe(600)
})
