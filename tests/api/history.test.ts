import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ENTRIES_ON_A_PAGE } from '#app/routes/dashboard/history/older-links.tsx'
import { addProduct, newProduct, openBackOffice } from '#tests/support/back-office.ts'
import { HistoryEntry } from '#worker/contract/history.ts'

test('the history tells every change once, with only what differs, and nothing of a refused one', async () => {
	const { shop, headers } = await openBackOffice()
	const product = await addProduct(shop, headers)
	const path = `/api/products/${product._id}`
	await shop.send(path, { version: 1, price: 65_000 }, { method: 'PATCH', headers })
	await shop.send(path, { version: 1, price: 1 }, { method: 'PATCH', headers })
	await shop.send(path, { version: 2, price: 65_000 }, { method: 'PATCH', headers })
	await shop.send(`${path}/movements`, { movement: 'sell', quantity: 99 }, { headers })
	await shop.send(`${path}/movements`, { movement: 'sell', quantity: 2 }, { headers })

	const { data } = await shop.read<{ data: HistoryEntry[] }>(`/api/history?target=${product._id}`, {
		headers,
	})

	expect(v.parse(v.array(HistoryEntry), data).map(({ action }) => action)).toEqual([
		'stock-move',
		'product-edit',
		'product-add',
	])
	expect(data[1]).toMatchObject({
		by: 'Rahima Khatun',
		before: { price: newProduct.price },
		after: { price: 65_000 },
	})
})

test('the history is read back page by page, to its beginning', async () => {
	const { shop, headers } = await openBackOffice()
	const product = await addProduct(shop, headers)
	const path = `/api/products/${product._id}`
	for (let price = 65_001; price < 65_030; price += 1) {
		await shop.send(path, { version: price - 65_000, price }, { method: 'PATCH', headers })
	}
	const read = async (query: string) =>
		(await shop.read<{ data: HistoryEntry[] }>(`/api/history?${query}`, { headers })).data

	const newest = await read(`limit=${ENTRIES_ON_A_PAGE}`)
	const older = await read(`before=${newest.at(-1)?._id}`)
	const ofProduct = await read(`target=${product._id}&before=${older[0]?._id}`)

	expect([...newest, ...older]).toEqual([...(await read('limit=100'))])
	expect(older.at(-1)?.action).toBe('product-add')
	expect(ofProduct).toEqual(older.slice(1))
	expect(await read('before=nowhere')).toEqual([])
	const page = await (await shop.fetch('/dashboard', { headers })).text()
	expect(page).toContain(`href="/dashboard?before=${newest.at(-1)?._id}"`)
	const last = await shop.fetch(`/dashboard?before=${newest.at(-1)?._id}`, { headers })
	expect(await last.text()).toMatch(/href="\/dashboard"[^>]*>Newest/)
})

test('the history and the ledger cannot be rewritten', async () => {
	const { shop, headers } = await openBackOffice()
	await addProduct(shop, headers)

	for (const table of ['audit', 'stock_movements']) {
		await expect(shop.db.run(`update ${table} set id = 'x'`), table).rejects.toThrow()
		await expect(shop.db.run(`delete from ${table}`), table).rejects.toThrow()
		await expect(
			shop.db.run(`insert or replace into ${table} select * from ${table}`),
			table,
		).rejects.toThrow()
	}
})
