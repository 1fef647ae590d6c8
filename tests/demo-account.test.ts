import { expect, test } from 'vitest'
import { addStaff } from '#db/staff.ts'
import { forgiveNoise } from '#tests/support/no-noise.ts'
import { openShop, shopOn } from '#tests/support/shop.ts'
import { DEMO_STAFF } from '#worker/contract/demo-staff.ts'

test('a deployed shop that holds the demo account serves nothing and says why', async () => {
	const shop = await openShop()
	const now = new Date()
	const { name, email } = DEMO_STAFF
	await addStaff(shop.db, {
		id: 'demo',
		name,
		email,
		passwordHash: 'x',
		passwordChangedAt: now,
		createdAt: now,
	})

	for (const path of ['/', '/products', '/api/products', '/auth']) {
		const response = await shopOn(shop.db).fetch(path)
		expect(response.status, path).toBe(503)
		expect(await response.text(), path).toContain(email)
	}
	expect(forgiveNoise()).toHaveLength(4)
	const onOwnMachine = shopOn(shop.db, { bindings: { SHOP_MODE: 'demo' } })
	expect((await onOwnMachine.fetch('/contact')).status).toBe(200)
})
