import * as shopBuild from 'virtual:remix/server-build'
import { expect, test } from 'vitest'
import { KIB, MIB } from '#contract/limits.ts'
import { openShop } from '#tests/support/shop.ts'
import { UNKNOWN_SESSION_COOKIE } from '#tests/support/staff.ts'
import { listPagePatterns } from '#worker/route-matcher.ts'

const { routes } = shopBuild
const formPaths = listPagePatterns(routes)
	.filter(({ id }) => 'action' in (routes[id]?.module ?? {}))
	.map(({ pattern }) => pattern.replace(':id', 'some-id'))

const formHeaders = { Host: 'localhost', 'Content-Type': 'application/x-www-form-urlencoded' }
const withUnknownSession = {
	...formHeaders,
	Origin: 'http://localhost',
	Cookie: UNKNOWN_SESSION_COOKIE,
}

test.each(formPaths)(
	'%s sends a short response to a large form without a valid session',
	async (path) => {
		const shop = await openShop()

		for (const bytes of [64 * KIB, 5 * MIB]) {
			for (const start of ['_idempotencyKey=1', 'name=1']) {
				const body = start + '&a'.repeat((bytes - start.length) / 2)
				for (const headers of [formHeaders, withUnknownSession]) {
					const response = await shop.fetch(path, { method: 'POST', headers, body })
					const { length } = await response.text()
					const situation = `${bytes} ${start} ${response.status}`
					expect(response.status, situation).toBeLessThan(500)
					expect(length, situation).toBeLessThan(32 * KIB)
				}
			}
		}
	},
)

test('the tests above cover more than ten forms, including the import form', () => {
	expect(formPaths).toContain('/dashboard/inventory/import')
	expect(formPaths.length).toBeGreaterThan(10)
})
