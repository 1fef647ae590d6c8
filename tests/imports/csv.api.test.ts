import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/limits.ts'
import {
	addProduct,
	findLedgerMismatches,
	readHistory,
	readLedger,
} from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { createCsvClient, openImportShop } from '#tests/support/imports.ts'
import { branchesWith, readProduct, search } from '#tests/support/products.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import { readStock } from '#tests/support/stock-client.ts'

test('an empty cell clears a field, a missing column leaves it unchanged, and importing an export changes nothing', async () => {
	const { shop, importCsv, exportCsv } = await openImportShop()

	await importCsv('slug,gtin,warranty\naero,036000291452,2 years\nbuds,,1 year\n')
	const { csv } = await exportCsv()
	const repeated = await importCsv(csv)
	const cleared = await importCsv('slug,gtin\naero,\nbuds,\n')

	expect(csv).toContain(',gtin,warranty,status')
	expect(csv).toContain(',036000291452,2 years,active')
	expect(repeated).toMatchObject({
		counts: { new: 0, changed: 0, unchanged: 2, invalid: 0 },
		changes: [],
		problems: [],
	})
	expect(cleared.counts).toMatchObject({ changed: 1, unchanged: 1 })
	const product = await readProduct(shop, 'aero')
	expect(product).not.toHaveProperty('gtin')
	expect(product.warranty).toBe('2 years')
})

test('a file is previewed and then applied once, in one history entry', async () => {
	const { shop, headers, preview, apply } = await openImportShop()
	const csv = [
		'slug,name,brand,category,subcategory,price,available',
		'aero,Aero 14,Kestrel,laptop,plain-laptop,450,3',
		'hub,Hub,Haldor,accessories,hubs,900,7',
	].join('\n')

	const { _id, counts, stockChanges, changes } = await preview(csv)
	const before = await readProduct(shop, 'aero')
	const responses = [await apply(_id), await apply(_id)]

	expect(counts).toEqual({ new: 1, changed: 1, unchanged: 0, invalid: 0 })
	expect(stockChanges, 'new products do not count').toBe(1)
	expect(changes).toMatchObject([
		{
			line: 2,
			slug: 'aero',
			kind: 'changed',
			fields: ['name', 'price', 'available:madhupur'],
			before: { price: '500', 'available:madhupur': '5' },
			after: { name: 'Aero 14', price: '450', 'available:madhupur': '3' },
		},
		{ line: 3, slug: 'hub', kind: 'new' },
	])
	expect(before.price).toBe(500)
	for (const response of responses) {
		expect(response.status).toBe(200)
		expect(await response.json()).toMatchObject({ data: { counts, undoneAt: null } })
	}
	expect(await readProduct(shop, 'aero')).toEqual({
		...before,
		name: 'Aero 14',
		price: 450,
		stock: { ...before.stock, available: 3 },
		branches: branchesWith(3),
	})
	expect(await readLedger(shop, before._id, headers)).toMatchObject([
		{ movement: 'correct', quantity: -2, by: 'Rahima Khatun' },
		{ movement: 'receive', quantity: 5 },
	])
	const actions = (await readHistory(shop, headers)).map(({ action }) => action)
	expect(actions.filter((action) => action === 'catalogue-import')).toHaveLength(1)
})

test.each([
	['aero', ['import', 'opening'], [3, 6, 2, 4, 1]],
	['hub', ['opening'], [7, 1, 2, 3, 4]],
])('imported counts of %s are in the ledger with the sources %j', async (slug, sources, counts) => {
	const { shop, headers, importCsv } = await openImportShop()

	await importCsv(
		`slug,name,brand,category,subcategory,price,available,incoming,servicing,sold,defective\n${slug},Hub,Haldor,accessories,hubs,900,${counts}\n`,
	)

	const { _id } = await readProduct(shop, slug)
	expect(Object.values(await readStock(shop, _id))).toEqual(counts)
	const ledger = await readLedger(shop, _id, headers)
	expect([...new Set(ledger.map(({ source }) => source))]).toEqual(sources)
	expect(await findLedgerMismatches(shop.db)).toEqual([])
})

