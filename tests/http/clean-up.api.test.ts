import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/limits.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import { dailyProductTotals, sessions, throttles } from '#db/schema.ts'
import { unitsSoldSince } from '#db/stock/daily-totals.ts'
import { findLedgerMismatches } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { injectFault } from '#tests/support/faults.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { openShopAsOwner, signIn } from '#tests/support/staff.ts'
import { openStockClient } from '#tests/support/stock-client.ts'

const YEAR_MS = 365 * DAY_MS

test('the hourly clean-up deletes only what has expired', async () => {
	const { now, advance } = createClock()
	const { shop, owner } = await openShopAsOwner({ now })
	await signIn(shop, owner.email)
	await signIn(shop, 'unknown@jonaki.example', 'wrong password')
	const countRows = () => Promise.all([throttles, sessions].map((table) => shop.db.$count(table)))

	const before = await countRows()
	await shop.runScheduled()
	expect(await countRows()).toEqual(before)
	expect(Math.min(...before)).toBeGreaterThan(0)

	advance(YEAR_MS)
	await shop.runScheduled()
	expect(await countRows()).toEqual([0, 0])
})

test('the hourly clean-up counts movements of the last day that are missing in the daily totals', async () => {
	const { shop, move } = await openStockClient(5)
	await move('sell', 2)
	await shop.db.delete(dailyProductTotals)
	expect(await findLedgerMismatches(shop.db)).toHaveLength(2)

	await shop.runScheduled()

	const unitsSold = sql`select units from ${unitsSoldSince(shopDay(new Date()))}`
	expect(await shop.db.all(unitsSold)).toEqual([{ units: 2 }])
})

test('the log names the cause of a failed clean-up', async () => {
	const { shop } = await openStockClient(5)
	injectFault(() => 'fail-before')

	await expect(shop.runScheduled()).rejects.toThrow()

	expect(takeConsoleOutput()).toEqual([
		expect.stringMatching(/^clean-up .*network connection lost/s),
	])
})
