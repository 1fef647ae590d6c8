import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import { HOUR_MS } from '#contract/base/limits.ts'
import type { Problem } from '#contract/base/problem.ts'
import type { Movement } from '#contract/stock/movements.ts'
import type { ReturnableLine, ReturnSummary } from '#contract/stock/return.ts'
import type { Sale } from '#contract/stock/sale.ts'
import { stockDocuments, stockMovements } from '#db/schema.ts'
import { createClock } from '#tests/support/clock.ts'
import { byBranch, editProduct } from '#tests/support/products.ts'
import { moveWithoutDocument, openReturnClient, readReturn } from '#tests/support/returns.ts'

const twoProducts = [
	{ slug: 'aero', name: 'Kestrel Aero', available: 5, price: 1000, discountPrice: 700 },
	{ slug: 'bolt', name: 'Kestrel Bolt', available: 3, price: 1200 },
]

test('a return against the receipt refunds the price paid, also after the price has changed, and the receipt, the ledger and the history name it', async () => {
	const { shop, headers, ids, sellUnits, giveBack, read, counts } =
		await openReturnClient(twoProducts)
	const { lines } = await sellUnits([2, 1])
	const fields = { name: 'Other', price: 1200, discountPrice: null }
	await editProduct(shop, { id: ids[0], headers, fields })

	const response = await giveBack([{ movementId: lines[0]?.movementId, quantity: 1 }])

	const given = await readReturn(response)
	expect(response.status).toBe(201)
	expect(response.headers.get('Location')).toBe('/api/returns/1')
	expect(given).toMatchObject({
		...{ number: 1, branch: 'madhupur', products: 1, units: 1, total: 700, note: 'Wrong colour' },
		lines: [{ productId: ids[0], quantity: 1, unitPrice: 700, isDefective: false, receipt: 1 }],
	})
	expect(await read('/returns/1')).toEqual(given)
	expect(await read<ReturnSummary[]>('/returns')).toMatchObject([{ number: 1, total: 700 }])
	expect(await counts()).toEqual(['4, 1', '2, 1'])
	expect(await read<Sale>('/sales/1')).toMatchObject({
		...{ units: 3, total: 2600, returns: [1] },
		lines: [
			{ quantity: 2, returned: 1, isReversed: false },
			{ quantity: 1, returned: 0 },
		],
	})
	const [entry] = await read<Movement[]>(`/inventory/${ids[0]}/movements`)
	expect(entry).toMatchObject({ movement: 'return', unitPrice: 700, return: { number: 1 } })
	const after = { return: 1, branch: 'madhupur', units: 1, total: 700, note: 'Wrong colour' }
	expect(await read<AuditEntry[]>('/history?kind=stock&limit=1')).toMatchObject([
		{ action: 'return-add', after },
	])
	const [row] = await shop.db.select().from(stockMovements).where(eq(stockMovements.kind, 'return'))
	expect(row).toMatchObject({ listPrice: 1000, returnsId: lines[0]?.movementId })
})

test('defective units returned at the other branch are defective there, count as returned where they were sold, and are undone together', async () => {
	const { ids, sellUnits, giveBack, undo, read, readProducts } = await openReturnClient(twoProducts)
	const { lines } = await sellUnits([2])
	const stocks = async () => byBranch((await readProducts())[0]?.branches)
	const line = { movementId: lines[0]?.movementId, quantity: 2, isDefective: true }

	const given = await readReturn(await giveBack([line], { branch: 'dhanbari' }))

	expect(given).toMatchObject({
		...{ branch: 'dhanbari', units: 2, total: 1400 },
		lines: [{ soldIn: 'madhupur', isDefective: true }],
	})
	expect(await stocks()).toMatchObject({
		madhupur: { available: 3 },
		dhanbari: { available: 0 },
	})
	const inventory = await read<{ branches: { slug: string }[] }>(`/inventory/${ids[0]}`)
	expect(byBranch(inventory.branches)).toMatchObject({
		madhupur: { sold: 0, defective: 0 },
		dhanbari: { sold: 0, defective: 2 },
	})
	for (const branch of ['madhupur', 'dhanbari'])
		expect(await read(`/returns?branch=${branch}`)).toHaveLength(1)
	expect((await undo('/returns/1')).status).toBe(201)
	expect(await (await undo('/returns/1')).json()).toMatchObject({ code: 'already_reversed' })
	expect(await stocks()).toMatchObject({
		madhupur: { available: 3 },
		dhanbari: { available: 0 },
	})
	const after = await read<{ stock: object }>(`/inventory/${ids[0]}`)
	expect(after.stock).toMatchObject({ available: 3, sold: 2, defective: 0 })
	expect(await read<Sale>('/sales/1')).toMatchObject({ returns: [], lines: [{ returned: 0 }] })
})

