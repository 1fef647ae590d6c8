import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/limits.ts'
import { sessions, throttles } from '#db/schema.ts'
import { createClock } from '#tests/support/clock.ts'
import { openShopAsOwner, signIn } from '#tests/support/staff.ts'

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
