import * as shopBuild from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultShopDetails } from '#app/lib/loader-data.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/base/limits.ts'
import { heartbeats } from '#db/schema.ts'
import { createClock } from '#tests/support/clock.ts'
import { brokenDatabase } from '#tests/support/faults.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { insertProducts } from '#tests/support/products.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, openShop, type Shop } from '#tests/support/shop.ts'
import { openShopAsOwner } from '#tests/support/staff.ts'
import { sha256 } from '#worker/domain/sha256.ts'

test('/healthz and /readyz return 200 and are never cached', async () => {
	const shop = await openShop()

	for (const path of ['/healthz', '/readyz']) {
		const response = await shop.fetch(path)
		expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
		expect(response.headers.get('Cache-Control')).toBe('private, no-store')
		expect((await shop.fetch(path, { method: 'HEAD' })).status).toBe(200)
	}
})

test('/readyz writes at most once a minute, and fails if the database can be read but not written', async () => {
	const { now, advance } = createClock()
	const shop = await openShop({ now })
	const fetchStatus = async () => (await shop.fetch('/readyz')).status
	const writtenAt = async () => (await shop.db.select().from(heartbeats)).map(({ at }) => at)

	expect([await fetchStatus(), await writtenAt()]).toEqual([200, [now()]])
	const first = now()
	advance(MINUTE_MS / 2)
	expect([await fetchStatus(), await writtenAt()]).toEqual([200, [first]])
	advance(MINUTE_MS)
	expect([await fetchStatus(), await writtenAt()]).toEqual([200, [now()]])
	await shop.db.run('pragma query_only = on')
	expect(await fetchStatus()).toBe(503)
	await shop.db.run('pragma query_only = off')
	takeConsoleOutput()
})

test('/readyz reports a failed clean-up until the next one succeeds', async () => {
	const shop = await openShop()
	await shop.db.run('alter table sessions rename to away')
	await expect(shop.runScheduled()).rejects.toThrow()
	takeConsoleOutput()

	const failed = await shop.fetch('/readyz')
	expect([failed.status, await failed.json()]).toEqual([503, { status: 'clean-up failed' }])
	await shop.db.run('alter table away rename to sessions')
	await shop.runScheduled()
	expect((await shop.fetch('/readyz')).status).toBe(200)
})

test('/readyz reports a clean-up that has not ended for three hours, as when it is killed', async () => {
	const { now, advance } = createClock()
	const shop = await openShop({ now })
	await shop.runScheduled()

	advance(3 * HOUR_MS)
	expect((await shop.fetch('/readyz')).status).toBe(200)
	advance(MINUTE_MS)
	expect((await shop.fetch('/readyz')).status).toBe(503)
	await shop.runScheduled()
	expect((await shop.fetch('/readyz')).status).toBe(200)
})

const failToOpen = (): never => {
	throw new Error('The database is down.')
}

test.each([
	['that is down', () => brokenDatabase],
	['that cannot be opened', failToOpen],
])(
	'with a database %s, the Worker runs, shows how to contact the shop and reports that it is not ready',
	async (_, openDatabase) => {
		const shop = createShop(brokenDatabase, { openDatabase })

		expect((await shop.fetch('/healthz')).status).toBe(200)
		const contact = await fetchPage(shop, '/contact')
		expect(contact.status).toBe(503)
		expect(contact.links).toContain(`tel:${defaultShopDetails.phones[0].international}`)
		const ready = await shop.fetch('/readyz')
		expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable' }])
		expect(Number(ready.headers.get('Retry-After'))).toBeGreaterThan(0)
		const logged = takeConsoleOutput().at(-1)
		expect(logged).toContain(ready.headers.get('X-Request-Id'))
		expect(logged).toContain('The database is down.')
	},
)

const CONTACT = 'en/contact'

/** Returns the build with a contact page that throws when it is rendered. */
function withBrokenContactPage(): ServerBuild {
	const { [CONTACT]: contact, ...routes } = (shopBuild as ServerBuild).routes
	if (!contact) throw new Error('There is no contact page.')
	const failToRender = (): never => {
		throw new Error('This page is broken.')
	}
	const broken = { ...contact, module: { ...contact.module, default: failToRender } }
	return { ...(shopBuild as ServerBuild), routes: { ...routes, [CONTACT]: broken } }
}

