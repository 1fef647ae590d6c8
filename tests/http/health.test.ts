import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { allowConsole } from '#tests/support/fail-on-console.ts'
import { openShop, shopOn } from '#tests/support/shop.ts'

test('/healthz and /readyz say that all is well, and nothing keeps them', async () => {
	const shop = await openShop()

	for (const path of ['/healthz', '/readyz']) {
		const answer = await shop.fetch(path)
		expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
		expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
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
	'with a database %s the Worker lives, tells how to reach the shop and is not ready',
	async (_, openDatabase) => {
		const shop = shopOn(down, { openDatabase })

		expect((await shop.fetch('/healthz')).status).toBe(200)
		expect((await shop.fetch('/contact')).status).toBe(200)
		const ready = await shop.fetch('/readyz')
		expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable' }])
		expect(Number(ready.headers.get('Retry-After'))).toBeGreaterThan(0)
		const [said] = allowConsole()
		expect(said).toContain(ready.headers.get('X-Request-Id'))
		expect(said).toContain('The database is down.')
	},
)
