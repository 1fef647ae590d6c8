import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/limits.ts'
import type { Customer, CustomerSummary } from '#contract/customers/customers.ts'
import type { Payment } from '#contract/stock/payments.ts'
import type { Sale } from '#contract/stock/sale.ts'
import { createClock } from '#tests/support/clock.ts'
import { NOW, openOrderClient, readOrder, readOrderSale, TODAY } from '#tests/support/orders.ts'
import { listAmounts, readProblem } from '#tests/support/payments.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

const products = [{ slug: 'aero', name: 'Kestrel Aero', available: 9, price: 1000 }]
const customer = '01711-000222'

async function openAdvances(now = () => new Date(NOW)) {
	const client = await openOrderClient(products, { now })
	const { shop, headers } = client
	const undo = (path: string) => shop.fetch(`/api/${path}/reversal`, { method: 'POST', headers })
	const readSale = (number: number) => shop.readData<Sale>(`/api/sales/${number}`, { headers })
	const readDue = async () => {
		const [debtor] = await shop.readData<CustomerSummary[]>('/api/customers', { headers })
		return debtor?.due
	}
	return { ...client, undo, readSale, readDue }
}

const readPayment = async (response: Response) => {
	expect(response.status).toBe(201)
	return ((await response.json()) as { data: Payment }).data
}

test('an order shows what was paid in advance, and its sale takes the rest', async () => {
	const { order, pay, read, step, shop, headers } = await openAdvances()
	await order([3], { until: TODAY, customer })

	const payment = await readPayment(await pay(500, { method: 'bKash', reference: 'ab 1' }))
	const paid = await read(1)
	const sale = await readOrderSale(await step(paid, 'sell'))

	expect(payment).toMatchObject({ amount: 500, order: 1, document: null })
	expect(paid).toMatchObject({
		total: 3000,
		paid: 500,
		payments: [{ method: 'bKash', amount: 500, reference: 'AB1' }],
	})
	expect(sale).toMatchObject({
		due: 0,
		payments: [
			{ method: 'bKash', amount: 500, order: 1 },
			{ method: 'cash', amount: 2500 },
		],
	})
	expect(await listAmounts(shop)).toEqual(['bKash 500', 'cash 2500'])
	const list = await shop.readData<Payment[]>('/api/payments', { headers })
	expect(list.map(({ order }) => order)).toEqual([null, 1])
	expect(JSON.stringify(await shop.readData('/api/history', { headers }))).not.toContain('AB1')
})

test('an order that is paid in advance is sold without a payment and without a customer', async () => {
	const { order, pay, read, step, shop } = await openAdvances()
	await order([2])
	await pay(1500)

	const less = await step(await read(1), 'sell', { payments: [{ method: 'cash', amount: 400 }] })
	const none = await step(await read(1), 'sell', { payments: [{ method: 'cash', amount: 0 }] })
	await pay(500)
	const more = await step(await read(1), 'sell', { payments: [{ method: 'cash', amount: 1 }] })
	const payments = [{ method: 'cash', amount: 0 }]
	const sale = await readOrderSale(await step(await read(1), 'sell', { payments }))

	expect((await readProblem(less)).message).toContain('৳100 of ৳500 is not paid.')
	expect((await readProblem(none)).errors).toMatchObject([{ field: 'customer' }])
	expect((await readProblem(more)).errors).toMatchObject([{ field: 'payments.0.amount' }])
	expect(sale).toMatchObject({ total: 2000, due: 0 })
	expect(await listAmounts(shop)).toEqual(['cash 1500', 'cash 500'])
})

test('at most the total of an order is paid in advance, also by several people at once', async () => {
	const { order, pay, read, step } = await openAdvances()
	await order([1])

	const responses = await Promise.all([600, 600, 600, 400].map((amount) => pay(amount)))

	const refused = responses.filter(({ ok }) => !ok)
	const problems = await Promise.all(refused.map(readProblem))
	for (const problem of problems) expect(problem).toMatchObject({ code: 'more_than_paid' })
	const { paid } = await read(1)
	expect(paid).toBeGreaterThanOrEqual(600)
	expect(paid).toBeLessThanOrEqual(1000)
	await readOrderSale(await step(await read(1), 'sell'))
	expect(await readProblem(await pay(1))).toMatchObject({ code: 'state_changed' })
	expect((await readProblem(await pay(-5))).errors).toMatchObject([{ field: 'amount' }])
	expect((await readProblem(await pay(5, { receipt: 1 }))).errors).toMatchObject([
		{ field: 'order' },
	])
})

test('a transaction of a wallet that paid an order is not entered again', async () => {
	const { order, pay, sell } = await openAdvances()
	await order([1])
	await pay(500, { method: 'bKash', reference: 'X1' })

	const again = await sell([1], { payments: [{ method: 'bKash', amount: 1000, reference: 'x-1' }] })

	expect((await readProblem(again)).message).toBe('bKash X1 is already entered on order 1.')
})

