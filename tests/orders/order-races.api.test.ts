import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/limits.ts'
import { findOrderMismatches } from '#tests/stress/order-operations.ts'
import { byAmount, createBulkClient, everything } from '#tests/support/bulk-changes.ts'
import { createClock } from '#tests/support/clock.ts'
import { engine } from '#tests/support/engine.ts'
import { interceptBatches } from '#tests/support/faults.ts'
import { createCsvClient } from '#tests/support/imports.ts'
import { NOW, openOrderClient, readOrder, readOrderSale, TODAY } from '#tests/support/orders.ts'
import { readProblem } from '#tests/support/payments.ts'
import { createShop } from '#tests/support/shop.ts'

const until = TODAY
/** A libSQL server refuses writers that wait for long. */
const PARALLEL = engine === 'sqld' ? 4 : 20

const PRICE = 1000

/** Counts the responses by status. */
function countStatuses(responses: Response[]): Record<number, number> {
	const counts: Record<number, number> = {}
	for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
	return counts
}

const openUnits = (available: number, now = () => new Date(NOW)) =>
	openOrderClient([{ slug: 'aero', name: 'Kestrel Aero', available, price: PRICE }], { now })

const times = <Result>(count: number, run: (index: number) => Result) =>
	Array.from({ length: count }, (_, index) => run(index))

test('when many people put the last units aside at once, each unit is put aside for one of them', async () => {
	const { addOrder, counts } = await openUnits(PARALLEL / 2)

	const responses = await Promise.all(times(PARALLEL, () => addOrder([1], { until })))

	expect(countStatuses(responses)).toEqual({ 201: PARALLEL / 2, 409: PARALLEL / 2 })
	expect(await counts()).toEqual(['0, 0'])
})

test('units that are put aside, sold and transferred at once go to one of these', async () => {
	const { addOrder, sell, shop, headers, ids } = await openUnits(PARALLEL)
	const lines = [{ productId: ids[0], quantity: 1 }]
	const transfer = { from: 'madhupur', to: 'dhanbari', lines }
	const move = () => shop.send('/api/transfers', transfer, { headers })

	const responses = await Promise.all(
		times(PARALLEL, () => [addOrder([1], { until }), sell([1]), move()]).flat(),
	)

	expect(countStatuses(responses)).toEqual({ 201: PARALLEL, 409: 2 * PARALLEL })
})

test('an order that two people sell, release and cancel at once takes one of these steps', async () => {
	const { order, step } = await openUnits(PARALLEL)
	const held = await order([2], { until })
	const steps = ['sell', 'sell', 'release', 'cancel', 'hold']

	const responses = await Promise.all(steps.map((name) => step(held, name)))

	const failed = responses.filter(({ ok }) => !ok)
	expect(failed).toHaveLength(steps.length - 1)
	for (const { code } of await Promise.all(failed.map(readProblem)))
		expect(code).toBe('state_changed')
})

test('while expired orders are released, those that staff sell are sold', async () => {
	// The day ends in Dhaka at 18:00 UTC.
	const clock = createClock(`${TODAY}T17:59:00Z`)
	const { order, step, read, counts, shop } = await openUnits(PARALLEL, clock.now)
	const held = await Promise.all(times(PARALLEL, () => order([1], { until })))
	clock.advance(2 * MINUTE_MS)

	const [responses] = await Promise.all([
		Promise.all(held.filter((_, index) => index % 2).map((order) => step(order, 'sell'))),
		shop.runScheduled(),
	])

	const sold = responses.filter(({ ok }) => ok).length
	expect(await counts()).toEqual([`${PARALLEL - sold}, ${sold}`])
	const states = await Promise.all(held.map(async ({ number }) => (await read(number)).state))
	expect(states.filter((state) => state === 'sold')).toHaveLength(sold)
	expect(states.filter((state) => state === 'open')).toHaveLength(PARALLEL - sold)
})

test('units that are put aside while their stock is imported and their price changed are held at the old price or the new one', async () => {
	const { addOrder, order, listOrders, counts, shop, headers } = await openUnits(PARALLEL)
	await order([1], { until })
	const { preview, apply } = createBulkClient(shop, headers)
	const csv = createCsvClient(shop, headers)
	const raised = await preview({ ...everything, price: byAmount(100) })
	const imported = await csv.preview(`slug,available\naero,${PARALLEL}\n`)

	const [raise, replace, ...responses] = await Promise.all([
		apply(raised._id),
		csv.apply(imported._id),
		...times(PARALLEL / 2, () => addOrder([1], { until })),
	])

	expect(raise.status).toBe(200)
	expect([200, 409]).toContain(replace.status)
	expect(countStatuses(responses)).toEqual({ 201: PARALLEL / 2 })
	const prices = new Set((await listOrders('held')).map(({ total }) => total))
	expect([...prices].every((price) => price === PRICE || price === PRICE + 100)).toBe(true)
	const [available] = (await counts())[0]?.split(', ').map(Number) ?? []
	expect(available).toBeGreaterThanOrEqual(PARALLEL / 2 - 1)
	expect((await findOrderMismatches(shop)).held).toEqual([])
})

test('a repeated request to put aside at the same time adds one order', async () => {
	const { addOrder, counts } = await openUnits(5)

	const responses = await Promise.all(times(4, () => addOrder([1], { until }, 'order-1')))

	const orders = await Promise.all(responses.map(readOrder))
	expect(new Set(orders.map(({ number }) => number))).toEqual(new Set([1]))
	expect(await counts()).toEqual(['4, 0'])
})

test('an order is sold to its customer, also if the phone number is changed meanwhile', async () => {
	const { order, shop, headers } = await openUnits(1)
	const { version, customer } = await order([1], { customer: '01711-000222' })
	const path = `/api/customers/${customer?._id}`
	const body = { version: 1, phone: '01811-000333' }
	const changePhone = () => shop.send(path, body, { method: 'PATCH', headers })
	// The first batch reads the order.
	const changeBeforeSale = async (batch: number) => batch === 2 && changePhone()
	const other = createShop(interceptBatches(shop.db, changeBeforeSale), { now: shop.now })

	const sale = await readOrderSale(await other.send('/api/orders/1/sell', { version }, { headers }))

	expect(sale.customer).toMatchObject({ _id: customer?._id, phone: body.phone })
	expect(await shop.readData('/api/customers', { headers })).toHaveLength(1)
})
