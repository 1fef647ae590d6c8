import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import type { ProductResponse } from '#contract/product.ts'
import { findLedgerMismatches, readStock } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import {
	applyImport,
	exportCsv,
	importCsv,
	openImportShop,
	previewImport,
} from '#tests/support/imports.ts'
import { buildProduct } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

test('an empty cell clears a field, a missing column leaves it unchanged, and importing an export changes nothing', async () => {
	const { shop, headers } = await openImportShop()
	const apply = (csv: string) => importCsv(shop, headers, csv)

	await apply('slug,gtin,warranty\naero,036000291452,2 years\nbuds,,1 year\n')
	const { csv } = await exportCsv(shop, headers)
	const repeated = await apply(csv)
	const cleared = await apply('slug,gtin\naero,\nbuds,\n')

	expect(csv).toContain(',gtin,warranty,status')
	expect(csv).toContain(',036000291452,2 years,active')
	expect(repeated).toMatchObject({
		counts: { new: 0, changed: 0, same: 2, wrong: 0 },
		changes: [],
		problems: [],
	})
	expect(cleared.counts).toMatchObject({ changed: 1, same: 1 })
	const { data } = await shop.read<ProductResponse>('/api/products/slug/aero')
	expect(data).not.toHaveProperty('gtin')
	expect(data.warranty).toBe('2 years')
})

test('a file is previewed and then applied once, in one history entry', async () => {
	const { shop, headers } = await openImportShop()
	const csv = [
		'slug,name,brand,category,subcategory,price,available',
		'aero,Aero 14,Kestrel,laptop,plain-laptop,450,3',
		'hub,Hub,Haldor,accessories,hubs,900,7',
	].join('\n')

	const { body } = await previewImport(shop, headers, csv)
	const before = await shop.read<ProductResponse>('/api/products/slug/aero')
	const applied = await applyImport(shop, headers, body.data._id)
	const appliedAgain = await applyImport(shop, headers, body.data._id)

	expect(body.data.counts).toEqual({ new: 1, changed: 1, same: 0, wrong: 0 })
	expect(body.data.stockChanges, 'new products do not count').toBe(1)
	expect(body.data.changes).toMatchObject([
		{
			line: 2,
			slug: 'aero',
			kind: 'changed',
			fields: ['name', 'price', 'available'],
			before: { price: '500', available: '5' },
			after: { name: 'Aero 14', price: '450', available: '3' },
		},
		{ line: 3, slug: 'hub', kind: 'new' },
	])
	expect(before.data.price).toBe(500)
	expect([applied.status, appliedAgain.status]).toEqual([200, 200])
	expect([await applied.json(), await appliedAgain.json()]).toEqual([
		{ data: body.data.counts },
		{ data: body.data.counts },
	])
	const after = await shop.read<ProductResponse>('/api/products/slug/aero')
	expect(after.data).toEqual({
		...before.data,
		name: 'Aero 14',
		price: 450,
		stock: { ...before.data.stock, available: 3 },
	})
	const ledger = await shop.read<{ data: object[] }>(`/api/products/${after.data._id}/movements`, {
		headers,
	})
	expect(ledger.data).toMatchObject([
		{ movement: 'correct', quantity: -2, by: 'Rahima Khatun' },
		{ movement: 'receive', quantity: 5 },
	])
	const history = await shop.read<{ data: AuditEntry[] }>('/api/history', { headers })
	expect(history.data.filter(({ action }) => action === 'catalogue-import')).toHaveLength(1)
})

test('imported stock counts are recorded in the ledger for new and existing products', async () => {
	const { shop, headers } = await openImportShop()
	const csv = [
		'slug,name,brand,category,subcategory,price,available,incoming,servicing,sold,defective',
		'aero,Aero 14,Kestrel,laptop,plain-laptop,450,3,6,2,4,1',
		'hub,Hub,Haldor,accessories,hubs,900,7,1,2,3,4',
	].join('\n')

	await importCsv(shop, headers, csv)

	const expected = {
		aero: { available: 3, incoming: 6, servicing: 2, sold: 4, defective: 1 },
		hub: { available: 7, incoming: 1, servicing: 2, sold: 3, defective: 4 },
	}
	const notes = { aero: ['Import', 'Opening stock'], hub: ['Opening stock'] }
	for (const slug of ['aero', 'hub'] as const) {
		const { data } = await shop.read<ProductResponse>(`/api/products/slug/${slug}`)
		expect(await readStock(shop, data._id)).toEqual(expected[slug])
		const path = `/api/products/${data._id}/movements`
		const ledger = await shop.read<{ data: { note: string }[] }>(path, { headers })
		expect([...new Set(ledger.data.map(({ note }) => note))]).toEqual(notes[slug])
	}
	expect(await findLedgerMismatches(shop.db)).toEqual([])
})

