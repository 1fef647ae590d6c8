import { expect, test } from 'vitest'
import { defaultShopDetails } from '#app/lib/loader-data.ts'
import { MINUTE_MS, READ_TIMEOUT_MS } from '#contract/base/limits.ts'
import { createClock, runTimersUntil, stopTimers } from '#tests/support/clock.ts'
import { engine } from '#tests/support/engine.ts'
import { clearFault, type Fault, injectDelay, injectFault } from '#tests/support/faults.ts'
import { insertProducts } from '#tests/support/products.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { openShop } from '#tests/support/shop.ts'

const DELAY_MS = 200

async function openShopWithCachedPage() {
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	stopTimers()
	await insertProducts(shop.db, [{ slug: 'cached' }, { slug: 'uncached' }])
	await shop.fetch('/products/cached')
	// The cached page is now stale.
	clock.advance(10 * MINUTE_MS)
	return shop
}

test.each<Fault>(['fail-before', 'fail-after', 'busy', 'hang'])(
	`on ${engine}, while every query has the fault %s, a stale page is served, the API returns 503, and an uncached page returns 503 with the phone numbers; after the fault it is served`,
	async (fault) => {
		const shop = await openShopWithCachedPage()
		injectFault(() => fault)
		const startedAt = performance.now()

		const [cached, uncached, apiResponse] = await runTimersUntil(
			['/products/cached', '/products/uncached', '/api/products/slug/uncached'].map((path) =>
				shop.fetch(path),
			),
		)

		expect(performance.now() - startedAt).toBeLessThanOrEqual(READ_TIMEOUT_MS)
		expect([cached?.status, uncached?.status, apiResponse?.status]).toEqual([200, 503, 503])
		expect(cached?.headers.get('Cache-Status')).toContain('stale')
		for (const response of [uncached, apiResponse])
			expect(Number(response?.headers.get('Retry-After'))).toBeGreaterThan(0)
		const page = (await uncached?.text()) ?? ''
		for (const { international } of defaultShopDetails.phones)
			expect(page).toContain(`tel:${international}`)
		const problem = (await apiResponse?.text()) ?? ''
		expect(problem).toContain('"code":"unavailable"')
		expect(page + problem).not.toMatch(/connection lost|SQLITE/)
		clearFault()
		expect((await shop.fetch('/products/uncached')).status).toBe(200)
		await runTimersUntil([shop.waitForBackgroundWork()])
		takeConsoleOutput()
	},
)

test(`on ${engine}, an uncached page is served although every query is delayed`, async () => {
	const shop = await openShopWithCachedPage()
	injectDelay(DELAY_MS)

	expect((await shop.fetch('/products/uncached')).status).toBe(200)
})
