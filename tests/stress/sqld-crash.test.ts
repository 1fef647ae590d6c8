import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@libsql/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE_MS, READ_TIMEOUT_MS } from '#contract/base/limits.ts'
import { openDatabase } from '#db/client.ts'
import { stockMovements } from '#db/schema.ts'
import { migrateLibsql } from '#scripts/migrations/apply-migrations.ts'
import { findLedgerMismatches } from '#tests/support/back-office.ts'
import { createClock, runTimersUntil, stopTimers } from '#tests/support/clock.ts'
import { createTemporaryFolder } from '#tests/support/database-targets.ts'
import { createRandom, randomInteger } from '#tests/support/random.ts'
import { SEED } from '#tests/support/random-data.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop } from '#tests/support/shop.ts'
import { startSqld } from '#tests/support/sqld.ts'
import { createRandomMoves, openMovementSender } from './movement-sender.ts'
import { byStressMode } from './stress-mode.ts'

const CRASHES = byStressMode({ short: 2, long: 30 })
const MOVES_PER_CRASH = byStressMode({ short: 40, long: 700 })
const WRITERS = 4
const PRODUCTS = 4
const MAX_DELAY_BEFORE_KILL_MS = byStressMode({ short: 200, long: 2000 })

async function openShopOnSqld() {
	const folder = await createTemporaryFolder()
	let sqld = await startSqld({ folder })
	onTestFinished(() => sqld.kill())
	await migrateLibsql(createClient({ url: sqld.url }))
	const { url, port } = sqld
	const { now, advance } = createClock()
	const shop = createShop(openDatabase({ LIBSQL_URL: url }), { now })
	const sender = await openMovementSender(shop, PRODUCTS)
	return {
		shop,
		sender,
		advance,
		currentSqld: () => sqld,
		restart: async () => {
			sqld = await startSqld({ folder, port })
		},
	}
}

test(`after libSQL is killed ${CRASHES} times during movements, each acknowledged movement is stored exactly once and the ledger matches the stock (seed ${SEED})`, async () => {
	const random = createRandom(SEED)
	const { shop, sender, currentSqld, restart } = await openShopOnSqld()
	const acknowledged: string[] = []

	for (let crash = 0; crash < CRASHES; crash += 1) {
		const moves = createRandomMoves(MOVES_PER_CRASH, sender.productIds, random)
		const queue = [...moves]
		const writers = Array.from({ length: WRITERS }, async () => {
			for (let move = queue.pop(); move; move = queue.pop()) {
				const movement = await sender.sendWithRetries(move)
				if (movement) acknowledged.push(movement._id)
			}
		})
		await wait(randomInteger(0, MAX_DELAY_BEFORE_KILL_MS, random))
		await currentSqld().kill()
		await restart()
		await Promise.all(writers)
		expect(await findLedgerMismatches(shop.db)).toEqual([])
	}

	const rows = await shop.db.select({ id: stockMovements.id }).from(stockMovements)
	const stored = new Set(rows.map(({ id }) => id))
	expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
	expect(rows).toHaveLength(sender.openingMovements + new Set(acknowledged).size)
	takeConsoleOutput()
})

test.each(['killed', 'paused'])(
	'while libSQL is %s, cached pages are served and an uncached page returns 503 with a phone number; afterwards the page is served',
	async (state) => {
		const { shop, advance, currentSqld, restart } = await openShopOnSqld()
		const cachedPaths = ['/', '/products', '/contact', '/api/products']
		for (const path of cachedPaths) await shop.fetch(path)
		advance(10 * MINUTE_MS)

		if (state === 'killed') await currentSqld().kill()
		else await currentSqld().pause()
		stopTimers()
		const [uncached] = await runTimersUntil([shop.fetch('/products?sort=price')])
		expect(performance.now()).toBeLessThanOrEqual(READ_TIMEOUT_MS)
		vi.useRealTimers()
		expect(uncached.status).toBe(503)
		expect(uncached.headers.has('Retry-After')).toBe(true)
		expect(await uncached.text()).toContain('tel:+880')
		for (const path of cachedPaths) {
			const response = await shop.fetch(path)
			expect([path, response.status]).toEqual([path, 200])
			expect(response.headers.get('Cache-Status'), path).toMatch(/hit/)
		}

		if (state === 'killed') await restart()
		else currentSqld().resume()
		await expect.poll(async () => (await shop.fetch('/products?sort=price')).status).toBe(200)
		takeConsoleOutput()
	},
)
