import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import type { Database } from '#db/client.ts'
import { clockAt, LEEWAY_MS } from '#tests/support/clock.ts'
import { allowConsole } from '#tests/support/fail-on-console.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop, shopOn } from '#tests/support/shop.ts'
import { RENDER_DEADLINE_MS } from '#worker/cache/freshness.ts'

async function openBreakable() {
	const { now, pass } = clockAt()
	const first = await openShop({ now })
	await insertProducts(first.db, [{ slug: 'aero' }])
	const database = breakable(first.db)
	return { shop: shopOn(database.db, { now }), pass, database }
}

/** The same database, that fails, or never answers or refuses to make a page, when told. */
function breakable(db: Database) {
	let state: 'up' | 'down' | 'stalled' | 'refusing' = 'up'
	let asked = 0
	const proxy = new Proxy(db, {
		get(target, name, receiver) {
			asked += 1
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
	return { db: proxy, set, asked: () => asked }
}

test('while the database is down what was seen before is still shown, for a day', async () => {
	const { shop, pass, database } = await openBreakable()
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

test('a page never seen is a 503 with phone numbers while the database is down, and comes back with it', async () => {
	const { shop, database } = await openBreakable()
	await shop.fetch('/contact')

	database.set('down')
	const failed = await shop.fetch('/products/aero')
	const call = await shop.fetch('/api/products')
	database.set('up')
	const mended = await shop.fetch('/products/aero')

	expect(failed.status).toBe(503)
	expect(Number(failed.headers.get('Retry-After'))).toBeGreaterThan(0)
	expect(await failed.text()).toContain('tel:+880')
	expect(call.status).toBeGreaterThanOrEqual(500)
	expect(mended.status).toBe(200)
	allowConsole()
})

test.each(['down', 'stalled'] as const)(
	'a database that is %s is not asked by every visit whether the catalogue changed',
	async (state) => {
		const { shop, pass, database } = await openBreakable()
		await shop.fetch('/contact')
		pass(MINUTE_MS)
		database.set(state)

		const asked = []
		for (let visit = 0; visit < 5; visit += 1) {
			pass(SECOND_MS)
			const before = database.asked()
			await shop.fetch('/contact')
			await shop.settled()
			asked.push(database.asked() > before)
		}

		expect(asked).toEqual([true, false, false, false, false])
		allowConsole()
	},
)

test('a page that cannot be made anew tells truly how old it is', async () => {
	const { shop, pass, database } = await openBreakable()
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

test('a database that never answers holds nobody for longer than the deadline', async () => {
	const { shop, pass, database } = await openBreakable()
	await shop.fetch('/products')
	pass(2 * MINUTE_MS)
	database.set('stalled')
	const begun = performance.now()

	const [seen, unseen] = await Promise.all([shop.fetch('/products'), shop.fetch('/products/aero')])

	expect(performance.now() - begun).toBeLessThan(RENDER_DEADLINE_MS + LEEWAY_MS)
	expect([seen.status, unseen.status]).toEqual([200, 503])
	const words = await unseen.text()
	// Whether the deadline of the page or of the database comes first is open; they say the same.
	expect(words).toContain('tel:+880')
	expect(words).toContain('Error loading product.')
	allowConsole()
})
