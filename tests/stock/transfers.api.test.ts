import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import type { InventoryProduct, Overview } from '#contract/catalogue/inventory.ts'
import { readLedger } from '#tests/support/back-office.ts'
import { selectCached } from '#tests/support/cached.ts'
import { byBranch, readProduct } from '#tests/support/products.ts'
import { openTransferClient, readTransfer } from '#tests/support/sales-and-transfers.ts'

const twoProducts = [
	{ slug: 'aero', name: 'Kestrel Aero', gtin: '4006381333931', available: 5 },
	{ slug: 'bolt', name: 'Kestrel Bolt', available: 3 },
]

test('a transfer moves all its lines to the other branch, and no product’s stock changes', async () => {
	const { shop, headers, ids, transfer, counts } = await openTransferClient(twoProducts)

	const response = await transfer([2, 3], { note: 'With the van' })
	const created = await readTransfer(response)

	expect(response.status).toBe(201)
	expect(created).toMatchObject({
		number: 1,
		from: 'madhupur',
		to: 'dhanbari',
		products: 2,
		units: 5,
		note: 'With the van',
		reversedAt: null,
		lines: [
			{ productId: ids[0], name: 'Kestrel Aero', gtin: '4006381333931', quantity: 2 },
			{ productId: ids[1], name: 'Kestrel Bolt', gtin: null, quantity: 3 },
		],
	})
	expect(created.by).not.toBeNull()
	expect(await shop.readData('/api/transfers/1', { headers })).toEqual(created)
	expect(await counts()).toEqual(['3, 2', '0, 3'])
	expect((await readProduct(shop, 'aero')).stock).toMatchObject({ available: 5, sold: 0 })
	const readMovements = async (query = '') =>
		(await shop.read<Overview>(`/api/inventory/overview${query}`, { headers })).movements
	expect(await readMovements()).toMatchObject([{ movement: 'transfer_out', units: 5 }])
	expect(await readMovements('?branch=dhanbari')).toMatchObject([
		{ movement: 'transfer_in', units: 5 },
	])
})

test('the ledger and the history name the transfer, and its movements cannot be entered or reversed one by one', async () => {
	const { shop, headers, ids, transfer, counts } = await openTransferClient(twoProducts)
	await transfer([2], { note: 'With the van' })
	const path = `/api/inventory/${ids[0]}/movements`

	const ledger = await readLedger(shop, ids[0] ?? '', headers)
	const numbered = { number: 1, from: 'madhupur', to: 'dhanbari' }
	expect(ledger.slice(0, 2)).toMatchObject([
		{ branch: 'dhanbari', movement: 'transfer_in', quantity: 2, transfer: numbered },
		{ branch: 'madhupur', movement: 'transfer_out', quantity: 2, transfer: numbered },
	])
	expect(ledger[2]).toMatchObject({ source: 'opening', transfer: null })
	for (const { _id } of ledger.slice(0, 2)) {
		const response = await shop.send(`${path}/${_id}/reversal`, {}, { headers })
		const message = 'This movement is part of transfer 1. Undo the whole transfer instead.'
		expect(await response.json()).toMatchObject({ status: 409, code: 'part_of_document', message })
	}
	const entered = { branch: 'madhupur', movement: 'transfer_out', quantity: 1 }
	expect((await shop.send(path, entered, { headers })).status).toBe(422)
	expect((await counts())[0]).toEqual('3, 2')
	const after = { transfer: 1, from: 'madhupur', to: 'dhanbari', note: 'With the van' }
	for (const branch of ['madhupur', 'dhanbari']) {
		const history = await shop.readData<AuditEntry[]>(`/api/history?branch=${branch}`, { headers })
		expect(history).toMatchObject([{ action: 'transfer-add', after }])
	}
})

test('the list of transfers states the branches, the units and the undo of each', async () => {
	const { shop, headers, transfer, reverse, list } = await openTransferClient(twoProducts)
	for (const quantity of [1, 2]) await transfer([quantity, 1])
	await transfer([1], { from: 'dhanbari', to: 'madhupur' })
	await reverse(2)

	expect(await list()).toMatchObject([
		{ number: 3, from: 'dhanbari', products: 1, units: 1, reversedAt: null },
		{ number: 2, products: 2, units: 3, reversedAt: expect.any(String) },
		{ number: 1, products: 2, units: 2 },
	])
	expect((await shop.fetch('/api/transfers?branch=dhaka', { headers })).status).toBe(400)
	for (const number of ['4', '0', 'one', '1x', '9'.repeat(40)])
		expect((await shop.fetch(`/api/transfers/${number}`, { headers })).status, number).toBe(404)
})

test('several products are read by their ids; unknown ids are left out', async () => {
	const { shop, headers, ids } = await openTransferClient(twoProducts)
	const read = (query: string) => shop.fetch(`/api/inventory/products?ids=${query}`, { headers })

	const response = await read(`${ids[1]},no-such-product,${ids[0]},${ids[1]}`)

	const { data } = (await response.json()) as { data: InventoryProduct[] }
	expect(data.map(({ slug }) => slug).sort()).toEqual(['aero', 'bolt'])
	expect((await read(Array.from({ length: 51 }, (_, id) => id).join())).status).toBe(400)
})

test('a transfer is visible on the product page at the next request, and a page of another category stays cached', async () => {
	const products = [...twoProducts, { slug: 'router', category: 'router' as const }]
	const { shop, transfer } = await openTransferClient(products)
	const paths = ['/api/products/slug/aero', '/api/products?category=router']
	await selectCached(shop, paths)
	expect(await selectCached(shop, paths)).toEqual(paths)

	await transfer([2])

	expect(byBranch((await readProduct(shop, 'aero')).branches)).toMatchObject({
		madhupur: { available: 3 },
		dhanbari: { available: 2 },
	})
	expect(await selectCached(shop, paths.slice(1))).toEqual(paths.slice(1))
})
