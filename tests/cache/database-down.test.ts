import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import type { Database } from '#db/client.ts'
import { createClock, LEEWAY_MS } from '#tests/support/clock.ts'
import { insertProducts } from '#tests/support/products.ts'
import { allowConsole } from '#tests/support/setup.ts'
import { createShop, openShop } from '#tests/support/shop.ts'
import { RENDER_DEADLINE_MS } from '#worker/cache/page-cache.ts'

async function openShopWithSwitch() {
	const { now, pass } = createClock()
	const first = await openShop({ now })
	await insertProducts(first.db, [{ slug: 'aero' }])
	const database = withSwitch(first.db)
	return { shop: createShop(database.db, { now }), pass, database }
}

/** Returns the database with a switch: it can fail, hang, or fail only for batches. */
function withSwitch(db: Database) {
	let state: 'up' | 'down' | 'stalled' | 'refusing' = 'up'
	let queries = 0
	const proxy = new Proxy(db, {
		get(target, name, receiver) {
			queries += 1
			if (state === 'down') throw new Error('the database is down')
			const value = Reflect.get(target, name, receiver)
			if (state === 'stalled' && name === 'batch') return () => new Promise(() => {})
			if (state === 'refusing' && name === 'batch') throw new Error('busy')
			return typeof value === 'function' ? value.bind(target) : value
		},
	})
	const set = (next: typeof state) => {
		state = next
	}
	return { db: proxy, set, queries: () => queries }
}

test('while the database is down cached pages are served for a day', async () => {
	const { shop, pass, database } = await openShopWithSwitch()
	const pages = ['/', '/products', '/products/aero', '/contact', '/api/products']
	for (const path of pages) await shop.fetch(path)

	pass(23 * HOUR_MS)
	database.set('down')

	for (const path of pages) {
		const response = await shop.fetch(path)
		expect(response.status, path).toBe(200)
		expect(response.headers.get('Cache-Status'), path).toContain('stale')
	}
	pass(2 * HOUR_MS)
	expect((await shop.fetch('/products/aero')).status).toBe(503)
	allowConsole()
})

test('an uncached page is a 503 with phone numbers while the database is down, and works again afterwards', async () => {
	const { shop, database } = await openShopWithSwitch()
	await shop.fetch('/contact')

	database.set('down')
	const failed = await shop.fetch('/products/aero')
	const call = await shop.fetch('/api/products')
	database.set('up')
	const recovered = await shop.fetch('/products/aero')

	expect(failed.status).toBe(503)
	expect(Number(failed.headers.get('Retry-After'))).toBeGreaterThan(0)
	expect(await failed.text()).toContain('tel:+880')
	expect(call.status).toBeGreaterThanOrEqual(500)
	expect(recovered.status).toBe(200)
	allowConsole()
})

test.each(['down', 'stalled'] as const)(
	'a database that is %s is not queried for the generation by every request',
	async (state) => {
		const { shop, pass, database } = await openShopWithSwitch()
		await shop.fetch('/contact')
		pass(MINUTE_MS)
		database.set(state)

		const queried = []
		for (let visit = 0; visit < 5; visit += 1) {
			pass(SECOND_MS)
			const before = database.queries()
			await shop.fetch('/contact')
			await shop.settled()
			queried.push(database.queries() > before)
		}

		expect(queried).toEqual([true, false, false, false, false])
		allowConsole()
	},
)

test('a stale page that cannot be rebuilt has its real age', async () => {
	const { shop, pass, database } = await openShopWithSwitch()
	const ageOf = async () => (await shop.fetch('/products/aero')).headers.get('Age')
	await ageOf()
	await insertProducts(shop.db, [{}])
	database.set('refusing')

	pass(MINUTE_MS)
	const first = await ageOf()
	pass(MINUTE_MS)

	expect([first, await ageOf()]).toEqual(['60', '120'])
	allowConsole()
})

test('a database that hangs delays no request for longer than the deadline', async () => {
	const { shop, pass, database } = await openShopWithSwitch()
	await shop.fetch('/products')
	pass(2 * MINUTE_MS)
	database.set('stalled')
	const start = performance.now()

	const [cached, uncached] = await Promise.all([
		shop.fetch('/products'),
		shop.fetch('/products/aero'),
	])

	expect(performance.now() - start).toBeLessThan(RENDER_DEADLINE_MS + LEEWAY_MS)
	expect([cached.status, uncached.status]).toEqual([200, 503])
	const words = await uncached.text()
	// Either deadline, of the page or of the database, may come first; the message is the same.
	expect(words).toContain('tel:+880')
	expect(words).toContain('Error loading product.')
	allowConsole()
})