test('if rendering throws, the fallback error page is shown and does not reveal the cause', async () => {
	const shop = await openShop({ build: withBrokenContactPage() })

	const { status, html, words } = await fetchPage(shop, '/contact')

	expect(status).toBe(500)
	expect(html).toContain('<title>Unexpected Application Error!</title>')
	expect(words).toContain('Unexpected Application Error!')
	expect(words).not.toContain('This page is broken')
	expect(takeConsoleOutput().join()).toContain('This page is broken')
})

const parseLog = (shop: Shop): object[] => shop.logLines.map((line) => JSON.parse(line))

test('every request is logged as one line of JSON, including cache hits in memory', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{ slug: 'aero' }])

	const miss = await shop.fetch('/products/aero')
	const hit = await shop.fetch('/products/aero')
	const apiResponse = await shop.fetch('/api/products?search=secret-word')
	const missing = await shop.fetch('/nowhere/at/all')
	const rejected = await shop.fetch('/api/auth/login', { method: 'PUT' })

	const logged = ({ status, headers }: Response) => ({
		id: headers.get('X-Request-Id'),
		status,
		staff: null,
		time: expect.any(String),
		ms: expect.any(Number),
	})
	expect([miss.status, missing.status, rejected.status]).toEqual([200, 404, 405])
	expect(parseLog(shop)).toMatchObject([
		{ ...logged(miss), method: 'GET', route: '/products/:slug', cache: 'miss' },
		{ ...logged(hit), method: 'GET', route: '/products/:slug', cache: 'hit' },
		{ ...logged(apiResponse), method: 'GET', route: '/api/products', cache: 'miss' },
		{ ...logged(missing), method: 'GET', route: '/*', cache: 'none' },
		{ ...logged(rejected), method: 'PUT', route: '/api/auth/login' },
	])
	expect(shop.logLines.join()).not.toMatch(/secret-word|aero/)
})

test('a log line contains the staff id but no secrets, and only staff get Server-Timing', async () => {
	const { shop, owner, headers } = await openShopAsOwner()

	const inventory = await shop.fetch('/dashboard/inventory', { headers })
	const anonymous = await shop.fetch('/auth/login')

	expect(parseLog(shop)[0]).toMatchObject({ route: '/dashboard/inventory', staff: owner.id })
	expect(shop.logLines.join()).not.toContain(headers.Cookie.split('=')[1])
	expect(inventory.headers.get('Server-Timing')).toMatch(/^total;dur=[\d.]+, db;dur=[\d.]+$/)
	expect(anonymous.headers.get('Server-Timing')).toBeNull()
})

test('input from visitors cannot start a new log line', async () => {
	const shop = await openShop()
	const forged = '%0d%0a{"id":"forged"}'

	await shop.fetch(`/products/${forged}?search=${forged}`)
	await shop.fetch(`/${forged}`, { headers: { 'User-Agent': '{"id":"forged"}' } })

	expect(shop.logLines).toHaveLength(2)
	expect(shop.logLines.join()).not.toContain('forged')
	// Remix logs that no route matches a path with a line break.
	takeConsoleOutput()
})

test('an error is logged with its request id, but without the parameters of its SQL statement', async () => {
	const { shop, headers } = await openShopAsOwner()
	const [, token = ''] = headers.Cookie.split('=')
	await shop.db.run(sql`alter table sessions rename to gone`)

	const response = await shop.fetch('/api/inventory', { headers })
	const id = response.headers.get('X-Request-Id') ?? 'none'
	const logged = takeConsoleOutput()

	expect(response.status).toBe(503)
	expect(await response.text()).not.toMatch(/sessions|select|sqlite/i)
	expect(logged).toHaveLength(1)
	expect(logged[0]).toContain(id)
	expect(logged[0]).toContain('no such table')
	expect(logged.join()).not.toContain(token)
	expect(logged.join()).not.toContain(sha256(token))
	expect(parseLog(shop)).toMatchObject([{ id, status: 503 }])
})
