import { expect, test } from 'vitest'
import { DEMO_STAFF } from '#contract/auth.ts'
import { seedDemoUser } from '#scripts/start/prepare-database.ts'
import { createShop, openShop } from '#tests/support/shop.ts'
import { signedInHeaders, unlimitedSignIns } from '#tests/support/staff.ts'

test.each([
	[undefined, 403],
	['demo', 200],
])('with SHOP_MODE=%s, signing in to the demo account returns %i', async (mode, status) => {
	const bindings = { ...unlimitedSignIns, SHOP_MODE: mode }
	const shop = await openShop({ bindings })
	await seedDemoUser(shop.db)
	const { email, password } = DEMO_STAFF

	for (const emailVariant of [email, email.toUpperCase()]) {
		const response = await shop.send('/api/auth/login', { email: emailVariant, password })
		expect(response.status, emailVariant).toBe(status)
		expect(response.headers.getSetCookie().length > 0, emailVariant).toBe(status === 200)
	}
})

test("the demo account's email cannot be registered, whatever its letter case", async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	const { name, email, password } = DEMO_STAFF

	for (const emailVariant of [email, email.toUpperCase()]) {
		const colleague = { name, email: emailVariant, password }
		const response = await shop.send('/api/auth/register', colleague, { headers })
		expect(response.status, emailVariant).toBe(422)
		expect(await response.text()).toContain('The demo account cannot be used here')
	}
	expect((await createShop(shop.db).fetch('/contact')).status).toBe(200)
})
