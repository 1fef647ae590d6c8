import { expect, test } from 'vitest'
import { ENTRIES_PER_PAGE } from '#app/routes/dashboard/lib/load-entries.ts'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import type { Movement } from '#contract/stock/movements.ts'
import { addProduct, newProduct, openBackOffice, readHistory } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { moveStock } from '#tests/support/products.ts'
import { browserHeaders, openShopAsOwner, setAccountStatus, signIn } from '#tests/support/staff.ts'
import { openStockClient } from '#tests/support/stock-client.ts'

test('the history contains each change once, with the changed fields, and no rejected changes', async () => {
	const { shop, headers } = await openBackOffice()
	const product = await addProduct(shop, headers)
	const path = `/api/products/${product._id}`
	await shop.send(path, { version: 1, price: 65_000 }, { method: 'PATCH', headers })
	await shop.send(path, { version: 1, price: 1 }, { method: 'PATCH', headers })
	await shop.send(path, { version: 2, price: 65_000 }, { method: 'PATCH', headers })
	for (const quantity of [99, 2])
		await moveStock(shop, { id: product._id, headers, movement: 'defect', quantity })

	const entries = await readHistory(shop, headers, product._id)

	const actions = entries.map(({ action }) => action)
	expect(actions).toEqual(['stock-move', 'product-edit', 'product-add'])
	expect(entries[1]).toMatchObject({
		by: 'Rahima Khatun',
		before: { price: newProduct.price },
		after: { price: 65_000 },
	})
})

test('the history contains sign-ins and sign-outs', async () => {
	const { shop, owner, headers } = await openShopAsOwner()
	const session = { headers: browserHeaders(await signIn(shop, owner.email)) }
	await shop.fetch('/api/auth/logout', { method: 'POST', ...session })

	const entries = await readHistory(shop, headers)

	const ownEntry = { by: owner.name, target: owner.id }
	expect(entries).toMatchObject([
		{ action: 'sign-out', ...ownEntry },
		{ action: 'sign-in', ...ownEntry },
	])
})

test('enabling an active account does not end its sessions and adds no history entry', async () => {
	const { shop, owner, headers } = await openShopAsOwner()

	await setAccountStatus(shop, owner.email, 'active')

	expect(await shop.read('/api/history', { headers })).toEqual({ data: [] })
})

test('the history can be paged through to its oldest entry', async () => {
	const { shop, headers } = await openBackOffice()
	const product = await addProduct(shop, headers)
	const path = `/api/products/${product._id}`
	for (let price = 65_001; price < 65_030; price += 1)
		await shop.send(path, { version: price - 65_000, price }, { method: 'PATCH', headers })
	const read = (query: string) => shop.readData<AuditEntry[]>(`/api/history?${query}`, { headers })

	const newest = await read(`limit=${ENTRIES_PER_PAGE}`)
	const older = await read(`before=${newest.at(-1)?._id}`)
	const olderOfProduct = await read(`target=${product._id}&before=${older[0]?._id}`)

	expect([...newest, ...older]).toEqual(await read('limit=100'))
	expect(older.at(-1)?.action).toBe('product-add')
	expect(olderOfProduct).toEqual(older.slice(1))
	expect(await read('before=nowhere')).toEqual([])
	const page = await (await shop.fetch(`/dashboard/inventory/${product._id}`, { headers })).text()
	expect(page).toContain(`?changed-before=${newest.at(-1)?._id}#history"`)
})

test('pagination returns each movement once, newest first, even if several are from the same millisecond', async () => {
	const { shop, headers, path, move } = await openStockClient(0, createClock().now)
	for (const quantity of [1, 2, 3, 4, 5]) await move('receive', quantity)

	const quantities: number[] = []
	for (let before = ''; quantities.length < 5; ) {
		const page = await shop.readData<Movement[]>(`${path}?limit=2${before}`, { headers })
		expect(page.length).toBeGreaterThan(0)
		quantities.push(...page.map(({ quantity }) => quantity))
		before = `&before=${page.at(-1)?._id}`
	}

	expect(quantities).toEqual([5, 4, 3, 2, 1])
})

test('history entries and stock movements cannot be changed, deleted or replaced', async () => {
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
