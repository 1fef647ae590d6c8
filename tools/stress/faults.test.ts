import { expect, test } from 'vitest'
import { shop as shopFacts } from '#content/shop.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import { stockMovements } from '#db/schema.ts'
import { clockAt } from '#tests/support/clock.ts'
import { engine } from '#tests/support/engine.ts'
import { allowConsole } from '#tests/support/fail-on-console.ts'
import { clearFault, type Fault, injectFault } from '#tests/support/fault-injection.ts'
import { SEED } from '#tests/support/garbage.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { pick, randomFrom } from '#tools/bench/random.ts'
import { openCounter } from './counter.ts'
import { ledgerMismatches } from './ledger.ts'
import { mixedMoves } from './mixed-moves.ts'
import { times } from './size.ts'

const MOVES = times({ short: 30, long: 1000 })
const PRODUCTS = 3
const STRUCK = 0.2
const AT_ONCE = 5
/** A page never seen has to be answered within 3.5 s; the short run shares its machine with the rest of the suite. */
const TIMEOUT_MS = times({ short: 5000, long: 3500 })

test(`a wire that fails before and after, is busy and slow, on ${engine}: what was acknowledged is there once (seed ${SEED})`, async () => {
	const random = randomFrom(SEED)
	const shop = await openShop()
	const counter = await openCounter(shop, PRODUCTS)
	const moves = mixedMoves(MOVES, counter.productIds, random)
	injectFault(() =>
		random() < STRUCK ? pick(['fail-before', 'fail-after', 'busy', 'delay'], random) : null,
	)

	const made: Awaited<ReturnType<typeof counter.sendUntilAnswered>>[] = []
	for (let start = 0; start < MOVES; start += AT_ONCE) {
		const sent = moves.slice(start, start + AT_ONCE).map(counter.sendUntilAnswered)
		made.push(...(await Promise.all(sent)))
	}
	clearFault()

	const taken = made.filter((movement) => movement !== null)
	expect(await ledgerMismatches(shop.db)).toEqual([])
	expect(await shop.db.$count(stockMovements)).toBe(PRODUCTS + taken.length)
	for (const [index, move] of moves.entries()) {
		const movement = made[index]
		if (movement) expect((await counter.sendUntilAnswered(move))?._id).toBe(movement._id)
	}
	allowConsole()
})

async function openWindow() {
	const clock = clockAt()
	const shop = await openShop({ now: clock.now })
	await insertProducts(shop.db, [{ slug: 'seen' }, { slug: 'unseen' }])
	await shop.fetch('/products/seen')
	clock.pass(10 * MINUTE_MS)
	return shop
}

test.each<Fault>(['fail-before', 'fail-after', 'busy', 'hang'])(
	`while every question meets %s on ${engine} seen pages are shown, others say whom to call, and it mends by itself`,
	async (fault) => {
		const shop = await openWindow()
		injectFault(() => fault)
		const begun = performance.now()

		const [seen, unseen, call] = await Promise.all(
			['/products/seen', '/products/unseen', '/api/products/slug/unseen'].map((path) =>
				shop.fetch(path),
			),
		)

		expect(performance.now() - begun).toBeLessThan(TIMEOUT_MS)
		expect([seen?.status, unseen?.status, call?.status]).toEqual([200, 503, 503])
		expect(seen?.headers.get('Cache-Status')).toContain('stale')
		for (const answer of [unseen, call])
			expect(Number(answer?.headers.get('Retry-After'))).toBeGreaterThan(0)
		const page = (await unseen?.text()) ?? ''
		for (const { international } of shopFacts.phones) expect(page).toContain(`tel:${international}`)
		const problem = (await call?.text()) ?? ''
		expect(problem).toContain('"code":"unavailable"')
		expect(page + problem).not.toMatch(/connection lost|SQLITE/)
		clearFault()
		expect((await shop.fetch('/products/unseen')).status).toBe(200)
		allowConsole()
	},
)

test(`a slow database on ${engine} makes shoppers wait and nothing else`, async () => {
	const shop = await openWindow()
	injectFault(() => 'delay')

	expect((await shop.fetch('/products/unseen')).status).toBe(200)
})
