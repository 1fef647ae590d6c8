import { expect, test } from 'vitest'
import { ORIGIN } from '#tests/support/shop.ts'
import { openShopAsOwner, PASSWORD } from '#tests/support/staff.ts'

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
