import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/base/limits.ts'
import type { OrderSummary } from '#contract/orders/orders.ts'
import { createClock } from '#tests/support/clock.ts'
import { openOrderClient, readOrder, TODAY } from '#tests/support/orders.ts'
import { readProblem } from '#tests/support/payments.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

const products = [{ slug: 'aero', name: 'Kestrel Aero', available: 90 }]

/** The day ends in Dhaka at 18:00 UTC. */
async function openBeforeMidnight() {
	const clock = createClock(`${TODAY}T17:59:00Z`)
	return { clock, ...(await openOrderClient(products, { now: clock.now })) }
}

test('an order is put aside for three days, or until another day that is not over, within two years', async () => {
	const { addOrder, order, step } = await openBeforeMidnight()
	const first = await order([1])

	const past = await step(first, 'hold', { until: '2030-03-20' })
	const far = [
		await step(first, 'hold', { until: '2032-03-22' }),
		await addOrder([1], { until: '9999-12-31' }),
	]
	const held = await readOrder(await step(first, 'hold'))
	const longest = await readOrder(await step(held, 'hold', { until: '2032-03-21' }))
	const kept = await readOrder(await step(longest, 'hold', { until: TODAY }))

	expect((await readProblem(past)).errors).toMatchObject([{ field: 'until' }])
	for (const response of far) {
		expect((await readProblem(response)).errors).toMatchObject([
			{ field: 'until', message: expect.stringContaining('more than two years from today') },
		])
	}
	expect(held).toMatchObject({ state: 'held', until: '2030-03-24', version: 2 })
	expect(kept).toMatchObject({ state: 'held', until: TODAY, lines: [{ held: 1 }] })
})

test('the settings state for how many days an order is put aside, and a request repeated after midnight is the same', async () => {
	const { clock, order, step, shop, headers } = await openBeforeMidnight()
	const settings = { version: 0, settings: { holdDays: 5 } }
	await shop.send('/api/settings', settings, { method: 'PATCH', headers })
	const first = await order([1])

	const held = await readOrder(await step(first, 'hold', {}, 'hold-1'))
	clock.advance(2 * MINUTE_MS)
	const repeated = await readOrder(await step(first, 'hold', {}, 'hold-1'))

	expect(held.until).toBe('2030-03-26')
	expect(repeated).toEqual(held)
})

test('units are put aside until the end of the day in Dhaka, and then released by the next run', async () => {
	const { clock, order, read, readCounts, counts, shop, headers } = await openBeforeMidnight()
	await order([2], { until: TODAY })
	await order([3], { until: '2030-03-22' })

	await shop.runScheduled()
	const before = [await counts(), await readCounts()]
	clock.advance(2 * MINUTE_MS)
	const overdue = await readCounts()
	await shop.runScheduled()

	expect(before).toEqual([['85, 0'], { open: 0, held: 2, sent: 0, overdue: 0, done: 0 }])
	expect(overdue).toEqual({ open: 0, held: 1, sent: 0, overdue: 1, done: 0 })
	expect(await counts()).toEqual(['87, 0'])
	expect(await read(1)).toMatchObject({ state: 'open', until: null, lines: [{ held: 0 }] })
	expect(await read(2)).toMatchObject({ state: 'held', lines: [{ held: 3 }] })
	expect((await shop.readData<AuditEntry[]>('/api/history', { headers }))[0]).toMatchObject({
		action: 'order-release',
		by: null,
		after: { order: 1, until: TODAY },
	})
})

test('after a missed night, one run releases all expired orders', async () => {
	const { clock, order, readCounts, counts, shop } = await openBeforeMidnight()
	// More than a batch releases.
	for (let count = 0; count < 60; count += 1) await order([1], { until: TODAY })
	clock.advance(10 * HOUR_MS)

	await shop.runScheduled()

	expect(await counts()).toEqual(['90, 0'])
	expect(await readCounts()).toEqual({ open: 60, held: 0, sent: 0, overdue: 0, done: 0 })
})

test('the tabs count and list each order once', async () => {
	const { order, step, readCounts, listOrders } = await openBeforeMidnight()
	await order([1])
	await order([1], { until: TODAY })
	await step(await order([1]), 'sell')
	await step(await order([1]), 'cancel')

	expect(await readCounts()).toEqual({ open: 1, held: 1, sent: 0, overdue: 0, done: 2 })
	const numbers = async (tab: string) => (await listOrders(tab)).map(({ number }) => number)
	expect(await Promise.all(['open', 'held', 'overdue', 'done'].map(numbers))).toEqual([
		[1],
		[2],
		[],
		[4, 3],
	])
})

test('the list of overdue orders begins with the one that expired first, on each of its pages', async () => {
	const { clock, order, shop } = await openBeforeMidnight()
	await order([1], { until: '2030-03-22' })
	await order([1], { until: TODAY })
	await order([1], { until: TODAY })
	clock.advance(DAY_MS + 2 * MINUTE_MS)
	const headers = await newSessionHeaders(shop, 'staff')
	const list = (query = '') =>
		shop.readData<OrderSummary[]>(`/api/orders?tab=overdue${query}`, { headers })

	const all = await list()
	const rest = await Promise.all(all.map(({ _id }) => list(`&before=${_id}`)))

	const numbers = [all, ...rest].map((list) => list.map(({ number }) => number))
	expect(numbers).toEqual([[2, 3, 1], [3, 1], [1], []])
})
