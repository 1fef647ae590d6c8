import * as build from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { insertProducts } from '#tests/support/products.ts'
import { createShop, openShop } from '#tests/support/shop.ts'
import { hostileHeaders, hostileParameters, hostileValue } from './hostile-headers.ts'
import { isStressMode } from './stress-mode.ts'

/** Text in every hostile request, which no response may contain. */
const CANARY = 'canary7f3a'
const cacheablePaths = `/ /products /products?category=laptop /products/aero /contact /api/products
	/feed/products.xml`.split(/\s+/)
/** The long run tries each header and parameter separately, the short run several at once. */
const BATCH_SIZE = isStressMode ? 1 : 12
/** Longer than any cached page may be served. */
const TWO_DAYS_MS = 48 * HOUR_MS

async function openCachedShop() {
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	await insertProducts(shop.db, [{ slug: 'aero', name: 'Aero' }, { category: 'router' }])
	/** Nothing is cached before the hostile request, after which an anonymous visitor follows. */
	const attack = async (path: string, sendHostile: () => Promise<Response>) => {
		clock.advance(TWO_DAYS_MS)
		const hostileResponse = await sendHostile()
		const body = await hostileResponse.text()
		const next = await shop.fetch(path)
		return {
			wasStored: /stored/.test(hostileResponse.headers.get('Cache-Status') ?? ''),
			hasCanary: (body + [...hostileResponse.headers]).includes(CANARY),
			nextResponse: await snapshot(next),
		}
	}
	return { shop, attack }
}

/** Returns the response without the headers that differ between equal requests. */
async function snapshot(response: Response) {
	const volatile = ['x-request-id', 'age', 'cache-status', 'server-timing']
	const headers = [...response.headers].filter(([name]) => !volatile.includes(name))
	return { status: response.status, headers, body: await response.text() }
}

test(`${hostileHeaders.length} hostile headers do not affect cached pages`, async () => {
	const { shop, attack } = await openCachedShop()
	let stored = 0
	for (const path of cacheablePaths) {
		const clean = await snapshot(await shop.fetch(path))
		for (const names of inBatches(hostileHeaders)) {
			const headers = withHostileValues(names)
			const result = await attack(path, () => shop.fetch(path, { headers }))
			expect(result, `${path} with ${names}`).toMatchObject({
				hasCanary: false,
				nextResponse: clean,
			})
			stored += result.wasStored ? 1 : 0
		}
	}
	expect(stored).toBeGreaterThan(cacheablePaths.length)
})

test("a public page is rendered from its URL alone, without the visitor's headers", async () => {
	const { db } = await openShop()
	await insertProducts(db, [{ slug: 'aero', name: 'Aero' }])
	const paths = ['/', '/products', '/products/aero', '/contact']
	const requests: Request[] = []
	const shop = createShop(db, { build: recordRequests(requests) })
	const headers = withHostileValues(hostileHeaders)

	for (const path of paths) {
		const response = await shop.fetch(`${path}?x=${CANARY}`, { headers })
		expect(response.headers.get('Cache-Status'), path).toMatch(/stored/)
	}

	const renderedPaths = new Set(requests.map(({ url }) => new URL(url).pathname))
	expect([...renderedPaths]).toEqual(paths)
	for (const request of requests) expect([...request.headers], request.url).toEqual([])
	for (const { url } of requests) expect(url).not.toContain(CANARY)
})

/** Returns the Remix build with loaders that record their requests. */
function recordRequests(requests: Request[]): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => {
		const loader = route?.module.loader
		if (!route || !loader) return [id, route] as const
		const recordingLoader: typeof loader = (args) => {
			requests.push(args.request)
			return loader(args)
		}
		return [id, { ...route, module: { ...route.module, loader: recordingLoader } }] as const
	})
	return { ...build, routes: Object.fromEntries(routes) }
}

test(`${hostileParameters.length} unknown parameters do not affect cached pages`, async () => {
	const { shop, attack } = await openCachedShop()
	for (const path of cacheablePaths) {
		const clean = await snapshot(await shop.fetch(path))
		for (const names of inBatches(hostileParameters)) {
			const query = names.map((name) => `${name}=${CANARY}`).join('&')
			const hostile = `${path}${path.includes('?') ? '&' : '?'}${query}`
			const result = await attack(path, () => shop.fetch(hostile))
			const expected = { wasStored: true, hasCanary: false, nextResponse: clean }
			expect(result, `${path} with ${names}`).toEqual(expected)
		}
	}
})

test('URLs with the same cache key get the same response', async () => {
	const { shop, attack } = await openCachedShop()
	const clean = await snapshot(await shop.fetch('/products?category=laptop&sort=price'))
	const equivalentUrls = `/products?sort=price&category=laptop
		/products?category=laptop&category=${CANARY}&sort=price
		/products?category=laptop&sort=price&sort=${CANARY}
		/products/?category=%6captop&sort=price&page=01&search=%20
		/products?category=laptop&sort=price&${CANARY} /PRODUCTS?category=laptop&sort=price
		/%70roducts/?category=laptop&sort=price /x/%2e%2e/products?category=laptop&sort=price
		/products?category=laptop&sort=price&page[]=${CANARY}#${CANARY}`.split(/\s+/)
	for (const url of equivalentUrls) {
		const result = await attack('/products?category=laptop&sort=price', () => shop.fetch(url))
		expect(result, url).toEqual({ wasStored: true, hasCanary: false, nextResponse: clean })
	}
})

test('failing and unusual requests do not affect the page for other visitors', async () => {
	const { shop, attack } = await openCachedShop()
	const clean = await snapshot(await shop.fetch('/products/aero'))
	const unusualRequests: RequestInit[] = [
		{ method: 'HEAD' },
		{ method: 'POST', body: CANARY },
		{ method: 'OPTIONS' },
		{ method: 'PURGE' },
		{ headers: { Range: 'bytes=0-1' } },
		{ headers: { 'If-None-Match': '*' } },
		{ headers: { 'X-Large': 'x'.repeat(20_000) } },
		{ headers: { Host: '' } },
	]
	for (const init of unusualRequests) {
		const result = await attack('/products/aero', () => shop.fetch('/products/aero', init))
		expect(result.nextResponse, JSON.stringify(init).slice(0, 80)).toEqual(clean)
	}
})

function withHostileValues(names: readonly string[]): Record<string, string> {
	return Object.fromEntries(names.map((name) => [name, hostileValue(name, CANARY)]))
}

function inBatches(names: readonly string[]): string[][] {
	const count = Math.ceil(names.length / BATCH_SIZE)
	return Array.from({ length: count }, (_, index) =>
		names.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
	)
}
