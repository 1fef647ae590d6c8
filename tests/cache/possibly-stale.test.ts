import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { prepareSellOut } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { delayedGeneration, failToRead } from '#tests/support/faults.ts'
import { allowConsoleOutput } from '#tests/support/setup.ts'
import { createShop, openShop } from '#tests/support/shop.ts'

type Fault = 'the generation cannot be read afterwards' | 'the response of the batch is lost'

test.each<[Fault, number]>([
	['the generation cannot be read afterwards', 201],
	['the response of the batch is lost', 503],
])('a change shows on the next request even when %s', async (fault, status) => {
	const { shop, failAfterNext, sell } = await openShopWithFaults()
	const before = await (await shop.fetch('/products/aero')).text()

	failAfterNext(fault)
	const sold = await sell()

	expect([sold.status, before.includes('In Stock')]).toEqual([status, true])
	const [one, other] = await Promise.all([
		shop.fetch('/products/aero'),
		shop.fetch('/products/aero'),
	])
	expect(await one.text()).toContain('Out of Stock')
	expect(await other.text()).toContain('Out of Stock')
	allowConsoleOutput()
})

test('while the outcome of a change is unknown, cached pages are served as stale', async () => {
	const { shop, delayedDatabase, sell } = await openShopWithFaults()
	await shop.fetch('/products/aero')
	delayedDatabase.before(failToRead)

	const sold = await sell()
	const statuses = []
	for (let visit = 0; visit < 3; visit += 1) {
		statuses.push((await shop.fetch('/products/aero')).headers.get('Cache-Status'))
	}

	expect(sold.status).toBe(201)
	for (const status of statuses) expect(status).toMatch(/ttl=-\d+; detail=stale/)
	allowConsoleOutput()
})

test('the generation is read even if the client has disconnected', async () => {
	const { shop, delayedDatabase, sell } = await openShopWithFaults()
	let respond = () => {}
	const response = new Promise<void>((done) => {
		respond = done
	})
	const requested = new Promise<void>((done) => {
		delayedDatabase.before(() => {
			done()
			return response
		})
	})
	let isSettled = false

	const sold = sell()
	await requested
	const settled = shop.settled().then(() => {
		isSettled = true
	})
	await new Promise((done) => setTimeout(done, 20))
	const wasSettled = isSettled
	respond()

	expect(wasSettled).toBe(false)
	expect((await sold).status).toBe(201)
	await settled
})

async function openShopWithFaults() {
	const { now } = createClock()
	const { db } = await openShop({ now })
	const delayedDatabase = delayedGeneration(db)
	const { proxy, failAfterNext } = failingAfterBatch(db, delayedDatabase)
	const shop = createShop(proxy, { now })
	const sell = await prepareSellOut(shop, 'aero')
	return { shop, delayedDatabase, failAfterNext, sell }
}

/** Returns the database, with a fault injected after its next batch. */
function failingAfterBatch(db: Database, delayedDatabase: ReturnType<typeof delayedGeneration>) {
	let fault: Fault | null = null
	const batch = async (...args: Parameters<Database['batch']>) => {
		const results = await db.batch(...args)
		const current = fault
		fault = null
		if (current === 'the response of the batch is lost') throw new Error('lost')
		if (current !== null) delayedDatabase.before(loseOne)
		return results
	}
	const loseOne = () => {
		delayedDatabase.before(() => {})
		failToRead()
	}
	const failAfterNext = (next: Fault) => {
		fault = next
	}
	return { proxy: Object.create(delayedDatabase.db, { batch: { value: batch } }), failAfterNext }
}
