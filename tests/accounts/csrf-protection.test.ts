import { expect, test } from 'vitest'
import { ORIGIN } from '#tests/support/shop.ts'
import { bearerHeaders, openShopAsOwner, PASSWORD } from '#tests/support/staff.ts'
import { openStockClient, readStock } from '#tests/support/stock-client.ts'

const sale = JSON.stringify({ branch: 'madhupur', movement: 'defect', quantity: 1 })

test.each<Record<string, string>>([
	{ Origin: 'https://evil.example' },
	{ Origin: 'null' },
	{ Origin: `${ORIGIN}.evil.example` },
	{ 'Sec-Fetch-Site': 'cross-site' },
	{ 'Sec-Fetch-Site': 'same-site', Origin: ORIGIN },
	{ 'Sec-Fetch-Site': 'none', Origin: ORIGIN },
	{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
	{},
])('with the session cookie and headers %j, sales and sign-outs are rejected', async (headers) => {
	const { shop, headers: signedIn, id, path } = await openStockClient(5)
	const { Cookie } = signedIn

	for (const type of [
		'application/json',
		'text/plain',
		'application/x-www-form-urlencoded',
		'multipart/form-data',
	]) {
		const response = await shop.fetch(path, {
			method: 'POST',
			headers: { ...headers, Cookie, 'Content-Type': type },
			body: sale,
		})
		expect(response.status, type).toBe(403)
	}
	const signOut = await shop.fetch('/api/auth/logout', { headers: { ...headers, Cookie } })

	expect(signOut.status).toBe(403)
	expect((await shop.fetch('/api/auth/me', { headers: { Cookie } })).status).toBe(200)
	expect(await readStock(shop, id)).toMatchObject({ available: 5, sold: 0 })
})

test('a movement with an access token after "Bearer" in any case needs no Origin header', async () => {
	const { shop, headers, path } = await openStockClient(5)
	const bearer = await bearerHeaders(shop, headers)

	for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
		const Authorization = bearer.Authorization.replace('Bearer', scheme)
		const sent = { Authorization, 'Content-Type': 'application/json' }
		const response = await shop.fetch(path, { method: 'POST', headers: sent, body: sale })
		expect(response.status, scheme).toBe(201)
	}
})

test.each([
	['http://localhost:8787', false],
	['http://127.0.0.1:8787', false],
	['http://[::1]:8787', false],
	[ORIGIN, true],
	['https://localhost:8787', true],
	['http://jonaki.example', true],
	['http://localhost.example', true],
	['http://127.0.0.1.example', true],
])('cookies set at %s have Secure and the prefix __Host-: %s', async (origin, isSecure) => {
	const { shop, owner } = await openShopAsOwner()
	const fields = { email: owner.email, password: PASSWORD }

	const response = await shop.fetch(`${origin}/auth/login`, {
		method: 'POST',
		headers: { Origin: origin },
		body: new URLSearchParams(fields),
	})
	const cookies = response.headers.getSetCookie()

	expect(cookies).toEqual(
		expect.arrayContaining(['session', 'flash'].map((name) => expect.stringContaining(`${name}=`))),
	)
	for (const cookie of cookies) {
		expect(cookie.startsWith('__Host-'), cookie).toBe(isSecure)
		expect(/; Secure\b/.test(cookie), cookie).toBe(isSecure)
		expect(cookie).toContain('; HttpOnly')
	}
	const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
	const home = await shop.fetch(`${origin}/`, { headers: { Cookie } })
	expect(await home.text()).toContain('Login successful')
	expect(home.headers.getSetCookie().join()).toMatch(isSecure ? /^__Host-flash=;/ : /^flash=;/)
	const dashboard = await shop.fetch(`${origin}/dashboard`, { headers: { Cookie } })
	expect(dashboard.status).toBe(200)
})

test('a session cookie without the prefix is not accepted at a production origin', async () => {
	const { shop, headers } = await openShopAsOwner()
	const Cookie = headers.Cookie.replace('__Host-', '')
	const fetchStatus = async (origin: string) =>
		(await shop.fetch(`${origin}/api/auth/me`, { headers: { Cookie } })).status

	expect(await fetchStatus('http://localhost')).toBe(200)
	expect(await fetchStatus(ORIGIN)).toBe(401)
	expect(await fetchStatus('http://jonaki.example')).toBe(401)
})
