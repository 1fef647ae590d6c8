import * as shopBuild from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { cacheStatus } from '#tests/support/cached.ts'
import { createClock } from '#tests/support/clock.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { bearerHeaders, signedInHeaders } from '#tests/support/staff.ts'

const MISS = 'Jonaki; fwd=uri-miss; stored'

async function openShopWithClock() {
	const { now, advance } = createClock()
	const shop = await openShop({ now })
	await insertProducts(shop.db, [{ slug: 'aero', name: 'Aero', price: 500, available: 20 }])
	return { shop, advance }
}

test('a page is rendered once and stays fresh in the cache for five minutes', async () => {
	const { shop, advance } = await openShopWithClock()

	const first = await shop.fetch('/products/aero')
	advance(299_000)
	const second = await shop.fetch('/products/aero')

	expect(cacheStatus(first)).toBe(MISS)
	expect(cacheStatus(second)).toBe('Jonaki; hit; ttl=1')
	expect(second.headers.get('Age')).toBe('299')
	expect(second.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=300')
	expect(await second.text()).toBe(await first.text())
	for (const name of ['Content-Security-Policy', 'Strict-Transport-Security', 'X-Request-Id'])
		expect(second.headers.get(name), name).not.toBeNull()
})

test('a request with the current ETag returns 304', async () => {
	const { shop } = await openShopWithClock()
	const first = await shop.fetch('/products')
	const etag = first.headers.get('ETag') ?? ''

	const conditional = await shop.fetch('/products', { headers: { 'If-None-Match': etag } })
	const weak = await shop.fetch('/products', { headers: { 'If-None-Match': `"x", W/${etag}` } })
	const other = await shop.fetch('/products', { headers: { 'If-None-Match': '"x"' } })

	expect([conditional.status, weak.status, other.status]).toEqual([304, 304, 200])
	expect(await conditional.text()).toBe('')
	expect(conditional.headers.get('Content-Security-Policy')).not.toBeNull()
})

test('HEAD requests are served from the cache but store nothing', async () => {
	const { shop } = await openShopWithClock()

	const before = await shop.fetch('/contact', { method: 'HEAD' })
	const get = await shop.fetch('/contact')
	const after = await shop.fetch('/contact', { method: 'HEAD' })

	expect(cacheStatus(before)).toBe('Jonaki; fwd=uri-miss')
	expect(cacheStatus(get)).toBe(MISS)
	expect(cacheStatus(after)).toContain('hit')
	expect(await after.text()).toBe('')
	for (const name of ['Cache-Control', 'ETag', 'Age', 'Content-Type'])
		expect(before.headers.get(name), name).toBe(get.headers.get(name))
})

test('URLs that differ only in parameter order, repeated, tracking or empty parameters, page=1, a trailing slash or capital letters share one cache entry', async () => {
	const { shop } = await openShopWithClock()
	await shop.fetch('/products?category=laptop&sort=price')

	for (const path of [
		'/products?sort=price&category=laptop',
		'/products/?category=laptop&sort=price&utm_source=x&fbclid=y',
		'/products?category=laptop&sort=price&search=&minPrice=',
		'/products?category=laptop&category=router&sort=price',
		'/products?category=laptop&page=1&sort=price',
		'/Products?category=laptop&sort=price',
	]) {
		const response = await shop.fetch(path, { headers: { Cookie: 'theme=x; __Host-session=x' } })
		expect(cacheStatus(response), path).toContain('hit')
	}
	expect(cacheStatus(await shop.fetch('/products?category=laptop&sort=-price'))).toBe(MISS)
})

test.each([
	'/api/products?limit=3',
	'/api/products/slug/aero',
	'/api/categories',
	'/api/sitemap?page=2',
])('the public API response %s is cached too', async (path) => {
	const { shop } = await openShopWithClock()

	expect(cacheStatus(await shop.fetch(path))).toBe(MISS)
	const cached = await shop.fetch(path)
	expect(cacheStatus(cached)).toContain('hit')
	expect(cached.headers.get('ETag')).not.toBeNull()
})

test('API paths are case-sensitive and have no trailing slash', async () => {
	const { shop } = await openShopWithClock()

	for (const path of ['/api/categories/', '/API/categories', '/Api/categories'])
		expect((await shop.fetch(path)).status, path).toBe(404)
})

test.each([
	['/dashboard', 302],
	['/dashboard/a.css', 404],
	['/dashboard/inventory;x.js', 404],
	['/products/..%2fdashboard', 404],
	['/auth/register', 200],
	['/products?page=0', 302],
	['/products/no-such-product', 404],
	['/nope', 404],
	['/api/nope', 404],
	['/api/inventory', 401],
	['/products.data', 404],
	['/products/aero.data', 404],
])('the response to %s, with status %i, is not cached', async (path, status) => {
	const { shop } = await openShopWithClock()

	for (const attempt of [1, 2]) {
		const response = await shop.fetch(path)
		expect(response.status).toBe(status)
		expect(cacheStatus(response) ?? '', `attempt ${attempt}`).not.toMatch(/hit|stored/)
	}
})

test.each([
	['the session cookie', '/products'],
	['an access token', '/api/products/slug/aero'],
])('a request with %s for %s bypasses the page cache', async (credentials, path) => {
	const { shop } = await openShopWithClock()
	const session = await signedInHeaders(shop)
	const isCookie = credentials === 'the session cookie'
	const headers = isCookie ? session : await bearerHeaders(shop, session)

	const signedIn = await shop.fetch(path, { headers })
	const anonymous = await shop.fetch(path)
	const repeated = await shop.fetch(path, { headers })

	for (const response of [signedIn, repeated]) {
		expect(cacheStatus(response)).toBeNull()
		expect(response.headers.get('Cache-Control')).toBe('private, no-store')
	}
	expect(cacheStatus(anonymous)).toBe(MISS)
	expect(await anonymous.text()).not.toContain('Rahima Khatun')
})

/** Returns the build with a contact page that sets a new cookie in each response. */
function withCookieOnContact(): ServerBuild {
	const build = shopBuild as ServerBuild
	const { 'en/contact': contact, ...routes } = build.routes
	if (!contact) throw new Error('There is no contact page.')
	const headers = () => ({ 'Set-Cookie': `guest=${crypto.randomUUID()}; Path=/` })
	const changed = { ...contact, module: { ...contact.module, headers } }
	return { ...build, routes: { ...routes, 'en/contact': changed } }
}

test("a page that sets a cookie is not cached, so no visitor gets another visitor's cookie", async () => {
	const shop = await openShop({ build: withCookieOnContact() })

	const first = await shop.fetch('/contact')
	const second = await shop.fetch('/contact')

	expect(first.headers.get('Set-Cookie')).toContain('guest=')
	expect(second.headers.get('Set-Cookie')).toContain('guest=')
	expect(second.headers.get('Set-Cookie')).not.toBe(first.headers.get('Set-Cookie'))
	expect(cacheStatus(second)).not.toContain('hit')
})
