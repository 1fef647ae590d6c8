import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit, stockMovements } from '#db/schema.ts'
import { engine } from '#tests/support/engine.ts'
import { allowConsole } from '#tests/support/fail-on-console.ts'
import { SEED } from '#tests/support/garbage.ts'
import { openShop } from '#tests/support/shop.ts'
import { randomFrom } from '#tools/bench/random.ts'
import { openCounter } from './counter.ts'
import { ledgerMismatches } from './ledger.ts'
import { mixedMoves } from './mixed-moves.ts'
import { isLong, times } from './size.ts'

const ROUNDS = times({ short: 1, long: 20 })
const MOVES = times({ short: 80, long: 500 })
const PRODUCTS = 5
/** Of a movement that the database had no time for, as where a machine is busy; it is sent again. */
const saysLate = /No answer in time|No time is left|SQLITE_BUSY/

test(`${ROUNDS} × ${MOVES} movements at once on ${engine} leave ledger, stock and history true (seed ${SEED})`, async () => {
	const random = randomFrom(SEED)
	for (let round = 1; round <= ROUNDS; round += 1) {
		const shop = await openShop()
		const counter = await openCounter(shop, PRODUCTS)
		const moves = mixedMoves(MOVES, counter.productIds, random)

		const answered = await Promise.all(moves.map(counter.sendUntilAnswered))
		const made = await Promise.all(
			moves.map((move, at) =>
				counter.isUnsure(move) ? counter.sendUntilAnswered(move) : (answered[at] ?? null),
			),
		)

		const taken = made.filter((movement) => movement !== null)
		expect(await ledgerMismatches(shop.db)).toEqual([])
		expect(new Set(taken.map(({ _id }) => _id)).size).toBe(taken.length)
		expect(await shop.db.$count(stockMovements)).toBe(PRODUCTS + taken.length)
		expect(await shop.db.$count(audit, eq(audit.action, 'stock-move'))).toBe(taken.length)
	}
	if (isLong) expect(allowConsole().filter((words) => !saysLate.test(words))).toEqual([])
})
