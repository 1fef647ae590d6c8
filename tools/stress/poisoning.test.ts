import * as build from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/limits.ts'
import { clockAt } from '#tests/support/clock.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop, shopOn } from '#tests/support/shop.ts'
import { hostileHeaders, hostileParameters, hostileValue } from './hostile-headers.ts'
import { isLong } from './size.ts'

const CANARY = 'canary7f3a'
const pages = [
	'/',
	'/products',
	'/products?category=laptop',
	'/products/aero',
	'/contact',
	'/api/products',
]
/** The long run tries each alone; the short one tries them in handfuls, on every page. */
const HANDFUL = isLong ? 1 : 12
/** By then nothing kept before may be shown. */
const TWO_DAYS_MS = 48 * HOUR_MS

async function openFrontage() {
	const clock = clockAt()
	const shop = await openShop({ now: clock.now })
	await insertProducts(shop.db, [{ slug: 'aero', name: 'Aero' }, { category: 'router' }])
	/** What a stranger is shown right after the hostile request made the page. */
	const afterwards = async (path: string, hostile: () => Promise<Response>) => {
		clock.pass(TWO_DAYS_MS)
		const made = await hostile()
		const words = await made.text()
		const kept = await shop.fetch(path)
		return {
			wasMade: /stored/.test(made.headers.get('Cache-Status') ?? ''),
			hasTrace: (words + [...made.headers]).includes(CANARY),
			shown: await faceOf(kept),
		}
	}
	return { shop, afterwards }
}

/** All of an answer that does not change by itself. */
async function faceOf(response: Response) {
	const passing = ['x-request-id', 'age', 'cache-status', 'server-timing']
	const headers = [...response.headers].filter(([name]) => !passing.includes(name))
	return { status: response.status, headers, body: await response.text() }
}

test(`${hostileHeaders.length} headers leave no trace on the kept pages`, async () => {
	const { shop, afterwards } = await openFrontage()
	let made = 0
	for (const path of pages) {
		const clean = await faceOf(await shop.fetch(path))
		for (const names of handfuls(hostileHeaders)) {
			const headers = Object.fromEntries(names.map((name) => [name, hostileValue(name, CANARY)]))
			const after = await afterwards(path, () => shop.fetch(path, { headers }))
			expect(after.shown, `${path} after ${names}`).toEqual(clean)
			expect(after.hasTrace, `${path} with ${names}`).toBe(false)
			made += after.wasMade ? 1 : 0
		}
	}
	expect(made).toBeGreaterThan(pages.length)
})

test('a page for all is made from its address alone, so that no header of a visitor can ever show on it', async () => {
	const { db } = await openShop()
	await insertProducts(db, [{ slug: 'aero', name: 'Aero' }])
	const told: Request[] = []
	const shop = shopOn(db, { build: buildThatTells(told) })
	const headers = Object.fromEntries(
		hostileHeaders.map((name) => [name, hostileValue(name, CANARY)]),
	)

	for (const path of ['/', '/products', '/products/aero', '/contact']) {
		const answer = await shop.fetch(`${path}?x=${CANARY}`, { headers })
		expect(answer.headers.get('Cache-Status'), path).toMatch(/stored/)
	}

	expect(told.length).toBeGreaterThanOrEqual(3)
	for (const request of told) expect([...request.headers], request.url).toEqual([])
	for (const { url } of told) expect(url).not.toContain(CANARY)
})

/** The pages of the shop, each of which notes the request that it is made from. */
function buildThatTells(told: Request[]): ServerBuild {
	const routes = Object.entries(build.routes).map(([id, route]) => {
		const loader = route?.module.loader
		if (!route || !loader) return [id, route] as const
		const tell: typeof loader = (asked) => {
			told.push(asked.request)
			return loader(asked)
		}
		return [id, { ...route, module: { ...route.module, loader: tell } }] as const
	})
	return { ...build, routes: Object.fromEntries(routes) }
}

test(`${hostileParameters.length} parameters that no page knows leave no trace on the kept pages`, async () => {
	const { shop, afterwards } = await openFrontage()
	for (const path of pages) {
		const clean = await faceOf(await shop.fetch(path))
		for (const names of handfuls(hostileParameters)) {
			const query = names.map((name) => `${name}=${CANARY}`).join('&')
			const hostile = `${path}${path.includes('?') ? '&' : '?'}${query}`
			const after = await afterwards(path, () => shop.fetch(hostile))
			expect(after.shown, `${path} after ${names}`).toEqual(clean)
			expect(after, `${path} with ${names}`).toMatchObject({ wasMade: true, hasTrace: false })
		}
	}
})

test('one address never wears two faces: what shares a key shares every byte', async () => {
	const { shop, afterwards } = await openFrontage()
	const clean = await faceOf(await shop.fetch('/products?category=laptop&sort=price'))
	const cloaked = [
		'/products?sort=price&category=laptop',
		`/products?category=laptop&category=${CANARY}&sort=price`,
		`/products?category=laptop&sort=price&sort=${CANARY}`,
		'/products/?category=%6captop&sort=price&page=01&search=%20',
		`/products?category=laptop&sort=price&${CANARY}`,
		`/products?category=laptop&sort=price&page[]=${CANARY}#${CANARY}`,
	]
	for (const address of cloaked) {
		const after = await afterwards('/products?category=laptop&sort=price', () =>
			shop.fetch(address),
		)
		expect(after, address).toEqual({ wasMade: true, hasTrace: false, shown: clean })
	}
})

test('a failing or odd request keeps nobody else from the page', async () => {
	const { shop, afterwards } = await openFrontage()
	const clean = await faceOf(await shop.fetch('/products/aero'))
	const odd: RequestInit[] = [
		{ method: 'HEAD' },
		{ method: 'POST', body: CANARY },
		{ method: 'OPTIONS' },
		{ method: 'PURGE' },
		{ headers: { Range: 'bytes=0-1' } },
		{ headers: { 'If-None-Match': '*' } },
		{ headers: { 'X-Large': 'x'.repeat(20_000) } },
		{ headers: { Host: '' } },
	]
	for (const init of odd) {
		const after = await afterwards('/products/aero', () => shop.fetch('/products/aero', init))
		expect(after.shown, JSON.stringify(init).slice(0, 80)).toEqual(clean)
	}
})

function handfuls(names: readonly string[]): string[][] {
	const count = Math.ceil(names.length / HANDFUL)
	return Array.from({ length: count }, (_, at) => names.slice(at * HANDFUL, (at + 1) * HANDFUL))
}
