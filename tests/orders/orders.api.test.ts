import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import { readLedger } from '#tests/support/back-office.ts'
import { NOW, openOrderClient, readOrder, readOrderSale } from '#tests/support/orders.ts'
import { readProblem } from '#tests/support/payments.ts'
import { editProduct } from '#tests/support/products.ts'

const products = [
	{ slug: 'aero', name: 'Kestrel Aero', available: 5, price: 1000 },
	{ slug: 'bolt', name: 'Bolt Hub', available: 3, price: 200 },
]
const open = () => openOrderClient(products, { now: () => new Date(NOW) })
const later = { until: '2030-03-23' }

test('an order keeps what a customer asked for, at the prices of that day, and moves nothing', async () => {
	const { order, read, counts, shop, headers, ids } = await open()

	const { number, lines } = await order([2], {
		customer: '+880 1711 000222',
		note: 'Calls on Friday',
	})
	await editProduct(shop, { id: ids[0] ?? '', headers, fields: { price: 900 } })

	expect(lines).toMatchObject([{ unitPrice: 1000, priceNow: 1000, held: 0 }])
	expect(await read(number)).toMatchObject({
		number: 1,
		state: 'open',
		branch: 'madhupur',
		customer: { phone: '01711-000222' },
		until: null,
		note: 'Calls on Friday',
		total: 2000,
		units: 2,
		lines: [{ name: 'Kestrel Aero', quantity: 2, unitPrice: 1000, listPrice: 1000, priceNow: 900 }],
	})
	expect(await counts()).toEqual(['5, 0', '3, 0'])
	const entries = await shop.readData<AuditEntry[]>('/api/history', { headers })
	expect(JSON.stringify(entries)).not.toContain('Friday')
	expect(entries.find(({ action }) => action === 'order-add')).toMatchObject({
		after: { order: 1, branch: 'madhupur' },
	})
})

test('units put aside are not available until they are released, and the ledger names the order', async () => {
	const { order, step, counts, shop, headers, ids } = await open()

	const held = await order([2, 3], later)
	const whileHeld = await counts()
	const released = await readOrder(await step(held, 'release'))

	expect(held).toMatchObject({ state: 'held', ...later, lines: [{ held: 2 }, { held: 3 }] })
	expect(whileHeld).toEqual(['3, 0', '0, 0'])
	expect(released).toMatchObject({ state: 'open', until: null, lines: [{ held: 0 }, { held: 0 }] })
	expect(await counts()).toEqual(['5, 0', '3, 0'])
	expect(await readLedger(shop, ids[0] ?? '', headers)).toMatchObject([
		{ movement: 'release', quantity: 2, order: { number: 1 } },
		{ movement: 'hold', quantity: 2, order: { number: 1 } },
		{ source: 'opening', order: null },
	])
})

test('selling an order releases its units, sells them at its prices and makes the receipt in one batch', async () => {
	const { order, step, read, counts, shop, headers, ids } = await open()
	const lines = [{ productId: ids[0], quantity: 2, unitPrice: 950, discountReason: 'Friend' }]
	const held = await order([], { lines, ...later, customer: '01711-000222' })

	const sale = await readOrderSale(await step(held, 'sell'))

	expect(sale).toMatchObject({
		number: 1,
		total: 1900,
		units: 2,
		lines: [{ unitPrice: 950, discountReason: 'Friend' }],
		payments: [{ method: 'cash', amount: 1900 }],
	})
	expect(await read(1)).toMatchObject({ state: 'sold', sale: 1, lines: [{ held: 0 }] })
	expect(await counts()).toEqual(['3, 2', '3, 0'])
	const entries = await shop.readData<AuditEntry[]>('/api/history', { headers })
	const actions = entries.map(({ action }) => action)
	expect(actions).toEqual(expect.arrayContaining(['order-sell', 'sale-add']))
})

test('undoing the sale of an order puts its units aside again, and it can be sold again', async () => {
	const { order, step, read, reverse, counts } = await open()
	const held = await order([2], later)
	await step(held, 'sell')

	await reverse(1)
	const again = await read(1)
	const countsAgain = await counts()
	const sale = await readOrderSale(await step(again, 'sell'))

	expect(again).toMatchObject({
		state: 'held',
		...later,
		sale: null,
		closedAt: null,
		lines: [{ held: 2 }],
	})
	expect(countsAgain).toEqual(['3, 0', '3, 0'])
	expect(sale.number).toBe(2)
})

test('an order that was not put aside is open again after its sale is undone', async () => {
	const { order, step, read, reverse, counts } = await open()
	await step(await order([2]), 'sell')

	await reverse(1)

	expect(await read(1)).toMatchObject({ state: 'open', until: null, lines: [{ held: 0 }] })
	expect(await counts()).toEqual(['5, 0', '3, 0'])
})

test('a cancelled order has nothing put aside and takes no further step', async () => {
	const { order, step, counts } = await open()
	const held = await order([2], later)

	const cancelled = await readOrder(await step(held, 'cancel'))
	const steps = ['hold', 'release', 'sell', 'cancel'].map((name) => step(cancelled, name))
	const problems = await Promise.all((await Promise.all(steps)).map(readProblem))

	expect(cancelled).toMatchObject({ state: 'cancelled', lines: [{ held: 0 }] })
	expect(problems.map(({ code }) => code)).toEqual(Array(4).fill('state_changed'))
	expect(problems[0]?.message).toContain('Order 1 is cancelled, so this is not possible.')
	expect(await counts()).toEqual(['5, 0', '3, 0'])
})

