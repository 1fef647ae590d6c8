import * as shopBuild from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { defaultShopDetails } from '#app/lib/loader-data.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/base/limits.ts'
import { heartbeats } from '#db/schema.ts'
import { createClock } from '#tests/support/clock.ts'
import { brokenDatabase } from '#tests/support/faults.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, openShop } from '#tests/support/shop.ts'

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
