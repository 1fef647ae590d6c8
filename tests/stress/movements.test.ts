import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit, stockMovements } from '#db/schema.ts'
import { findLedgerMismatches } from '#tests/support/back-office.ts'
import { engine } from '#tests/support/engine.ts'
import { clearFault, type Fault, injectFault } from '#tests/support/faults.ts'
import { createRandom, pick } from '#tests/support/random.ts'
import { SEED } from '#tests/support/random-data.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { busyMessage, createRandomMoves, openMovementSender } from './movement-sender.ts'
import { byStressMode } from './stress-mode.ts'

const PRODUCTS = 5
const DELAY_MS = 200

const atOnce = byStressMode({ short: 80, long: 500 })
const calm = {
	how: 'at once',
	rounds: byStressMode({ short: 1, long: 20 }),
	count: atOnce,
	concurrency: atOnce,
	faultRate: 0,
}
const faulty = {
	how: 'while a fifth of all queries fail, are delayed or find the database busy',
	rounds: 1,
	count: byStressMode({ short: 30, long: 1000 }),
	concurrency: 5,
	faultRate: 0.2,
}

test.each([calm, faulty])(
	`after $rounds × $count movements on ${engine}, $how, each acknowledged one is stored exactly once, and ledger, stock counts and audit log are consistent (seed ${SEED})`,
	async (load) => {
		const random = createRandom(SEED)
		for (let round = 1; round <= load.rounds; round += 1) {
			const shop = await openShop()
			const sent = await sendMoves(shop, load, random)

			const accepted = sent.filter(({ movement }) => movement !== null)
			const ids = new Set(accepted.map(({ movement }) => movement?._id))
			expect(await findLedgerMismatches(shop.db)).toEqual([])
			expect(ids.size).toBe(accepted.length)
			expect(await shop.db.$count(stockMovements)).toBe(PRODUCTS + accepted.length)
			expect(await shop.db.$count(audit, inArray(audit.action, ['stock-move', 'sale-add']))).toBe(
				accepted.length,
			)
			// Repeated with the same idempotency key, the request returns the same movement.
			for (const { acknowledged, movement } of sent)
				if (acknowledged) expect(movement?._id).toBe(acknowledged._id)
		}
		const output = takeConsoleOutput()
		if (load === calm) expect(output.filter((line) => !busyMessage.test(line))).toEqual([])
	},
)

/** Sends random movements, and repeats those that were acknowledged or may be recorded. */
async function sendMoves(shop: Shop, load: typeof calm, random: () => number) {
	// Without growing delays, because injected faults do not keep the database busy.
	const sender = await openMovementSender(shop, PRODUCTS, load === calm ? undefined : 0)
	const moves = createRandomMoves(load.count, sender.productIds, random)
	injectFault(() =>
		random() < load.faultRate
			? pick<Fault>(['fail-before', 'fail-after', 'busy', DELAY_MS], random)
			: null,
	)
	const responses: Awaited<ReturnType<typeof sender.sendWithRetries>>[] = []
	for (let start = 0; start < moves.length; start += load.concurrency) {
		const next = moves.slice(start, start + load.concurrency)
		responses.push(...(await Promise.all(next.map(sender.sendWithRetries))))
	}
	clearFault()
	return Promise.all(
		moves.map(async (move, index) => {
			const acknowledged = responses[index] ?? null
			const isRepeated = acknowledged || sender.isPossiblyRecorded(move)
			return { acknowledged, movement: isRepeated ? await sender.sendWithRetries(move) : null }
		}),
	)
}