test('a second tab changes nothing, and a repeated request has one effect', async () => {
	const { order, step, addOrder, counts } = await open()
	const first = await order([1])

	const held = await readOrder(await step(first, 'hold', {}, 'hold-1'))
	const repeated = await readOrder(await step(first, 'hold', {}, 'hold-1'))
	const otherTab = await step(first, 'cancel')
	await addOrder([1], later, 'order-1')
	await addOrder([1], later, 'order-1')
	const sales = [await step(held, 'sell', {}, 'sell-1'), await step(held, 'sell', {}, 'sell-1')]

	expect(repeated).toEqual(held)
	expect((await readProblem(otherTab)).code).toBe('state_changed')
	expect((await Promise.all(sales.map(readOrderSale))).map(({ number }) => number)).toEqual([1, 1])
	expect(await counts()).toEqual(['3, 1', '3, 0'])
})

test('a key is not used again for another address, day of a quotation or refund', async () => {
	const { order, step } = await open()
	const held = await order([1], later)
	const first = await order([1])
	const second = await order([1])
	const requests = [
		[held, 'send', { address: 'College Road', courier: 'Sundarban' }, { address: 'Bazar Road' }],
		[first, 'quote', { quotedUntil: '2030-03-25' }, { quotedUntil: '2030-03-29' }],
		[second, 'cancel', {}, { refund: { method: 'cash' } }],
	] as const

	for (const [paper, name, fields, others] of requests) {
		const send = async (more = {}) => (await step(paper, name, { ...fields, ...more }, name)).status
		expect([await send(), await send(), await send(others)]).toEqual([200, 200, 409])
	}
})

test('an order with a line that the branch lacks puts nothing aside, and unknown products are named', async () => {
	const { addOrder, listOrders, counts } = await open()

	const short = await addOrder([1, 4], later)
	const unknown = await addOrder([], { lines: [{ productId: 'none', quantity: 1 }] })

	expect(await readProblem(short)).toMatchObject({
		code: 'not_enough_stock',
		message: 'Not enough stock in Madhupur. Bolt Hub: 3 available, 4 requested.',
	})
	expect((await readProblem(unknown)).errors).toMatchObject([{ field: 'lines.0.productId' }])
	expect(await listOrders('open')).toEqual([])
	expect(await counts()).toEqual(['5, 0', '3, 0'])
})

test('what cannot be put aside here is said to be in the other branch', async () => {
	const { order, step, shop, headers, ids } = await open()
	const lines = [{ productId: ids[0], quantity: 5 }]
	await shop.send('/api/transfers', { from: 'madhupur', to: 'dhanbari', lines }, { headers })

	const short = await step(await order([1, 1]), 'hold')

	expect((await readProblem(short)).message).toBe(
		'Not enough stock in Madhupur. Kestrel Aero: 0 available, 1 requested, 5 in Dhanbari.',
	)
})

test('a sale, a transfer and a movement that lack units are told which order holds them', async () => {
	const { order, shop, headers, ids, sell } = await open()
	await order([4], later)
	const lines = [{ productId: ids[0], quantity: 2 }]
	const move = { branch: 'madhupur', movement: 'defect', quantity: 2 }
	const send = (path: string, body: object) => shop.send(path, body, { headers })

	const responses = [
		await sell([2]),
		await send('/api/transfers', { from: 'madhupur', to: 'dhanbari', lines }),
		await send(`/api/inventory/${ids[0]}/movements`, move),
	]

	for (const problem of await Promise.all(responses.map(readProblem))) {
		expect(problem).toMatchObject({ code: 'units_are_held', status: 409 })
		expect(problem.message).toContain('Put aside: 4 × Kestrel Aero for order 1 until 2030-03-23.')
	}
})

test('a movement that puts units aside is not reversed alone', async () => {
	const { order, shop, headers, ids } = await open()
	await order([1], later)
	const [hold] = await readLedger(shop, ids[0] ?? '', headers)

	const path = `/api/inventory/${ids[0]}/movements/${hold?._id}/reversal`
	const response = await shop.fetch(path, { method: 'POST', headers })

	expect((await readProblem(response)).message).toBe(
		'This movement is part of order 1. Release the whole order instead.',
	)
})

test('a serial number is entered when the order is sold', async () => {
	const { order, step, ids } = await openOrderClient([{ ...products[0], serialNumbers: 1 }], {
		now: () => new Date(NOW),
	})
	const held = await order([1], later)

	const without = await step(held, 'sell')
	const lines = [{ productId: ids[0], serials: ['PF4A7XQ2'] }]
	const sale = await readOrderSale(await step(held, 'sell', { lines }))

	expect(without.status).toBe(422)
	expect(sale.lines).toMatchObject([{ serials: [{ serial: 'PF4A7XQ2' }] }])
})

test('serial numbers of a product that the order lacks, or of two lines of one, are refused at their line', async () => {
	const { order, step, ids } = await open()
	const held = await order([1], later)
	const [aero, bolt] = ids.map((productId) => ({
		productId,
		serials: [`PF4A7XQ2${productId}`.slice(0, 9)],
	}))
	const sell = (lines: unknown[]) => step(held, 'sell', { lines })

	const other = await readProblem(await sell([aero, bolt]))
	const twice = await readProblem(await sell([aero, aero]))

	expect(other).toMatchObject({
		status: 422,
		errors: [{ field: 'lines.1.productId', message: 'Order 1 has no such product.' }],
	})
	expect(twice).toMatchObject({ status: 422, errors: [{ field: 'lines' }] })
	expect((await readOrderSale(await sell([aero]))).lines).toMatchObject([{ serials: [{}] }])
})
