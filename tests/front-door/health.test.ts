import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
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

test('without a database the Worker lives and is not ready', async () => {
	const down = new Proxy({} as Database, {
		get() {
			throw new Error('The database is down.')
		},
	})
	const shop = shopOn(down)

	expect((await shop.fetch('/healthz')).status).toBe(200)
	const ready = await shop.fetch('/readyz')
	expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable' }])
	expect(Number(ready.headers.get('Retry-After'))).toBeGreaterThan(0)
})
