import { expect, test } from 'vitest'
import { KIB } from '#contract/base/limits.ts'
import { cacheStatus } from '#tests/support/cached.ts'
import { createClock } from '#tests/support/clock.ts'
import { insertProducts } from '#tests/support/products.ts'
import { createShop, openShop } from '#tests/support/shop.ts'
import { createCacheStore } from '#worker/cache/cache-store.ts'

/**
 * Opens a shop with a product; `databaseUses.count` is the number of requests that used the
 * database.
 */
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
