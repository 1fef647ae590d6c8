import { expect, test } from 'vitest'
import { insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const pages = ['/products/', '/dashboard/inventory/']
const calls = ['auth/logout', 'auth/refresh', 'categories', 'products', 'products/cards', 'history']
const detours = calls.flatMap((call) => [
	`../${call}`,
	`../../${call}`,
	`..\\..\\${call}`,
	`x/../../../${call}`,
	`../../${call}?x=`,
])

test('a slug or an id that spells the way to another call leads to none, and signs nobody out', async () => {
	const shop = await openShop()
	const { Cookie } = await signedInHeaders(shop)
	const headers = { Cookie, 'Sec-Fetch-Site': 'cross-site' }

	for (const page of pages) {
		for (const detour of detours) {
			const path = page + encodeURIComponent(detour)
			const { status, headers: answered } = await shop.fetch(path, { headers })
			expect([path, status, answered.getSetCookie()]).toEqual([path, 404, []])
		}
	}
	expect((await shop.fetch('/api/auth/me', { headers: { Cookie } })).status).toBe(200)
})

test('a slug that goes on behind a question or number mark is no other one', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{ slug: 'aero' }])

	for (const slug of ['aero?x=1', 'aero#x', 'aero/', '/aero', 'x/../aero']) {
		const { status } = await shop.fetch(`/products/${encodeURIComponent(slug)}`)
		expect([slug, status]).toEqual([slug, 404])
	}
})
