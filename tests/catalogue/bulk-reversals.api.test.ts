import { expect, test } from 'vitest'
import type { Category } from '#contract/catalogue/categories.ts'
import { findLedgerMismatches, openBackOffice } from '#tests/support/back-office.ts'
import {
	AERO,
	byAmount,
	byPercent,
	createBulkClient,
	everything,
	openChangeShop,
	readCatalogue,
} from '#tests/support/bulk-changes.ts'
import { interceptBatches } from '#tests/support/faults.ts'
import { createCsvClient, openImportShop } from '#tests/support/imports.ts'
import { editProduct, moveStock, readProduct } from '#tests/support/products.ts'
import { createShop } from '#tests/support/shop.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

test('undoing a change leaves and lists the products whose prices were changed again, and keeps other later edits', async () => {
	const { shop, headers, change, undo, report } = await openChangeShop()
	const { _id } = await change({ ...everything, price: byAmount(100) })
	const edit = async (slug: string, fields: object) => {
		const { _id: id } = await readProduct(shop, slug)
		expect((await editProduct(shop, { id, headers, fields })).status).toBe(200)
	}
	await edit('aero', { price: 60_000 })
	await edit('buds', { warranty: '2 years' })

	const { status, conflicts } = await undo(_id)

	const aero = { slug: 'aero', name: AERO.name, reason: 'Edited later: Price in taka' }
	expect({ status, conflicts }).toEqual({ status: 200, conflicts: { count: 1, products: [aero] } })
	expect((await readProduct(shop, 'aero')).price).toBe(60_000)
	expect(await readProduct(shop, 'buds')).toMatchObject({ price: 1625, warranty: '2 years' })
	expect((await report(_id)).conflicts.count).toBe(1)
})

test('changes can be undone in turn, also while someone edits a product', async () => {
	const { shop, headers, change } = await openChangeShop()
	const before = await readCatalogue(shop.db)
	const first = await change({ ...everything, price: byPercent(10) })
	const second = await change({ ...everything, price: byPercent(10) })
	let isEdited = false
	const concurrent = interceptBatches(shop.db, async () => {
		if (isEdited) return
		isEdited = true
		const fields = { colors: ['Red'] }
		await editProduct(shop, { id: (await readProduct(shop, 'aero'))._id, headers, fields })
	})
	const { undo } = createBulkClient(createShop(concurrent, { now: shop.now }), headers)

	expect([(await undo(second._id)).status, (await undo(first._id)).status]).toEqual([200, 200])
	const aero = await readProduct(shop, 'aero')
	expect([aero.price, aero.colors]).toEqual([52_000, ['Red']])
	const after = await readCatalogue(shop.db)
	expect(after.columns).toEqual(before.columns)
})

test('a change of category is undone also if the category got another slug', async () => {
	const { shop, headers } = await openBackOffice([{ slug: 'aero' }, { category: 'router' }])
	const { change, undo } = createBulkClient(shop, headers)
	const [, router] = await shop.readData<Category[]>('/api/categories')
	const moved = { category: 'router', subcategory: 'plain-router' }
	const { _id } = await change({ filter: { category: 'laptop' }, ...moved })
	const path = `/api/categories/${router?._id}`
	await shop.send(path, { slug: 'network' }, { method: 'PATCH', headers })

	expect(await undo(_id)).toMatchObject({ status: 200, conflicts: { count: 0 } })

	expect(await readProduct(shop, 'aero')).toMatchObject({ category: { slug: 'laptop' } })
})

test('an import is undone as one change: values, stock and categories return, and its products become drafts', async () => {
	const { shop, headers, undo } = await openChangeShop()
	const csv = createCsvClient(shop, headers)
	const before = await readCatalogue(shop.db)
	const file = [
		'slug,name,brand,category,categoryName,subcategory,price,available',
		'aero,Aero 2,Kestrel,laptop,Notebooks,plain-laptop,60000,25',
		'buds,Merlin Buds,Merlin,laptop,Notebooks,plain-laptop,1625,5',
		'new-one,New One,Kestrel,laptop,,plain-laptop,500,7',
	]
	const { _id } = await csv.preview(file.join('\n'))
	expect((await csv.apply(_id)).status).toBe(200)

	expect(await undo(_id)).toMatchObject({ status: 200, conflicts: { count: 0 } })

	const after = await readCatalogue(shop.db)
	const added = after.products.find(({ slug }) => slug === 'new-one')
	expect(added).toMatchObject({ status: 'draft', available: 0 })
	expect(after.products.filter((product) => product !== added)).toEqual(
		before.products.map((product) => ({ ...product, stockByBranch: expect.anything() })),
	)
	expect(after.totals).toEqual(before.totals)
	expect(await findLedgerMismatches(shop.db)).toEqual([])
	expect(await shop.readData('/api/categories')).toMatchObject([{ name: 'Laptop' }])
})

test('undoing an import leaves and lists products whose imported stock was sold, and keeps sales of others', async () => {
	const { shop, headers, undo } = await openChangeShop()
	const csv = createCsvClient(shop, headers)
	const { _id } = await csv.preview('slug,available\naero,30\nbuds,30')
	await csv.apply(_id)
	const sell = async (slug: string, quantity: number) => {
		const { _id: id } = await readProduct(shop, slug)
		await moveStock(shop, { id, headers, movement: 'sell', quantity })
	}
	await sell('aero', 25)
	await sell('buds', 2)

	const { conflicts } = await undo(_id)

	const reason = 'Not enough stock: 5 available in Madhupur, 10 to take back'
	expect(conflicts.products).toEqual([{ slug: 'aero', name: AERO.name, reason }])
	expect((await readProduct(shop, 'aero')).stock.available).toBe(5)
	expect((await readProduct(shop, 'buds')).stock).toMatchObject({ available: 18, sold: 2 })
	expect(await findLedgerMismatches(shop.db)).toEqual([])
})

test('staff who are not owners import products, but neither import nor restore prices of existing products', async () => {
	const { shop, preview, apply } = await openImportShop()
	const headers = await newSessionHeaders(shop, 'staff')
	const { importCsv } = createCsvClient(shop, headers)
	const heading = 'slug,name,brand,category,subcategory,price,discountPrice,warranty'
	const hub = 'hub,Hub,Haldor,accessories,hubs,900,,1 year'

	const rejected = await importCsv(`${heading}\naero,Aero,K,laptop,plain-laptop,500,,\n${hub}`)
	const accepted = await importCsv(`${heading}\naero,Aero,K,laptop,plain-laptop,500,400,\n${hub}`)

	const reason = 'discountPrice: only an owner of the shop can change prices with a file'
	expect(rejected).toMatchObject({ problems: [{ line: 2, reason }], status: 422 })
	expect(accepted).toMatchObject({ counts: { new: 1, changed: 1 }, status: 200 })
	const { _id } = await preview('slug,discountPrice\naero,300\n')
	await apply(_id)
	const undone = await shop.send(`/api/bulk-changes/${_id}/reversal`, {}, { headers })
	expect(undone.status).toBe(403)
	expect((await readProduct(shop, 'aero')).discountPrice).toBe(300)
})
