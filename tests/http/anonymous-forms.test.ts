import * as shopBuild from 'virtual:remix/server-build'
import { expect, test } from 'vitest'
import { KIB, MIB } from '#contract/limits.ts'
import { openShop } from '#tests/support/shop.ts'
import { patternsOf } from '#worker/route-matcher.ts'

const { routes } = shopBuild
const formAddresses = patternsOf(routes)
	.filter(({ id }) => 'action' in (routes[id]?.module ?? {}))
	.map(({ pattern }) => pattern.replace(':id', 'some-id'))

const FORM = { Host: 'localhost', 'Content-Type': 'application/x-www-form-urlencoded' }
const expired = { ...FORM, Origin: 'http://localhost', Cookie: `__Host-session=${'x'.repeat(43)}` }

test.each(formAddresses)(
	'%s answers less than it is sent, with an expired session or none',
	async (path) => {
		const shop = await openShop()

		for (const bytes of [64 * KIB, 256 * KIB, 5 * MIB]) {
			for (const start of ['_once=1', 'name=1']) {
				const body = start + '&a'.repeat((bytes - start.length) / 2)
				for (const headers of [FORM, expired]) {
					const answer = await shop.fetch(path, { method: 'POST', headers, body })
					const { length } = await answer.text()
					const situation = `${bytes} ${start} ${answer.status}`
					expect(answer.status, situation).toBeLessThan(500)
					expect(length, situation).toBeLessThan(32 * KIB)
				}
			}
		}
	},
)

test('every form is among them', () => {
	expect(formAddresses).toContain('/dashboard/inventory/import')
	expect(formAddresses.length).toBeGreaterThan(10)
})
