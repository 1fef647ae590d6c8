import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { prepareSellOut } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { failGenerationRead, interceptGenerationReads } from '#tests/support/faults.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, openShop } from '#tests/support/shop.ts'

type Fault = 'the generation cannot be read afterwards' | 'the response of the batch is lost'

test.each<[Fault, number]>([
	['the generation cannot be read afterwards', 201],
	['the response of the batch is lost', 503],
])('a change is visible on the next request even if %s', async (fault, expectedStatus) => {
	const { shop, failAfterNextBatch, sell } = await openShopWithFaults()
	const before = await (await shop.fetch('/products/aero')).text()

	failAfterNextBatch(fault)
	const sold = await sell()

	expect([sold.status, before.includes('In Stock')]).toEqual([expectedStatus, true])
	const [first, second] = await Promise.all([
		shop.fetch('/products/aero'),
		shop.fetch('/products/aero'),
	])
	expect(await first.text()).toContain('Out of Stock')
	expect(await second.text()).toContain('Out of Stock')
	takeConsoleOutput()
})

test('while the generation cannot be read after a change, cached pages are served as stale', async () => {
	const { shop, interceptedDatabase, sell } = await openShopWithFaults()
	await shop.fetch('/products/aero')
	interceptedDatabase.setBeforeRead(failGenerationRead)

	const sold = await sell()
	const statuses = []
	for (let visit = 0; visit < 3; visit += 1) {
		statuses.push((await shop.fetch('/products/aero')).headers.get('Cache-Status'))
	}

	expect(sold.status).toBe(201)
	for (const status of statuses) expect(status).toMatch(/ttl=-\d+; detail=stale/)
	takeConsoleOutput()
})

test('the generation is still read after the client has disconnected', async () => {
	const { shop, interceptedDatabase, sell } = await openShopWithFaults()
	let finishRead = () => {}
	const read = new Promise<void>((resolve) => {
		finishRead = resolve
	})
	const readStarted = new Promise<void>((resolve) => {
		interceptedDatabase.setBeforeRead(() => {
			resolve()
			return read
		})
	})
	let isSettled = false

	const sale = sell()
	await readStarted
	const settled = shop.waitForBackgroundWork().then(() => {
		isSettled = true
	})
	await new Promise((resolve) => setTimeout(resolve, 20))
	const wasSettled = isSettled
	finishRead()

	expect(wasSettled).toBe(false)
	expect((await sale).status).toBe(201)
	await settled
})

async function openShopWithFaults() {
	const { now } = createClock()
	const { db } = await openShop({ now })
	const interceptedDatabase = interceptGenerationReads(db)
	const { proxy, failAfterNextBatch } = injectFaultAfterBatch(db, interceptedDatabase)
	const shop = createShop(proxy, { now })
	const sell = await prepareSellOut(shop, 'aero')
	return { shop, interceptedDatabase, failAfterNextBatch, sell }
}

/** Wraps the database; `failAfterNextBatch` injects a fault after its next batch. */
function injectFaultAfterBatch(
	db: Database,
	interceptedDatabase: ReturnType<typeof interceptGenerationReads>,
) {
	let fault: Fault | null = null
	const batch = async (...args: Parameters<Database['batch']>) => {
		const results = await db.batch(...args)
		const current = fault
		fault = null
		if (current === 'the response of the batch is lost') throw new Error('lost')
		if (current !== null) interceptedDatabase.setBeforeRead(failNextRead)
		return results
	}
	const failNextRead = () => {
		interceptedDatabase.setBeforeRead(() => {})
		failGenerationRead()
	}
	const failAfterNextBatch = (next: Fault) => {
		fault = next
	}
	return {
		proxy: Object.create(interceptedDatabase.db, { batch: { value: batch } }),
		failAfterNextBatch,
	}
}
