import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Problem } from '#contract/base/problem.ts'
import { openBackOffice, readHistory } from '#tests/support/back-office.ts'
import { postForm } from '#tests/support/forms.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { ORIGIN, openShop } from '#tests/support/shop.ts'
import { openShopAsOwner, signedInHeaders, UNKNOWN_SESSION_COOKIE } from '#tests/support/staff.ts'

const hostilePaths = `/% /%2e%2e/ /products/% /products?search=% /products?search=%ED%A0%80 /api/%
	/api/products?search=% /api/products/slug/%ED%A0%80 /products/%E0%A4%A /products/%00
	/products/%ED%A0%80 /products/..%2f..%2fdashboard /products?page=1e309&page=2&page[]=3
	/products?minPrice=99999999999999999999999 /products.data /products.data?_routes=root
	/dashboard?_data=routes%2Fnowhere /auth/login?_data=root /auth/login?_data=routes%2Fauth%2Flogin
	/auth?%5Fdata=login-alias /auth/login.data /dashboard/inventory.data?_routes=%00
	/__manifest?p=%2F&version=x /__manifest /_root.data /products/...data /auth/login/%2e.data
	/api/products/slug/%E0%A4%A /api/products?search=%00%ED%A0%80&limit=1e5&limit= /api//products
	/api/../api/nowhere /uploads/%2e%2e%2fsecret //evil.example/%2f..
	/auth/login?redirectTo=//evil.example`.split(/\s+/)

const malformedCookies = [
	'__Host-session=%E0%A4%A',
	'__Host-session=; __Host-session=; =;;; ==',
	`${UNKNOWN_SESSION_COOKIE}; __Host-flash=%00`,
	'__Host-flash=__proto__',
	`x=${'"'.repeat(2000)}`,
]

test('malformed URLs and cookies cause no server error and reveal no internal details', async () => {
	const shop = await openShop()

	for (const path of hostilePaths) {
		for (const Cookie of ['', ...malformedCookies]) {
			const response = await shop.fetch(path, { headers: Cookie ? { Cookie } : {} })
			const body = await response.text()
			expect(response.status, `${path} ${Cookie}`).toBeLessThan(500)
			expect(body, path).not.toMatch(/D1_ERROR|SQLITE|node_modules|at .*\.tsx?:|SELECT /)
			if (path.startsWith('/api/') && response.status >= 400) v.parse(Problem, JSON.parse(body))
		}
	}
	// Remix logs URLs that it cannot match.
	takeConsoleOutput()
})

test.each<Record<string, string>>([
	{ Origin: ORIGIN, 'X-Forwarded-Host': 'evil.example' },
	{ Origin: ORIGIN, Host: 'evil.example' },
	{ Origin: ORIGIN, Forwarded: 'host=evil.example' },
])('a sign-in form with the headers %j passes the cross-site check', async (headers) => {
	const shop = await openShop()

	expect((await postForm(shop, '/auth/login', { email: 'unknown' }, headers)).status).toBe(422)
})

test('GET requests to sign out or refresh have no effect from another site or as a prefetch, but a typed sign-out URL works', async () => {
	const shop = await openShop()
	const { Cookie } = await signedInHeaders(shop)
	const sameOrigin = { Cookie, 'Sec-Fetch-Site': 'same-origin' }

	for (const path of ['/api/auth/logout', '/api/auth/refresh']) {
		const headers = { ...sameOrigin, 'Sec-Purpose': 'prefetch' }
		const prefetch = await shop.fetch(path, { headers })
		expect([prefetch.status, prefetch.headers.getSetCookie()]).toEqual([204, []])
		for (const site of ['cross-site', 'same-site', 'none', 'wonder']) {
			const headers = { Cookie, 'Sec-Fetch-Site': site }
			const method = site === 'same-site' ? 'HEAD' : 'GET'
			expect((await shop.fetch(path, { method, headers })).status, path + site).toBe(403)
		}
	}
	expect((await shop.fetch('/api/auth/me', { headers: sameOrigin })).status).toBe(200)
	const typedUrl = { Cookie, 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }
	expect((await shop.fetch('/api/auth/refresh', { headers: typedUrl })).status).toBe(403)
	expect((await shop.fetch('/api/auth/logout', { headers: typedUrl })).status).toBe(204)
	expect((await shop.fetch('/api/auth/me', { headers: sameOrigin })).status).toBe(401)
})

test.each(['image', 'iframe', 'style'])(
	'the sign-out URL has no effect if it is loaded as a subresource: %s',
	async (destination) => {
		const { shop, headers } = await openBackOffice()
		const asSubresource = { headers: { ...headers, 'Sec-Fetch-Dest': destination } }

		expect((await shop.fetch('/api/auth/logout', asSubresource)).status).toBe(403)
		expect((await shop.fetch('/api/auth/me', { headers })).status).toBe(200)
	},
)

test('rejected requests are not in the audit log', async () => {
	const { shop, headers } = await openShopAsOwner()

	await shop.send('/api/products', {}, { headers: { Origin: 'https://evil.example' } })
	await shop.fetch('/api/inventory')

	expect(await readHistory(shop, headers)).toEqual([])
})
