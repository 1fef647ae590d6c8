import * as shopBuild from 'virtual:remix/server-build'
import { expect, test } from 'vitest'
import { KIB, MIB } from '#contract/limits.ts'
import { postForm } from '#tests/support/forms.ts'
import { ORIGIN, openShop } from '#tests/support/shop.ts'
import { UNKNOWN_SESSION_COOKIE } from '#tests/support/staff.ts'
import { listPages } from '#worker/route-matcher.ts'

const { routes } = shopBuild
const formPaths = listPages(routes)
	.filter(({ route }) => 'action' in route.module)
	.map(({ pattern }) => pattern.replace(':id', 'some-id'))

test('every form, if it is large and has no valid session, gets a short response', async () => {
	const shop = await openShop()

	expect(formPaths).toContain('/dashboard/inventory/import')
	expect(formPaths.length).toBeGreaterThan(10)
	for (const path of formPaths) {
		for (const Cookie of ['', UNKNOWN_SESSION_COOKIE]) {
			for (const name of ['_idempotencyKey', 'name']) {
				for (const bytes of [64 * KIB, 5 * MIB]) {
					const fields = { [name]: 'x'.repeat(bytes - name.length - 1) }
					const response = await postForm(shop, path, fields, { Origin: ORIGIN, Cookie })
					const situation = `${path} ${bytes} ${response.status}`
					expect(response.status, situation).toBeLessThan(500)
					expect((await response.text()).length, situation).toBeLessThan(32 * KIB)
				}
			}
		}
	}
})
