import { expect, test } from 'vitest'
import { defaultShopDetails } from '#app/lib/loader-data.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/base/limits.ts'
import type { Database } from '#db/client.ts'
import { createClock } from '#tests/support/clock.ts'
import { brokenDatabase } from '#tests/support/faults.ts'
import { findElements } from '#tests/support/html.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { insertProducts } from '#tests/support/products.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, openShop } from '#tests/support/shop.ts'
import { UNKNOWN_SESSION_COOKIE } from '#tests/support/staff.ts'

async function openShopWithFailingDatabase() {
	const { now, advance } = createClock()
	const first = await openShop({ now })
	await insertProducts(first.db, [{ slug: 'aero' }])
	const database = simulateFailures(first.db)
	return { shop: createShop(database.db, { now }), advance, database }
}

/** Wraps the database. Depending on the state, every access fails, or only batches hang or fail. */
function simulateFailures(db: Database) {
	let state: 'up' | 'down' | 'hanging' | 'busy' = 'up'
	let accesses = 0
	const proxy = new Proxy(db, {
		get(target, name, receiver) {
			accesses += 1
			if (state === 'down') throw new Error('the database is down')
			const value = Reflect.get(target, name, receiver)
			if (state === 'hanging' && name === 'batch') return () => new Promise(() => {})
			if (state === 'busy' && name === 'batch') throw new Error('busy')
			return typeof value === 'function' ? value.bind(target) : value
		},
	})
	const setState = (newState: typeof state) => {
		state = newState
	}
	return { db: proxy, setState, accessCount: () => accesses }
}

test('while the database is down, cached pages are served for a day', async () => {
	const { shop, advance, database } = await openShopWithFailingDatabase()
	const pages = ['/', '/products', '/products/aero', '/contact', '/api/products']
	for (const path of pages) await shop.fetch(path)

	advance(23 * HOUR_MS)
	database.setState('down')

	for (const path of pages) {
		const response = await shop.fetch(path)
		expect(response.status, path).toBe(200)
		expect(response.headers.get('Cache-Status'), path).toContain('stale')
	}
	advance(2 * HOUR_MS)
	expect((await shop.fetch('/products/aero')).status).toBe(503)
	takeConsoleOutput()
})

test.each(['down', 'hanging'] as const)(
	'while the database is %s, not every request queries it for the catalogue generation',
	async (state) => {
		const { shop, advance, database } = await openShopWithFailingDatabase()
		await shop.fetch('/contact')
		advance(MINUTE_MS)
		database.setState(state)

		const hasAccessed = []
		for (let visit = 0; visit < 5; visit += 1) {
			advance(SECOND_MS)
			const before = database.accessCount()
			await shop.fetch('/contact')
			await shop.waitForBackgroundWork()
			hasAccessed.push(database.accessCount() > before)
		}

		expect(hasAccessed).toEqual([true, false, false, false, false])
		takeConsoleOutput()
	},
)

test('the Age header of a stale page that cannot be revalidated keeps growing', async () => {
	const { shop, advance, database } = await openShopWithFailingDatabase()
	const readAge = async () => (await shop.fetch('/products/aero')).headers.get('Age')
	await readAge()
	await insertProducts(shop.db, [{}])
	database.setState('busy')

	advance(MINUTE_MS)
	const first = await readAge()
	advance(MINUTE_MS)

	expect([first, await readAge()]).toEqual(['60', '120'])
	takeConsoleOutput()
})

test.each([
	['/', '⚠️ Failed to load products. Please try again.'],
	['/products', '⚠️ Failed to load products. Please try again.'],
	['/products?category=laptop&page=2', '⚠️ Failed to load products. Please try again.'],
	['/products/some-laptop', 'Error loading product.'],
])('without a database, %s shows "%s" and the phone numbers', async (path, message) => {
	const { status, words, links } = await fetchPage(createShop(brokenDatabase), path)

	expect(status).toBe(503)
	expect(words).toContain(message)
	expect(words).not.toContain('The database is down')
	for (const { international } of defaultShopDetails.phones)
		expect(links).toContain(`tel:${international}`)
	expect(takeConsoleOutput().length).toBeGreaterThan(0)
})

test.each(['/contact', '/privacy-policy', '/auth/register'])(
	'without a database, %s shows the default shop details',
	async (path) => {
		const { status, words } = await fetchPage(createShop(brokenDatabase), path)

		expect(status).toBe(503)
		for (const { display } of defaultShopDetails.phones) expect(words).toContain(display)
		expect(takeConsoleOutput()).toHaveLength(1)
	},
)

test('without a database, the home page shows everything except products', async () => {
	const { words, html } = await fetchPage(createShop(brokenDatabase), '/')

	for (const text of ['Shop Now', 'Contact Us', 'Still have questions?'])
		expect(words).toContain(text)
	expect(findElements(html, 'h1')).toHaveLength(1)
	takeConsoleOutput()
})

test('without a database, a branch page shows everything except products', async () => {
	const { status, words } = await fetchPage(createShop(brokenDatabase), '/madhupur')

	expect(status).toBe(503)
	for (const { display } of defaultShopDetails.phones) expect(words).toContain(display)
	for (const text of ['Rahman Plaza', 'Get directions', 'Opening hours'])
		expect(words).toContain(text)
	expect(words).not.toContain('in stock here')
	takeConsoleOutput()
})

test('without a database, the inventory export returns an error as plain text', async () => {
	const response = await createShop(brokenDatabase).fetch('/dashboard/inventory/export.csv', {
		headers: { Cookie: UNKNOWN_SESSION_COOKIE },
	})

	expect(response.status).toBe(503)
	expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
	expect(await response.text()).toBe('Something went wrong on our end.')
	expect(takeConsoleOutput()).toHaveLength(1)
})
