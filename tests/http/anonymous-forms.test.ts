import * as shopBuild from 'virtual:remix/server-build'
import { expect, test } from 'vitest'
import { KIB, MAX_ANONYMOUS_BODY_BYTES, MIB } from '#contract/base/limits.ts'
import { ORIGIN, openShop } from '#tests/support/shop.ts'
import { UNKNOWN_SESSION_COOKIE } from '#tests/support/staff.ts'
import { listPages } from '#worker/pages/route-matcher.ts'

const { routes } = shopBuild
const formPaths = listPages(routes)
	.filter(({ route }) => 'action' in route.module)
	.map(({ pattern }) => pattern.replace(':id', 'some-id'))

const formHeaders = {
	Host: new URL(ORIGIN).host,
	Origin: ORIGIN,
	'Content-Type': 'application/x-www-form-urlencoded',
}

test('every form, if it is large and has no valid session, gets a short response, or its 64 KiB again if it has a session cookie', async () => {
	const shop = await openShop()

	expect(formPaths).toContain('/dashboard/inventory/import')
	expect(formPaths.length).toBeGreaterThan(10)
	const bodies = ['_idempotencyKey', 'name'].flatMap((name) =>
		[MAX_ANONYMOUS_BODY_BYTES, 5 * MIB].map((bytes) => `${name}=`.padEnd(bytes, 'x')),
	)
	for (const path of formPaths) {
		for (const Cookie of ['', UNKNOWN_SESSION_COOKIE]) {
			for (const body of bodies) {
				const headers = { ...formHeaders, Cookie }
				const response = await shop.fetch(path, { method: 'POST', headers, body })
				const situation = `${path} ${body.length} ${response.status}`
				expect(response.status, situation).toBeLessThan(500)
				const isRepeated = Cookie !== '' && body.length <= MAX_ANONYMOUS_BODY_BYTES
				const repeated = isRepeated ? 2 * body.length : 0
				expect((await response.text()).length, situation).toBeLessThan(32 * KIB + repeated)
			}
		}
	}
})