test('cancelling an order with an advance refunds it, in the way that is entered', async () => {
	const { order, pay, read, step, shop, counts } = await openAdvances()
	await order([2], { until: TODAY })
	await pay(700)

	const without = await step(await read(1), 'cancel')
	const refund = { method: 'bKash', reference: 'back 1' }
	const cancelled = await readOrder(await step(await read(1), 'cancel', { refund }))

	expect(await readProblem(without)).toMatchObject({ errors: [{ field: 'refund.method' }] })
	expect(cancelled).toMatchObject({ state: 'cancelled', paid: 0, lines: [{ held: 0 }] })
	expect(cancelled.payments).toMatchObject([{ amount: 700 }, { amount: -700 }])
	expect(await listAmounts(shop)).toEqual(['cash 700', 'bKash -700'])
	expect(await counts()).toEqual(['9, 0'])
})

test('two people who pay and cancel an order at once leave no money on it', async () => {
	const { order, pay, read, step } = await openAdvances()
	const first = await order([2])

	await Promise.all([pay(700), step(first, 'cancel')])

	const { state, paid } = await read(1)
	expect(paid).toBe(state === 'cancelled' ? 0 : 700)
})

test('the sale of an order leaves the rest due, and undoing it keeps the advance', async () => {
	const { order, pay, read, step, undo, shop, readSale, readDue, counts } = await openAdvances()
	await order([3], { until: TODAY, customer })
	await pay(1000)
	await step(await read(1), 'sell', { payments: [{ method: 'cash', amount: 500 }] })
	const due = [await readDue(), (await readSale(1)).due]

	expect((await undo('sales/1')).status).toBe(201)
	const undone = await readSale(1)
	const again = await read(1)

	expect(due).toEqual([1500, 1500])
	expect(again).toMatchObject({ state: 'held', paid: 1000, lines: [{ held: 3 }] })
	expect(undone).toMatchObject({ due: 0, payments: [{ amount: 500 }] })
	expect(await readDue()).toBe(0)
	expect(await listAmounts(shop)).toEqual(['cash 1000', 'cash 500', 'cash -500'])
	const sale = await readOrderSale(await step(again, 'sell'))
	expect(sale.payments).toMatchObject([{ amount: 1000, order: 1 }, { amount: 2000 }])
	expect(await counts()).toEqual(['6, 3'])
})

test('the sale of an order with units that came back is undone after its return', async () => {
	const { order, pay, read, step, undo, shop, headers, readDue } = await openAdvances()
	await order([3], { customer })
	await pay(1000)
	const payments = [{ method: 'cash', amount: 500 }]
	const sale = await readOrderSale(await step(await read(1), 'sell', { payments }))
	const lines = [{ movementId: sale.lines[0]?.movementId, quantity: 2 }]
	const note = 'Too many'
	await shop.send('/api/returns', { branch: 'madhupur', note, lines }, { headers })
	const due = await readDue()

	expect((await undo('sales/1')).status).toBe(409)
	await undo('returns/1')
	expect(await readDue()).toBe(1500)
	expect((await undo('sales/1')).status).toBe(201)

	expect(due).toBe(0)
	expect(await read(1)).toMatchObject({ state: 'open', paid: 1000 })
	const amounts = ['cash 1000', 'cash 500', 'cash -500', 'cash 500', 'cash -500']
	expect(await listAmounts(shop)).toEqual(amounts)
})

test('an advance is undone while its order is open', async () => {
	const { order, pay, read, step, undo } = await openAdvances()
	await order([1])
	const first = await readPayment(await pay(300))
	const second = await readPayment(await pay(200))

	expect((await undo(`payments/${first._id}`)).status).toBe(201)
	const left = await read(1)
	await step(left, 'sell')
	const closed = await readProblem(await undo(`payments/${second._id}`))

	expect(left).toMatchObject({ paid: 200, payments: [{ amount: 200 }] })
	expect(closed).toMatchObject({ code: 'part_of_document' })
})

test('units of an order with an advance stay put aside, and it is listed as overdue', async () => {
	// The day ends in Dhaka at 18:00 UTC.
	const clock = createClock(`${TODAY}T17:59:00Z`)
	const { order, pay, shop, read, readCounts, listOrders } = await openAdvances(clock.now)
	await order([1], { until: TODAY })
	await order([1], { until: TODAY })
	await pay(300)
	clock.advance(2 * MINUTE_MS)

	await shop.runScheduled()

	expect(await readCounts()).toMatchObject({ open: 1, held: 0, overdue: 1 })
	expect(await listOrders('overdue')).toMatchObject([{ number: 1, paid: 300 }])
	expect(await read(1)).toMatchObject({ state: 'held', lines: [{ held: 1 }] })
})

test('a customer with an open order is not erased, and then its advance has no reference', async () => {
	const { order, pay, read, step, shop, headers } = await openAdvances()
	const { customer: buyer } = await order([1], { customer })
	const payment = await readPayment(
		await pay(300, { method: 'bKash', reference: 'SECRET7', note: 'For Karim' }),
	)
	const owner = await newSessionHeaders(shop, 'owner')
	const erase = () =>
		shop.fetch(`/api/customers/${buyer?._id}`, { method: 'DELETE', headers: owner })

	const early = await erase()
	await step(await read(1), 'cancel', { refund: { method: 'cash' } })
	expect((await erase()).status).toBe(200)

	expect(early.status).toBe(409)
	const path = `/api/payments/${payment._id}`
	expect(await shop.readData<Payment>(path, { headers })).toMatchObject({ reference: '', note: '' })
	const gone = await shop.readData<Customer>(`/api/customers/${buyer?._id}`, { headers })
	expect(gone.phone).toBeNull()
})
