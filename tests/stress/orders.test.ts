import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/limits.ts'
import { findLedgerMismatches } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { NOW, openOrderClient, TODAY } from '#tests/support/orders.ts'
import { byStressMode } from './stress-mode.ts'

const ROUNDS = byStressMode({ short: 10, long: 200 })
/** More than a batch releases. */
const EXPIRED = byStressMode({ short: 60, long: 500 })

const open = (available: number, now = () => new Date(NOW)) =>
	openOrderClient([{ slug: 'aero', name: 'Kestrel Aero', available }], { now })

test('each time two people put the last unit aside, one of them gets it', async () => {
	const { addOrder, step, read, counts, shop } = await open(1)

	for (let round = 1; round <= ROUNDS; round += 1) {
		const add = () => addOrder([1], { until: TODAY })
		const responses = await Promise.all([add(), add()])

		expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
		expect(await counts()).toEqual(['0, 0'])
		await step(await read(round), 'release')
	}
	expect(await findLedgerMismatches(shop.db)).toEqual([])
})

test('after a missed night, one run releases all expired orders', async () => {
	// The day ends in Dhaka at 18:00 UTC.
	const clock = createClock(`${TODAY}T17:59:00Z`)
	const { order, readCounts, counts, shop } = await open(EXPIRED, clock.now)
	for (let count = 0; count < EXPIRED; count += 1) await order([1], { until: TODAY })
	clock.advance(10 * HOUR_MS)

	await shop.runScheduled()

	expect(await counts()).toEqual([`${EXPIRED}, 0`])
	expect(await readCounts()).toEqual({ open: EXPIRED, held: 0, sent: 0, overdue: 0, done: 0 })
	expect(await findLedgerMismatches(shop.db)).toEqual([])
})