test('applying the import of a colleague, an unknown import or an expired import returns 404', async () => {
	const clock = createClock()
	const { shop, preview, apply } = await openImportShop(clock.now)
	const colleague = createCsvClient(shop, await signedInHeaders(shop))
	const { _id } = await preview('slug,price\naero,600\n')

	expect((await colleague.apply(_id)).status).toBe(404)
	expect((await apply('unknown')).status).toBe(404)
	clock.advance(61 * MINUTE_MS)
	expect((await apply(_id)).status).toBe(404)
})

test('an import applied six times concurrently adds one history entry, and an export adds another', async () => {
	const { shop, headers, preview, apply, exportCsv } = await openImportShop()
	await exportCsv()
	const { _id } = await preview('slug,price,discountPrice\naero,600,\n')

	const applied = await Promise.all(Array.from({ length: 6 }, () => apply(_id)))

	expect(applied.map(({ status }) => status)).toEqual(Array(6).fill(200))
	const actions = (await readHistory(shop, headers)).map(({ action }) => action)
	expect(actions).toEqual(['catalogue-import', 'catalogue-export'])
})

test('the history of a product contains an import once, without its stock changes', async () => {
	const { shop, headers, preview, apply } = await openImportShop()
	const files = [
		'slug,name,brand,category,subcategory,price\nhub,Hub,Haldor,accessories,hubs,900',
		'slug,price,available\nhub,950,4\naero,450,5',
		'slug,available\nhub,9',
		'slug,ratingAverage\nhub,4.5',
	]

	for (const file of files) {
		const { _id } = await preview(file)
		await apply(_id)
		await apply(_id)
	}

	const historyOf = async (slug: string) =>
		readHistory(shop, headers, (await readProduct(shop, slug))._id)
	const entry = { action: 'product-import', by: 'Rahima Khatun' }
	expect(await historyOf('aero')).toMatchObject([
		{ ...entry, before: { price: 500 }, after: { price: 450 } },
	])
	expect(await historyOf('hub')).toMatchObject([
		{ ...entry, before: { ratingAverage: '0' }, after: { ratingAverage: '4.5' } },
		{ ...entry, before: { price: 900 }, after: { price: 950 } },
		{ ...entry, before: null, after: { name: 'Hub', price: 900 } },
	])
})

test('a new product without a slug gets a unique one from its name, which is the same at each preview', async () => {
	const { preview, importCsv } = await openImportShop()
	const csv = [
		'slug,name,brand,category,subcategory,price',
		',Aero,Kestrel,laptop,plain-laptop,450',
		',Aero,Kestrel,laptop,plain-laptop,460',
		'aero-3,Another,Kestrel,laptop,plain-laptop,470',
		',মাউস,Kestrel,laptop,plain-laptop,480',
	].join('\n')
	const slugs = async () =>
		(await preview(csv, '?branch=madhupur&duplicates=add')).changes.map(({ slug }) => slug)

	expect(await slugs()).toEqual(['aero-2', 'aero-4', 'aero-3', 'maus'])
	const { changes, status } = await importCsv(csv, '?branch=madhupur&duplicates=add')
	expect([changes.length, status]).toEqual([4, 200])
	expect(await slugs()).toEqual(['aero-5', 'aero-6', 'maus-2'])
})

const DRAFT = { name: 'Quillon Zephyrine', slug: 'quillon-zephyrine', status: 'draft' } as const

test('a file changes the status only of products for which it contains a status', async () => {
	const { shop, headers, preview, importCsv } = await openImportShop()
	const { _id } = await addProduct(shop, headers, DRAFT)
	const statusAfter = async (csv: string) => {
		await importCsv(csv)
		return (await shop.readData<{ status: string }>(`/api/inventory/${_id}`, { headers })).status
	}

	expect(await statusAfter('slug,price\nquillon-zephyrine,61500\n')).toBe('draft')
	expect(await statusAfter('slug,status\nquillon-zephyrine,active\n')).toBe('active')
	expect((await search(shop, 'zephyrine')).totalCount).toBe(1)
	const { problems } = await preview('slug,status\nquillon-zephyrine,hidden\n')
	expect(problems).toEqual([
		{ line: 2, reason: 'status: Status must be draft, active or discontinued' },
	])
})
