import * as shopBuild from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
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

const cacheStatus = (response: Response) => response.headers.get('Cache-Status')

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
	for (const name of ['Content-Security-Policy', 'Strict-Transport-Security', 'X-Request-Id']) {
		expect(second.headers.get(name), name).not.toBeNull()
	}
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
	for (const name of ['Cache-Control', 'ETag', 'Age', 'Content-Type']) {
		expect(before.headers.get(name), name).toBe(get.headers.get(name))
	}
})

test('URLs that differ only in parameter order, tracking or empty parameters, page=1, a trailing slash or capital letters share one cache entry', async () => {
	const { shop } = await openShopWithClock()
	await shop.fetch('/products?category=laptop&sort=price')

	const equivalentPaths = [
		'/products?sort=price&category=laptop',
		'/products/?category=laptop&sort=price&utm_source=x&fbclid=y',
		'/products?category=laptop&sort=price&search=&minPrice=',
		'/products?category=laptop&category=router&sort=price',
		'/products?category=laptop&page=1&sort=price',
		'/Products?category=laptop&sort=price',
	]

	for (const path of equivalentPaths) {
		const response = await shop.fetch(path, {
			headers: { Cookie: 'theme=x; __Host-session=nonsense' },
		})
		expect(cacheStatus(response), path).toContain('hit')
	}
	expect(cacheStatus(await shop.fetch('/products?category=laptop&sort=-price'))).toBe(MISS)
})

test('public API responses are cached too', async () => {
	const { shop } = await openShopWithClock()

	for (const path of [
		'/api/products?limit=3',
		'/api/products/slug/aero',
		'/api/categories',
		'/api/sitemap?page=2',
	]) {
		expect(cacheStatus(await shop.fetch(path)), path).toBe(MISS)
		const cached = await shop.fetch(path)
		expect(cacheStatus(cached), path).toContain('hit')
		expect(cached.headers.get('ETag'), path).not.toBeNull()
	}
})

test('API paths are case-sensitive and have no trailing slash', async () => {
	const { shop } = await openShopWithClock()

	for (const path of ['/api/categories/', '/API/categories', '/Api/categories']) {
		expect((await shop.fetch(path)).status, path).toBe(404)
	}
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
	'/products/aero.data',
])('the response to %s is not cached', async (path) => {
	const { shop } = await openShopWithClock()

	for (const attempt of [1, 2]) {
		const response = await shop.fetch(path)
		expect(cacheStatus(response) ?? '', `attempt ${attempt}`).not.toMatch(/hit|stored/)
	}
})

test('signed-in staff bypass the page cache', async () => {
	const { shop } = await openShopWithClock()
	const headers = await signedInHeaders(shop)

	const signedIn = await shop.fetch('/products', { headers })
	const anonymous = await shop.fetch('/products')

	expect(cacheStatus(signedIn)).toBeNull()
	expect(signedIn.headers.get('Cache-Control')).toBe('private, no-store')
	expect(cacheStatus(anonymous)).toBe(MISS)
	expect(await anonymous.text()).not.toContain('Rahima Khatun')
})

test('requests with an access token bypass the page cache', async () => {
	const { shop } = await openShopWithClock()
	const headers = await bearerHeaders(shop, await signedInHeaders(shop))
	await shop.fetch('/api/products/slug/aero')

	const signedIn = await shop.fetch('/api/products/slug/aero', { headers })
	const anonymous = await shop.fetch('/api/products/slug/aero')

	expect(cacheStatus(signedIn)).toBeNull()
	expect(signedIn.headers.get('Cache-Control')).toBe('private, no-store')
	expect(cacheStatus(anonymous)).toContain('; hit')
})

/** Returns the build with a contact page that sets a new cookie in each response. */
function buildWithCookieOnContact(): ServerBuild {
	const build = shopBuild as ServerBuild
	const { 'routes/shop/contact': contact, ...routes } = build.routes
	if (!contact) throw new Error('There is no contact page.')
	const headers = () => ({ 'Set-Cookie': `guest=${crypto.randomUUID()}; Path=/` })
	const withCookie = { ...contact, module: { ...contact.module, headers } }
	return { ...build, routes: { ...routes, 'routes/shop/contact': withCookie } }
}

test("a page that sets a cookie is not cached, so no visitor gets another visitor's cookie", async () => {
	const shop = await openShop({ build: buildWithCookieOnContact() })

	const first = await shop.fetch('/contact')
	const second = await shop.fetch('/contact')

	expect([first.status, second.status]).toEqual([200, 200])
	expect(first.headers.get('Set-Cookie')).toContain('guest=')
	expect(second.headers.get('Set-Cookie')).toContain('guest=')
	expect(second.headers.get('Set-Cookie')).not.toBe(first.headers.get('Set-Cookie'))
	expect(cacheStatus(second)).not.toContain('hit')
})
