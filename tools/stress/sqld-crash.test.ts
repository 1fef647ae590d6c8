import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#contract/limits.ts'
import { openDatabase } from '#db/client.ts'
import { stockMovements } from '#db/schema.ts'
import { migrateLibsql } from '#scripts/migrations/migrate-libsql.ts'
import { clockAt } from '#tests/support/clock.ts'
import { allowConsole } from '#tests/support/fail-on-console.ts'
import { SEED } from '#tests/support/garbage.ts'
import { shopOn } from '#tests/support/shop.ts'
import { startSqld } from '#tests/support/sqld.ts'
import { randomFrom, wholeBetween } from '#tools/bench/random.ts'
import { openCounter } from './counter.ts'
import { ledgerMismatches } from './ledger.ts'
import { mixedMoves } from './mixed-moves.ts'
import { times } from './size.ts'

const CRASHES = times({ short: 2, long: 30 })
const MOVES_BETWEEN = times({ short: 40, long: 700 })
const WRITERS = 4
const PRODUCTS = 4
const MOST_BEFORE_CRASH_MS = times({ short: 200, long: 2000 })
const TIMEOUT_MS = times({ short: 5000, long: 3500 })

async function openShopOnSqld() {
	const folder = await mkdtemp(join(tmpdir(), 'shop-crash-'))
	let sqld = await startSqld({ folder })
	onTestFinished(async () => {
		await sqld.kill()
		await rm(folder, { recursive: true, force: true })
	})
	await migrateLibsql(createClient({ url: sqld.url }))
	const { url, port } = sqld
	const { now, pass } = clockAt()
	const shop = shopOn(openDatabase({ LIBSQL_URL: url }), { now })
	const counter = await openCounter(shop, PRODUCTS)
	return {
		shop,
		counter,
		pass,
		sqld: () => sqld,
		restart: async () => {
			sqld = await startSqld({ folder, port })
		},
	}
}

test(`libSQL is killed ${CRASHES} times while stock moves: what was acknowledged is there once, and the books are true (seed ${SEED})`, async () => {
	const random = randomFrom(SEED)
	const { shop, counter, sqld, restart } = await openShopOnSqld()
	const acknowledged: string[] = []

	for (let crash = 0; crash < CRASHES; crash += 1) {
		const moves = mixedMoves(MOVES_BETWEEN, counter.productIds, random)
		const waiting = [...moves]
		const writing = Array.from({ length: WRITERS }, async () => {
			for (let move = waiting.pop(); move; move = waiting.pop()) {
				const movement = await counter.sendUntilAnswered(move)
				if (movement) acknowledged.push(movement._id)
			}
		})
		await new Promise((resolve) =>
			setTimeout(resolve, wholeBetween(0, MOST_BEFORE_CRASH_MS, random)),
		)
		await sqld().kill()
		await restart()
		await Promise.all(writing)
		expect(await ledgerMismatches(shop.db)).toEqual([])
	}

	const rows = await shop.db.select({ id: stockMovements.id }).from(stockMovements)
	const kept = new Set(rows.map(({ id }) => id))
	expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
	expect(rows).toHaveLength(PRODUCTS + new Set(acknowledged).size)
	allowConsole()
})

test.each(['killed', 'stopped'])(
	'while libSQL is %s seen pages are shown, others say whom to call, and nobody restarts the shop',
	async (fate) => {
		const { shop, pass, sqld, restart } = await openShopOnSqld()
		const seen = ['/', '/products', '/contact', '/api/products']
		for (const path of seen) await shop.fetch(path)
		pass(10 * MINUTE_MS)

		if (fate === 'killed') await sqld().kill()
		else sqld().pause()
		const begun = performance.now()
		const unseen = await shop.fetch('/products?sort=price')
		expect(performance.now() - begun).toBeLessThan(TIMEOUT_MS)
		expect(unseen.status).toBe(503)
		expect(unseen.headers.has('Retry-After')).toBe(true)
		expect(await unseen.text()).toContain('tel:+880')
		for (const path of seen) {
			const answer = await shop.fetch(path)
			expect([path, answer.status]).toEqual([path, 200])
			expect(answer.headers.get('Cache-Status'), path).toMatch(/hit/)
		}

		if (fate === 'killed') await restart()
		else sqld().goOn()
		await expect
			.poll(async () => (await shop.fetch('/products?sort=price')).status, { timeout: 10_000 })
			.toBe(200)
		allowConsole()
	},
)
