import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { RateLimit } from '@cloudflare/workers-types'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
	FEED_PAGE_WEIGHT,
	PRODUCT_FEED_WEIGHT,
	READS_PER_MINUTE,
	SEARCH_WEIGHT,
	SIGN_INS_PER_MINUTE,
	SIGN_INS_PER_MINUTE_GLOBAL,
	SITEMAP_WEIGHT,
	WRITES_PER_MINUTE,
} from '#contract/base/limits.ts'
import { Problem } from '#contract/base/problem.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { insertProducts } from '#tests/support/products.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { ORIGIN, openShop } from '#tests/support/shop.ts'
import {
	clientIpHeader,
	openShopAsOwner,
	PASSWORD,
	signIn,
	UNKNOWN_SESSION_COOKIE,
} from '#tests/support/staff.ts'
import worker from '#worker/index.ts'

/** Creates a limiter that allows `max` requests per key. */
function createLimiter(max: number): RateLimit & { counts: Map<string, number> } {
	const counts = new Map<string, number>()
	const limit = async ({ key }: { key: string }) => {
		counts.set(key, (counts.get(key) ?? 0) + 1)
		return { success: (counts.get(key) ?? 0) <= max }
	}
	return { counts, limit }
}

test('a deployed Worker without one of its rate limiters serves nothing', async () => {
	const names = ['SIGN_IN_LIMITER', 'SIGN_IN_EVERYWHERE_LIMITER', 'READ_LIMITER', 'WRITE_LIMITER']
	const limiters = Object.fromEntries(names.map((name) => [name, createLimiter(1)]))
	const fetchHealth = async (bindings: object) => {
		const request = new Request(`${ORIGIN}/healthz`)
		const executionCtx = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} }
		return (await worker.fetch(request, bindings, executionCtx)).status
	}

	for (const name of names)
		await expect(fetchHealth({ ...limiters, [name]: undefined }), name).rejects.toThrow(name)
	expect(await fetchHealth(limiters)).toBe(200)
	expect(await fetchHealth({ SHOP_MODE: 'demo' })).toBe(200)
})

const failingLimiter: RateLimit = { limit: () => Promise.reject(new Error('no limiter')) }

test('the rate limits in wrangler.toml equal those in contract/base/limits.ts', () => {
	const limiters =
		/name = "(\w+)"[,\n]\s*namespace_id = "\d+"[,\n]\s*simple = \{ limit = (\d+), period = 60 \}/g
	const matches = readFileSync('wrangler.toml', 'utf8').matchAll(limiters)
	const limits = [...matches].map(([, name, limit]) => [name, Number(limit)])

	const expected = [
		['SIGN_IN_LIMITER', SIGN_INS_PER_MINUTE],
		['SIGN_IN_EVERYWHERE_LIMITER', SIGN_INS_PER_MINUTE_GLOBAL],
		['READ_LIMITER', READS_PER_MINUTE],
		['WRITE_LIMITER', WRITES_PER_MINUTE],
	]
	expect(limits, 'production, then preview').toEqual([...expected, ...expected])
})

test('too many cache misses from one IP address return 429, but cache hits still work', async () => {
	const shop = await openShop({ bindings: { READ_LIMITER: createLimiter(2 + SEARCH_WEIGHT) } })
	await insertProducts(shop.db, [{ slug: 'aero' }])
	const fetchFrom = (path: string, address = '203.0.113.7') =>
		shop.fetch(path, { headers: clientIpHeader(address) })

	for (const path of ['/products/aero', '/api/products?search=one', '/nowhere'])
		expect((await fetchFrom(path)).status, path).not.toBe(429)
	const page = await fetchFrom('/products?search=two')
	const apiResponse = await fetchFrom('/api/products?search=three')

	expect([page.status, page.headers.get('Retry-After')]).toEqual([429, '60'])
	expect(await page.text()).toContain('Too many')
	expect([apiResponse.status, apiResponse.headers.get('Retry-After')]).toEqual([429, '60'])
	expect(v.parse(Problem, await apiResponse.json()).code).toBe('rate_limited')
	for (let visit = 0; visit < 10; visit += 1)
		expect((await fetchFrom('/products/aero')).status).toBe(200)
	expect((await fetchFrom('/products/aero', '203.0.113.8')).status).toBe(200)
	expect((await fetchFrom('/products?search=two', '203.0.113.8')).status).toBe(200)
})

test.each([
	['by the readiness check', '/readyz', {}],
	['for an invalid session', '/contact', { Cookie: UNKNOWN_SESSION_COOKIE }],
])('repeated database lookups %s are limited too', async (_, path, headers) => {
	const shop = await openShop({ bindings: { READ_LIMITER: createLimiter(3) } })
	const fetchStatus = async (url: string) =>
		(await shop.fetch(url, { headers: { ...headers, ...clientIpHeader('203.0.113.7') } })).status

	for (let attempt = 0; attempt < 3; attempt += 1) expect(await fetchStatus(path)).not.toBe(429)

	expect(await fetchStatus(path)).toBe(429)
	expect(await fetchStatus('/healthz')).toBe(200)
})

