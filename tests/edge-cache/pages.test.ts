import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { clockAt, HOUR_MS, MINUTE_MS } from '#tests/support/clock.ts'
import { stockShelves } from '#tests/support/make.ts'
import { forgiveNoise } from '#tests/support/no-noise.ts'
import { openShop, shopOn } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const MISS = 'Jonaki; fwd=uri-miss; stored'

async function openAt(start?: string) {
	const { now, pass } = clockAt(start)
	const first = await openShop({ now })
	await stockShelves(first.db, [{ slug: 'aero', name: 'Aero', price: 500, available: 20 }])
	const database = breakable(first.db)
	return { shop: shopOn(database.db, { now }), pass, database }
}

/** The same database, that fails or never answers when told. */
function breakable(db: Database) {
	let state: 'up' | 'down' | 'stalled' = 'up'
	const proxy = new Proxy(db, {
		get(target, name, receiver) {
			if (state === 'down') throw new Error('the database is down')
			const value = Reflect.get(target, name, receiver)
			if (state === 'stalled' && name === 'batch') return () => new Promise(() => {})
			return typeof value === 'function' ? value.bind(target) : value
		},
	})
	const set = (next: typeof state) => {
		state = next
	}
	return { db: proxy, set }
}

const status = (response: Response) => response.headers.get('Cache-Status')

test('a page is made once and then kept, fresh for five minutes', async () => {
	const { shop, pass } = await openAt()

	const first = await shop.fetch('/products/aero')
	pass(299_000)
	const second = await shop.fetch('/products/aero')

	expect(status(first)).toBe(MISS)
	expect(status(second)).toBe('Jonaki; hit; ttl=1')
	expect(second.headers.get('Age')).toBe('299')
	expect(second.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=300')
	expect(await second.text()).toBe(await first.text())
	for (const name of ['Content-Security-Policy', 'Strict-Transport-Security', 'X-Request-Id']) {
		expect(second.headers.get(name), name).not.toBeNull()
	}
})

test('an old page is shown at once and renewed behind the visitor', async () => {
	const { shop, pass } = await openAt()
	await shop.fetch('/products/aero')

	pass(301_000)
	const old = await shop.fetch('/products/aero')
	await shop.settled()
	const renewed = await shop.fetch('/products/aero')

	expect(status(old)).toContain('detail=stale')
	expect(status(renewed)).toBe('Jonaki; hit; ttl=300')
})

test('whoever has the page is answered 304', async () => {
	const { shop } = await openAt()
	const first = await shop.fetch('/products')
	const etag = first.headers.get('ETag') ?? ''

	const again = await shop.fetch('/products', { headers: { 'If-None-Match': etag } })
	const weak = await shop.fetch('/products', { headers: { 'If-None-Match': `"x", W/${etag}` } })
	const other = await shop.fetch('/products', { headers: { 'If-None-Match': '"x"' } })

	expect([again.status, weak.status, other.status]).toEqual([304, 304, 200])
	expect(await again.text()).toBe('')
	expect(again.headers.get('Content-Security-Policy')).not.toBeNull()
})

test('HEAD reads what is kept and keeps nothing itself', async () => {
	const { shop } = await openAt()

	const before = await shop.fetch('/contact', { method: 'HEAD' })
	const get = await shop.fetch('/contact')
	const after = await shop.fetch('/contact', { method: 'HEAD' })

	expect(status(before)).toBe('Jonaki; fwd=uri-miss')
	expect(status(get)).toBe(MISS)
	expect(status(after)).toContain('hit')
	expect(await after.text()).toBe('')
})

test('order, tracking, empty values, page 1, a closing slash and unrelated cookies share one entry', async () => {
	const { shop } = await openAt()
	await shop.fetch('/products?category=laptop&sort=price')

	const same = [
		'/products?sort=price&category=laptop',
		'/products/?category=laptop&sort=price&utm_source=x&fbclid=y',
		'/products?category=laptop&sort=price&search=&minPrice=',
		'/products?category=laptop&category=router&sort=price',
		'/products?category=laptop&page=1&sort=price',
	]

	for (const path of same) {
		const response = await shop.fetch(path, {
			headers: { Cookie: 'theme=x; __Host-session=nonsense' },
		})
		expect(status(response), path).toContain('hit')
	}
	expect(status(await shop.fetch('/products?category=laptop&sort=-price'))).toBe(MISS)
})

test('the public calls of the API are kept too', async () => {
	const { shop } = await openAt()

	for (const path of ['/api/products?limit=3', '/api/products/slug/aero', '/api/categories']) {
		expect(status(await shop.fetch(path)), path).toBe(MISS)
		const kept = await shop.fetch(path)
		expect(status(kept), path).toContain('hit')
		expect(kept.headers.get('ETag'), path).not.toBeNull()
	}
	expect((await shop.fetch('/api/categories/')).status, 'with a slash it is no call').toBe(404)
})

test.each([
	'/dashboard',
	'/dashboard/a.css',
	'/dashboard/inventory;x.js',
	'/products/..%2fdashboard',
	'/auth/register',
	'/products?page=0',
	'/products/no-such-product',
	'/nope',
	'/api/nope',
	'/api/inventory',
	'/products.data',
])('%s is never kept', async (path) => {
	const { shop } = await openAt()

	for (const attempt of [1, 2]) {
		const response = await shop.fetch(path)
		expect(status(response) ?? '', `attempt ${attempt}`).not.toMatch(/hit|stored/)
	}
})

test('who is signed in gets pages of their own, which nobody else is shown', async () => {
	const { shop } = await openAt()
	const headers = await signedInHeaders(shop)

	const own = await shop.fetch('/products', { headers })
	const strangers = await shop.fetch('/products')

	expect(status(own)).toBeNull()
	expect(own.headers.get('Cache-Control')).toBe('private, no-store')
	expect(status(strangers)).toBe(MISS)
	expect(await strangers.text()).not.toContain('Rahima Khatun')
})

test('while the database is down what was seen before is still shown, for a day', async () => {
	const { shop, pass, database } = await openAt()
	const pages = ['/', '/products', '/products/aero', '/contact', '/api/products']
	for (const path of pages) await shop.fetch(path)

	pass(23 * HOUR_MS)
	database.set('down')

	for (const path of pages) {
		const response = await shop.fetch(path)
		expect(response.status, path).toBe(200)
		expect(status(response), path).toContain('stale')
	}
	pass(2 * HOUR_MS)
	expect((await shop.fetch('/products/aero')).status).toBe(503)
	forgiveNoise()
})

test('a page never seen is a 503 with phone numbers while the database is down, and comes back with it', async () => {
	const { shop, database } = await openAt()
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
	forgiveNoise()
})

test('a database that never answers holds nobody for longer than the deadline', async () => {
	const { shop, pass, database } = await openAt()
	await shop.fetch('/products')
	pass(2 * MINUTE_MS)
	database.set('stalled')
	const begun = performance.now()

	const [seen, unseen] = await Promise.all([shop.fetch('/products'), shop.fetch('/products/aero')])

	expect(performance.now() - begun).toBeLessThan(3500)
	expect([seen.status, unseen.status]).toEqual([200, 503])
	expect(await unseen.text()).toContain('tel:+880')
	// Whether the deadline of the page or of the database comes first, and so says its word, is open.
	forgiveNoise()
})