test('of the returned units of a line, some can be defective, but not more than are returned', async () => {
	const { ids, sellUnits, giveBack, undo, read } = await openReturnClient(twoProducts)
	const { lines } = await sellUnits([4])
	const line = { movementId: lines[0]?.movementId, quantity: 3, defective: 1 }
	const stock = async () => (await read<{ stock: object }>(`/inventory/${ids[0]}`)).stock

	const tooMany = await giveBack([{ ...line, defective: 4 }])
	const negative = await giveBack([{ movementId: line.movementId, quantity: -1 }])
	const given = await readReturn(await giveBack([line]))

	const quantityMessage = { field: 'lines.0.quantity', message: 'Quantity must not be negative' }
	expect(await negative.json()).toMatchObject({ errors: [quantityMessage] })
	const message = 'No more units can be defective than are returned'
	expect(await tooMany.json()).toMatchObject({ errors: [{ field: 'lines.0.defective', message }] })
	expect(given).toMatchObject({
		...{ units: 3, total: 2100 },
		lines: [{ quantity: 3, defective: 1, isDefective: true }],
	})
	expect(await stock()).toMatchObject({ available: 3, sold: 1, defective: 1 })
	await undo('/returns/1')
	expect(await stock()).toMatchObject({ available: 1, sold: 4, defective: 0 })
})

test('of a return from before the count of defective units, all units of a defective line are', async () => {
	const { shop, sellUnits, giveBack, read } = await openReturnClient(twoProducts)
	const { lines } = await sellUnits([2])
	const [{ movementId = '' } = {}] = lines
	await giveBack([{ movementId, quantity: 2, isDefective: true }])
	const { kind, stated } = stockDocuments
	await shop.db
		.update(stockDocuments)
		.set({ stated: sql`json_set(${stated}, '$.defective', json_array(${movementId}))` })
		.where(eq(kind, 'return'))

	expect(await read('/returns/1')).toMatchObject({ lines: [{ quantity: 2, defective: 2 }] })
})

test('returns reduce the sales of their own day at the branch that sold the units, until they are undone', async () => {
	const { now, advance } = createClock('2036-01-04T15:00:00Z')
	const client = await openReturnClient(twoProducts, { now })
	const { sellUnits, giveBack, undo, read } = client
	const { lines } = await sellUnits([2])
	advance(4 * HOUR_MS)
	await giveBack([{ movementId: lines[0]?.movementId, quantity: 1, isDefective: true }], {
		branch: 'dhanbari',
	})
	const report = async (day: string, query = '') => {
		const path = `/api/reports/movements?from=${day}&to=${day}${query}`
		return client.shop.read(path, { headers: client.headers })
	}

	const both = await report('2036-01-05', '&branch=madhupur')
	expect(both).toMatchObject({ total: { units: -1, taka: -700 } })
	expect(await report('2036-01-05', '&kind=defect&branch=dhanbari')).toMatchObject({
		total: { units: 1 },
	})
	expect(await report('2036-01-05', '&branch=dhanbari')).toMatchObject({ total: { units: 0 } })
	expect(await report('2036-01-04')).toMatchObject({ total: { units: 2, taka: 1400 } })
	await undo('/returns/1')
	expect(await report('2036-01-05')).toMatchObject({ total: { units: 0, taka: 0 } })
	expect(await read<Sale>('/sales/1')).toMatchObject({ returns: [] })
})

test('units of a sale from before receipts can be returned, and it cannot be undone after that', async () => {
	const { shop, headers, ids, giveBack, undo, read, counts } = await openReturnClient(twoProducts)
	const [id = ''] = ids
	const old = await moveWithoutDocument(shop, { productId: id, movement: 'sell', quantity: 3 })
	const [line] = await read<ReturnableLine[]>(`/returns/lines?product=${id}`)

	const given = await giveBack([{ movementId: line?.movementId, quantity: 2 }])
	const refused = await undo(`/inventory/${id}/movements/${old._id}`)

	expect(line).toMatchObject({ movementId: old._id, quantity: 3, left: 3, receipt: null })
	expect(await readReturn(given)).toMatchObject({ total: 1400, lines: [{ receipt: null }] })
	expect(await refused.json()).toMatchObject({
		code: 'has_returns',
		message: expect.stringContaining('Return 1 stands in the way.'),
	})
	expect(await counts()).toEqual(['4, 1', '3, 0'])
	await undo('/returns/1')
	expect((await undo(`/inventory/${id}/movements/${old._id}`)).status).toBe(201)
	const [entry] = await shop.readData<Movement[]>(`/api/inventory/${id}/movements`, { headers })
	expect(entry).toMatchObject({ movement: 'sell', quantity: -3, source: 'reversal' })
	expect((await giveBack([{ movementId: old._id, quantity: 1 }])).status).toBe(422)
})

