import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { allowConsole } from '#tests/support/setup.ts'
import { openShop, shopOn } from '#tests/support/shop.ts'

test('/healthz and /readyz report that all is well and are never cached', async () => {
	const shop = await openShop()

	for (const path of ['/healthz', '/readyz']) {
		const response = await shop.fetch(path)
		expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
		expect(response.headers.get('Cache-Control')).toBe('private, no-store')
		expect((await shop.fetch(path, { method: 'HEAD' })).status).toBe(200)
	}
})

const fail = (): never => {
	throw new Error('The database is down.')
}
const down = new Proxy({} as Database, { get: fail })

test.each([
	['that is down', () => down],
	['that cannot be opened', fail],
])(
	'with a database %s the Worker runs, shows how to contact the shop and is not ready',
	async (_, openDatabase) => {
		const shop = shopOn(down, { openDatabase })

		expect((await shop.fetch('/healthz')).status).toBe(200)
		expect((await shop.fetch('/contact')).status).toBe(200)
		const ready = await shop.fetch('/readyz')
		expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable' }])
		expect(Number(ready.headers.get('Retry-After'))).toBeGreaterThan(0)
		const [logged] = allowConsole()
		expect(logged).toContain(ready.headers.get('X-Request-Id'))
		expect(logged).toContain('The database is down.')
	},
)