test('a cached product feed is sent as it was compressed, and counts towards the rate limit like an uncached one', async () => {
	const limiter = createLimiter(2 * PRODUCT_FEED_WEIGHT)
	const shop = await openShop({ bindings: { READ_LIMITER: limiter } })
	await insertProducts(shop.db, [{ slug: 'aero' }])
	const headers = { ...clientIpHeader('203.0.113.7'), 'Accept-Encoding': 'gzip' }
	const fetchFeed = () => shop.fetch('/feed/products.xml', { headers })

	const uncached = await (await fetchFeed()).bytes()
	const hit = await fetchFeed()

	expect(hit.headers.get('Cache-Status')).toContain('hit')
	expect(hit.headers.get('Content-Encoding')).toBe('gzip')
	const bytes = await hit.bytes()
	expect(bytes).toEqual(uncached)
	expect(gunzipSync(bytes).toString()).toContain('/products/aero')
	expect((await fetchFeed()).status).toBe(429)
})

test('writes have their own rate limit, an IPv6 /64 prefix counts as one address, and an IPv4-mapped address as its IPv4 address', async () => {
	const limiter = createLimiter(2)
	const shop = await openShop({ bindings: { WRITE_LIMITER: limiter } })
	const send = (address: string) =>
		shop.send('/api/products', {}, { headers: clientIpHeader(address) })

	expect((await send('2001:db8:1:2::1')).status).toBe(401)
	expect((await send('2001:DB8:0001:2:aaaa::9')).status).toBe(401)
	expect((await send('2001:db8:1:2:3:4:5:6')).status).toBe(429)
	expect((await send('2001:db8:1:3::1')).status).toBe(401)
	expect((await send('::ffff:203.0.113.9')).status).toBe(401)
	expect([...limiter.counts.keys()]).toEqual([
		'2001:db8:1:2::/64',
		'2001:db8:1:3::/64',
		'203.0.113.9',
	])
})

test('a read by signed-in staff counts once towards the rate limit', async () => {
	const limiter = createLimiter(10)
	const { shop, headers: session } = await openBackOffice([], {
		bindings: { READ_LIMITER: limiter },
	})
	const headers = { ...session, ...clientIpHeader('203.0.113.7') }

	for (const path of ['/products', '/api/products']) await shop.fetch(path, { headers })

	expect(limiter.counts.get('203.0.113.7')).toBe(2)
})

test('if the rate limiters fail, requests are allowed', async () => {
	const bindings = { READ_LIMITER: failingLimiter, WRITE_LIMITER: failingLimiter }
	const shop = await openShop({ bindings })

	expect((await shop.fetch('/products')).status).toBe(200)
	expect((await shop.send('/api/products', {})).status).toBe(401)
})

test('if the sign-in rate limiters fail, the database limits sign-ins; if both fail, signing in returns 503', async () => {
	const bindings = { SIGN_IN_LIMITER: failingLimiter, SIGN_IN_EVERYWHERE_LIMITER: failingLimiter }
	const { shop, owner } = await openShopAsOwner({ bindings })
	const signInFrom = (address: string, email = owner.email) =>
		signIn(shop, email, PASSWORD, clientIpHeader(address))

	for (let attempt = 0; attempt < SIGN_INS_PER_MINUTE; attempt += 1)
		await signInFrom('203.0.113.7', `unknown-${attempt}@jonaki.example`)
	expect((await signInFrom('203.0.113.7')).status).toBe(429)
	expect((await signInFrom('203.0.113.8')).status).toBe(200)
	await shop.db.run('alter table throttles rename to away')
	expect((await signInFrom('203.0.113.9')).status).toBe(503)
	takeConsoleOutput()
})

test.each([
	['/products?search=aero', SEARCH_WEIGHT],
	['/api/products/cards?search=aero', SEARCH_WEIGHT],
	['/api/products/suggest?q=aero', SEARCH_WEIGHT],
	['/api/feed', FEED_PAGE_WEIGHT],
	['/sitemap.xml', SITEMAP_WEIGHT],
	['/feed/products.xml', PRODUCT_FEED_WEIGHT],
	['/products?category=laptop&search=', 1],
])('%s counts as %i requests, also with an invalid session', async (path, weight) => {
	const limiter = createLimiter(100)
	const shop = await openShop({ bindings: { READ_LIMITER: limiter } })

	await shop.fetch(path, { headers: clientIpHeader('203.0.113.7') })
	const headers = { ...clientIpHeader('203.0.113.8'), Cookie: UNKNOWN_SESSION_COOKIE }
	const { status } = await shop.fetch(path, { headers })

	expect(status).toBeLessThan(300)
	expect(limiter.counts.get('203.0.113.7')).toBe(weight)
	expect(limiter.counts.get('203.0.113.8')).toBe(weight)
})