test('the lines that can be returned are those of a receipt or the newest of a product, with what is left', async () => {
	const { now, advance } = createClock('2036-01-04T06:00:00Z')
	const { shop, headers, ids, sellUnits, giveBack, undo, read } = await openReturnClient(
		twoProducts,
		{ now },
	)
	for (const quantities of [[2, 1], [1], [1]]) {
		await sellUnits(quantities)
		advance(1000)
	}
	const list = (query: string) => read<ReturnableLine[]>(`/returns/lines?${query}`)
	const [aero, bolt] = await list('receipt=1')
	await giveBack([{ movementId: aero?.movementId, quantity: 1 }])
	await giveBack([{ movementId: bolt?.movementId, quantity: 1 }])
	await undo('/sales/3')

	expect(await list('receipt=1')).toMatchObject([
		{ name: 'Kestrel Aero', branch: 'madhupur', quantity: 2, left: 1, unitPrice: 700, receipt: 1 },
	])
	expect(await list(`product=${ids[0]}`)).toMatchObject([
		{ receipt: 2, left: 1 },
		{ receipt: 1, left: 1 },
	])
	expect(await list(`product=${ids[1]}`)).toEqual([])
	expect(await list('receipt=9')).toEqual([])
	for (const query of ['', '?receipt=1&product=one', '?receipt=one']) {
		const response = await shop.fetch(`/api/returns/lines${query}`, { headers })
		expect(response.status, query).toBe(400)
	}
})

test('the newest sales of each branch are proposed, also where the other has many newer ones', async () => {
	const { shop, headers, ids, sellUnits, read } = await openReturnClient([
		{ slug: 'aero', available: 12 },
	])
	const [id = ''] = ids
	const transfer = { from: 'madhupur', to: 'dhanbari', lines: [{ productId: id, quantity: 1 }] }
	await shop.send('/api/transfers', transfer, { headers })
	await sellUnits([1], { branch: 'dhanbari' })
	for (let count = 0; count < 11; count += 1) await sellUnits([1])

	const lines = await read<ReturnableLine[]>(`/returns/lines?product=${id}`)

	expect(lines.map(({ receipt }) => receipt)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 1])
})

test.each([
	['no reason', { note: ' ' }, 'note', 'Reason is required'],
	['no lines', { lines: [] }, 'lines', 'Add at least one product'],
	['a movement that sold nothing', {}, 'lines.0.movementId', 'There is no such sold movement'],
])('a return with %s is rejected, naming the field', async (_, fields, field, message) => {
	const { ids, giveBack, read, counts } = await openReturnClient(twoProducts)
	const [opening] = await read<Movement[]>(`/inventory/${ids[0]}/movements`)

	const response = await giveBack([{ movementId: opening?._id, quantity: 1 }], fields)
	const { errors } = (await response.json()) as Problem

	expect(response.status).toBe(422)
	expect(errors).toEqual([{ field, message: expect.stringMatching(message) }])
	expect(await counts()).toEqual(['5, 0', '3, 0'])
})

test('a return that was undone is not exchanged', async () => {
	const { sellUnits, sell, giveBack, undo } = await openReturnClient(twoProducts)
	const { lines } = await sellUnits([1])
	await giveBack([{ movementId: lines[0]?.movementId, quantity: 1 }])
	await undo('/returns/1')

	const response = await sell([1], { exchanges: 1 })

	expect(response.status).toBe(422)
	expect(((await response.json()) as Problem).errors).toEqual([
		{ field: 'exchanges', message: 'Return 1 was undone.' },
	])
})

test('a sale no longer names the return that it exchanges once that is undone', async () => {
	const { sellUnits, giveBack, undo, read } = await openReturnClient(twoProducts)
	const { lines } = await sellUnits([1])
	await giveBack([{ movementId: lines[0]?.movementId, quantity: 1 }])
	const { exchanges } = await sellUnits([1], { exchanges: 1 })
	await undo('/returns/1')

	expect(exchanges).toBe(1)
	expect(await read('/sales/2')).toMatchObject({ exchanges: null })
})

test('a return is undone only if its units are still there, and a movement of a document only with the document', async () => {
	const { ids, sellUnits, giveBack, undo, read } = await openReturnClient(twoProducts)
	const { lines } = await sellUnits([5])
	await giveBack([{ movementId: lines[0]?.movementId, quantity: 1 }])
	await sellUnits([1])

	const refused = await undo('/returns/1')
	const [sold, returned] = await read<Movement[]>(`/inventory/${ids[0]}/movements`)

	const message = 'Not enough stock in Madhupur. Kestrel Aero: 0 available, 1 requested.'
	expect(await refused.json()).toMatchObject({ code: 'not_enough_stock', message })
	for (const [movement, name] of [
		[sold, 'sale 2. Undo the whole sale'],
		[returned, 'return 1. Undo the whole return'],
	] as const) {
		const response = await undo(`/inventory/${ids[0]}/movements/${movement?._id}`)
		expect(await response.json()).toMatchObject({
			...{ status: 409, code: 'part_of_document' },
			message: `This movement is part of ${name} instead.`,
		})
	}
})
