import { expect, test } from 'vitest'
import { insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const pages = ['/products/', '/dashboard/inventory/']
const apiPaths = 'auth/logout auth/refresh categories products products/cards history'.split(' ')
const segments = apiPaths.flatMap((path) => [
	`../${path}`,
	`../../${path}`,
	`..\\..\\${path}`,
	`x/../../../${path}`,
	`../../${path}?x=`,
])

test('a slug or id containing the path of another API route returns 404 and does not end the session', async () => {
	const shop = await openShop()
	const { Cookie } = await signedInHeaders(shop)
	const headers = { Cookie, 'Sec-Fetch-Site': 'cross-site' }

	for (const page of pages) {
		for (const segment of segments) {
			const path = page + encodeURIComponent(segment)
			const { status, headers: responseHeaders } = await shop.fetch(path, { headers })
			expect([path, status, responseHeaders.getSetCookie()]).toEqual([path, 404, []])
		}
	}
	expect((await shop.fetch('/api/auth/me', { headers: { Cookie } })).status).toBe(200)
})

test('a slug containing a query, a fragment or a slash returns 404', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{ slug: 'aero' }])

	for (const slug of ['aero?x=1', 'aero#x', 'aero/', '/aero', 'x/../aero']) {
		const { status } = await shop.fetch(`/products/${encodeURIComponent(slug)}`)
		expect([slug, status]).toEqual([slug, 404])
	}
})

test('the product feed has no Single Fetch data URL', async () => {
	const shop = await openShop()
	for (const suffix of ['.data', '/.data', '/..data', '/%2e.data', '/x/...data']) {
		expect((await shop.fetch(`/feed/products.xml${suffix}`)).status, suffix).toBe(404)
	}
})
