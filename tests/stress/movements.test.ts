import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit, stockMovements } from '#db/schema.ts'
import { findLedgerMismatches } from '#tests/support/back-office.ts'
import { engine } from '#tests/support/engine.ts'
import { createRandom } from '#tests/support/random.ts'
import { SEED } from '#tests/support/random-data.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { openShop } from '#tests/support/shop.ts'
import { busyMessage, createRandomMoves, openMovementSender } from './movement-sender.ts'
import { byStressMode } from './stress-mode.ts'

const ROUNDS = byStressMode({ short: 1, long: 20 })
const MOVES = byStressMode({ short: 80, long: 500 })
const PRODUCTS = 5

test(`after ${ROUNDS} × ${MOVES} concurrent movements on ${engine}, ledger, stock counts and audit log are consistent (seed ${SEED})`, async () => {
	const random = createRandom(SEED)
	for (let round = 1; round <= ROUNDS; round += 1) {
		const shop = await openShop()
		const sender = await openMovementSender(shop, PRODUCTS)
		const moves = createRandomMoves(MOVES, sender.productIds, random)

		const responses = await Promise.all(moves.map(sender.sendWithRetries))
		// A repeated idempotency key returns the movement, if it was recorded.
		const results = await Promise.all(
			moves.map((move, index) =>
				sender.isPossiblyRecorded(move) ? sender.sendWithRetries(move) : (responses[index] ?? null),
			),
		)

		const accepted = results.filter((movement) => movement !== null)
		expect(await findLedgerMismatches(shop.db)).toEqual([])
		expect(new Set(accepted.map(({ _id }) => _id)).size).toBe(accepted.length)
		expect(await shop.db.$count(stockMovements)).toBe(sender.openingMovements + accepted.length)
		expect(await shop.db.$count(audit, inArray(audit.action, ['stock-move', 'sale-add']))).toBe(
			accepted.length,
		)
	}
	expect(takeConsoleOutput().filter((line) => !busyMessage.test(line))).toEqual([])
})
