import { expect, test } from 'vitest'
import { DEMO_STAFF } from '#contract/auth.ts'
import { MINUTE_MS } from '#contract/limits.ts'
import { insertStaff, updateStaffStatus } from '#db/accounts/staff.ts'
import { clockAt } from '#tests/support/clock.ts'
import { allowConsole } from '#tests/support/fail-on-console.ts'
import { openShop, shopOn } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const id = 'demo'

/** A shop to which the demo account can sign in. */
async function openDemoShop() {
	const shop = await openShop()
	const now = new Date()
	const { name, email } = DEMO_STAFF
	const times = { passwordChangedAt: now, createdAt: now }
	await insertStaff(shop.db, { id, name, email, passwordHash: 'x', ...times })
	return shop
}

test('a deployed shop that holds the demo account serves nothing and says how to go on', async () => {
	const { db } = await openDemoShop()

	const shop = shopOn(db)

	for (const path of ['/', '/products', '/api/products', '/auth', '/readyz']) {
		const response = await shop.fetch(path)
		expect(response.status, path).toBe(503)
		expect(await response.text(), path).toContain(
			`shop -- staff disable ${DEMO_STAFF.email} --remote`,
		)
	}
	expect(allowConsole()).toHaveLength(5)
	expect((await shop.fetch('/healthz')).status).toBe(200)
	const onOwnMachine = shopOn(db, { bindings: { SHOP_MODE: 'demo' } })
	expect((await onOwnMachine.fetch('/contact')).status).toBe(200)
})

test('it opens within a minute of the account being disabled', async () => {
	const { db } = await openDemoShop()
	const clock = clockAt()
	const shop = shopOn(db, { now: clock.now })
	const before = await shop.fetch('/contact')

	await updateStaffStatus(db, id, 'disabled')
	clock.pass(MINUTE_MS + 1)

	const after = await shop.fetch('/contact')
	expect([before.status, after.status]).toEqual([503, 200])
	allowConsole()
})

test('staff cannot make it anew, whatever its letters, and so shut the shop', async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	const { name, email, password } = DEMO_STAFF

	for (const spelled of [email, email.toUpperCase()]) {
		const colleague = { name, email: spelled, password }
		const answer = await shop.send('/api/auth/register', colleague, { headers })

		expect(answer.status, spelled).toBe(422)
		expect(await answer.text()).toContain('The demo account is no member of staff')
	}
	expect((await shopOn(shop.db).fetch('/contact')).status).toBe(200)
})
