import { expect, test } from 'vitest'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { MINUTE_MS } from '#contract/base/limits.ts'
import { seedDemoUser } from '#scripts/start/prepare-database.ts'
import { createClock } from '#tests/support/clock.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, openShop } from '#tests/support/shop.ts'
import { setAccountStatus, signedInHeaders } from '#tests/support/staff.ts'

test('a deployed shop with the demo account returns 503 and explains how to disable the account', async () => {
	const shop = await openShop()
	await seedDemoUser(shop.db)
	const paths = ['/', '/products', '/api/products', '/auth', '/readyz']

	for (const path of paths) {
		const response = await shop.fetch(path)
		expect(response.status, path).toBe(503)
		expect(await response.text(), path).toContain(
			`shop -- staff disable ${DEMO_STAFF.email} --remote`,
		)
	}
	expect(takeConsoleOutput()).toHaveLength(paths.length)
	expect((await shop.fetch('/healthz')).status).toBe(200)
	const inDemoMode = createShop(shop.db, { bindings: { SHOP_MODE: 'demo' } })
	expect((await inDemoMode.fetch('/contact')).status).toBe(200)
})

test('a deployed shop works again within a minute after the demo account is disabled', async () => {
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	await seedDemoUser(shop.db)
	const before = await shop.fetch('/contact')

	await setAccountStatus(shop, DEMO_STAFF.email, 'disabled')
	clock.advance(MINUTE_MS + 1)

	const after = await shop.fetch('/contact')
	expect([before.status, after.status]).toEqual([503, 200])
	takeConsoleOutput()
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
