import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { KIB } from '#contract/base/limits.ts'
import type { Database } from '#db/client.ts'
import { cacheStatus, prepareSellOut } from '#tests/support/cached.ts'
import { createClock } from '#tests/support/clock.ts'
import { failGenerationRead, interceptGenerationReads } from '#tests/support/faults.ts'
import { insertProducts } from '#tests/support/products.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, openShop } from '#tests/support/shop.ts'
import { createCacheStore } from '#worker/cache/cache-store.ts'

/** Opens a shop with a product; `databaseUses.count` counts requests that used the database. */
async function openCountingShop() {
	const { now, advance } = createClock()
	const { db } = await openShop({ now })
	await insertProducts(db, [{ slug: 'aero' }])
	const databaseUses = { count: 0 }
	const openDatabase = () => {
		databaseUses.count += 1
		return db
	}
	return { shop: createShop(db, { now, openDatabase }), advance, databaseUses }
}

test('concurrent requests for a stale page are served at once, and the page is revalidated once in the background', async () => {
	const { shop, advance, databaseUses } = await openCountingShop()
	await shop.fetch('/products/aero')
	advance(299_000)
	await shop.fetch('/contact')
	advance(2000)
	databaseUses.count = 0

	const responses = await Promise.all(
		Array.from({ length: 10 }, () => shop.fetch('/products/aero')),
	)
	await shop.waitForBackgroundWork()

	for (const response of responses)
		expect(cacheStatus(response)).toMatch(/hit; ttl=-\d+; detail=stale/)
	expect(databaseUses.count).toBe(1)
	expect(cacheStatus(await shop.fetch('/products/aero'))).toContain('hit; ttl=300')
})

const createEntry = (bytes: number) => ({
	body: new Blob(['x'.repeat(bytes)]),
	headers: new Headers(),
	etag: '',
	storedAt: 0,
	generation: 0,
	tags: 'none' as const,
})

test.each([
	['large responses by their size', 100 * KIB, 80],
	['small responses by their overhead', 10, 2050],
])('the in-memory cache counts %s and evicts the least recently used', async (_, bytes, max) => {
	const store = createCacheStore('test')
	const keys = Array.from({ length: 2200 }, (_, number) => `key ${number}`)
	const [firstKey = ''] = keys

	for (const key of keys) {
		await store.put(key, createEntry(bytes))
		store.findInMemory(firstKey)
	}

	const found = keys.filter((key) => store.findInMemory(key))
	expect(found.length).toBeLessThanOrEqual(max)
	expect(found.length).toBeGreaterThan(max * 0.9)
	expect(found).toEqual([firstKey, ...keys.slice(1 - found.length)])
})

test.each([
	['the generation cannot be read afterwards', 'failNextRead', 201],
	['the response of the batch is lost', 'loseResponse', 503],
] as const)('a change is visible on the next request even if %s', async (_, fault, status) => {
	const { shop, setAfterBatch, sell, ...faults } = await openShopWithFaults()
	const readPage = async () => (await shop.fetch('/products/aero')).text()
	const before = await readPage()

	setAfterBatch(faults[fault])
	const sold = await sell()

	expect(before).toContain('In Stock')
	expect(sold.status).toBe(status)
	for (const page of await Promise.all([readPage(), readPage()]))
		expect(page).toContain('Tell me when it is back')
	takeConsoleOutput()
})

test('while the generation cannot be read after a change, cached pages are served as stale', async () => {
	const { shop, setBeforeRead, sell } = await openShopWithFaults()
	await shop.fetch('/products/aero')
	setBeforeRead(failGenerationRead)

	expect((await sell()).status).toBe(201)
	for (let visit = 0; visit < 3; visit += 1) {
		const { headers } = await shop.fetch('/products/aero')
		expect(headers.get('Cache-Status')).toMatch(/ttl=-\d+; detail=stale/)
	}
	takeConsoleOutput()
})

test('the generation is still read after the client has disconnected', async () => {
	const { shop, setBeforeRead, sell } = await openShopWithFaults()
	let finishRead = () => {}
	const read = new Promise<void>((resolve) => {
		finishRead = resolve
	})
	const readStarted = new Promise<void>((resolve) => {
		setBeforeRead(() => {
			resolve()
			return read
		})
	})

	const sale = sell()
	await readStarted
	const settled = shop.waitForBackgroundWork()
	const state = await Promise.race([settled, wait(20, 'still reading')])
	finishRead()

	expect(state).toBe('still reading')
	expect((await sale).status).toBe(201)
	await settled
})

/** Opens a shop with a product. `setAfterBatch` sets a function to call after the next batch. */
async function openShopWithFaults() {
	const { now } = createClock()
	const { db } = await openShop({ now })
	const { db: interceptedDb, setBeforeRead } = interceptGenerationReads(db)
	let afterBatch = () => {}
	const setAfterBatch = (callback: () => void) => {
		afterBatch = callback
	}
	const batch = async (...args: Parameters<Database['batch']>) => {
		const results = await db.batch(...args)
		const callback = afterBatch
		afterBatch = () => {}
		callback()
		return results
	}
	const failNextRead = () => {
		setBeforeRead(() => {
			setBeforeRead(() => {})
			failGenerationRead()
		})
	}
	const loseResponse = () => {
		throw new Error('The response was lost.')
	}
	const shop = createShop(Object.create(interceptedDb, { batch: { value: batch } }), { now })
	const sell = await prepareSellOut(shop, 'aero')
	return { shop, setBeforeRead, setAfterBatch, failNextRead, loseResponse, sell }
}