test('applying the import of a colleague, an unknown import or an expired import returns 404', async () => {
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	await importProducts(shop.db, [buildProduct({ slug: 'aero' })])
	const headers = await signedInHeaders(shop)
	const colleague = await signedInHeaders(shop)
	const { body } = await previewImport(shop, headers, 'slug,price\naero,600\n')

	expect((await applyImport(shop, colleague, body.data._id)).status).toBe(404)
	expect((await applyImport(shop, headers, 'unknown')).status).toBe(404)
	clock.advance(61 * MINUTE_MS)
	expect((await applyImport(shop, headers, body.data._id)).status).toBe(404)
})

test('an import applied six times concurrently adds one history entry, and an export adds another', async () => {
	const { shop, headers } = await openImportShop()
	await exportCsv(shop, headers)
	const { body } = await previewImport(shop, headers, 'slug,price,discountPrice\naero,600,\n')

	const applied = await Promise.all(
		Array.from({ length: 6 }, () => applyImport(shop, headers, body.data._id)),
	)

	expect(applied.map(({ status }) => status)).toEqual(Array(6).fill(200))
	const { data } = await shop.read<{ data: AuditEntry[] }>('/api/history', { headers })
	expect(data.map(({ action }) => action)).toEqual(['catalogue-import', 'catalogue-export'])
})

test('the history of a product contains an import once, without its stock changes', async () => {
	const { shop, headers } = await openImportShop()
	const readHistory = async (slug: string) => {
		const { data } = await shop.read<ProductResponse>(`/api/products/slug/${slug}`)
		const path = `/api/history?target=${data._id}`
		return (await shop.read<{ data: AuditEntry[] }>(path, { headers })).data
	}
	const files = [
		['slug,name,brand,category,subcategory,price', 'hub,Hub,Haldor,accessories,hubs,900'],
		['slug,price,available', 'hub,950,4', 'aero,450,5'],
		['slug,available', 'hub,9'],
		['slug,ratingAverage', 'hub,4.5'],
	]

	for (const lines of files) {
		const { body } = await previewImport(shop, headers, lines.join('\n'))
		await applyImport(shop, headers, body.data._id)
		await applyImport(shop, headers, body.data._id)
	}

	const by = 'Rahima Khatun'
	const action = 'product-import'
	expect(await readHistory('aero')).toMatchObject([
		{ action, by, before: { price: 500 }, after: { price: 450 } },
	])
	expect(await readHistory('hub')).toMatchObject([
		{ action, by, before: { ratingAverage: '0' }, after: { ratingAverage: '4.5' } },
		{ action, by, before: { price: 900 }, after: { price: 950 } },
		{ action, by, before: null, after: { name: 'Hub', price: 900 } },
	])
})

test('a new product without a slug gets a unique one from its name, which is the same at each preview', async () => {
	const { shop, headers } = await openImportShop()
	const csv = [
		'slug,name,brand,category,subcategory,price',
		',Aero,Kestrel,laptop,plain-laptop,450',
		',Aero,Kestrel,laptop,plain-laptop,460',
		'aero-3,Another,Kestrel,laptop,plain-laptop,470',
		',মাউস,Kestrel,laptop,plain-laptop,480',
	].join('\n')

	const slugs = async () =>
		(await previewImport(shop, headers, csv)).body.data.changes.map(({ slug }) => slug)

	expect(await slugs()).toEqual(['aero-2', 'aero-4', 'aero-3', 'maus'])
	const { body } = await previewImport(shop, headers, csv)
	expect((await applyImport(shop, headers, body.data._id)).status).toBe(200)
	expect(await slugs()).toEqual(['aero-5', 'aero-6', 'maus-2'])
})
