import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { SignInResponse } from '#contract/accounts/auth.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/base/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { postForm } from '#tests/support/forms.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import {
	bearerHeaders,
	openShopAsOwner,
	signedInHeaders,
	staffOperationStatuses,
	UNKNOWN_SESSION_COOKIE,
} from '#tests/support/staff.ts'

/** Makes the database reject changes to sessions until the end of the test. */
async function rejectSessionChanges(shop: Shop, change: 'delete' | 'update'): Promise<void> {
	const trigger = `before ${change} on sessions begin select raise(abort, 'stuck'); end`
	await shop.db.run(sql.raw(`create trigger stuck ${trigger}`))
	onTestFinished(async () => {
		await shop.db.run(sql`drop trigger stuck`)
	})
}

test('a session cookie, its access token and a refreshed token are accepted, but not a forged token or an anonymous request', async () => {
	const { shop, owner, headers } = await openShopAsOwner()

	const signedIn = await shop.read<SignInResponse>('/api/auth/me', { headers })
	const refreshed = await shop.read<SignInResponse>('/api/auth/refresh', { headers })
	const statusWith = async (token: string) => {
		const Authorization = `Bearer ${token}`
		return (await shop.fetch('/api/auth/me', { headers: { Authorization } })).status
	}

	expect(signedIn.user).toEqual({ name: owner.name, email: owner.email })
	expect(await statusWith(signedIn.accessToken)).toBe(200)
	expect(await statusWith(refreshed.accessToken)).toBe(200)
	expect(await statusWith('a.b.c')).toBe(401)
	expect((await shop.fetch('/api/auth/me')).status).toBe(401)
})

test('an unknown session cookie is cleared', async () => {
	const shop = await openShop()
	const headers = { Cookie: UNKNOWN_SESSION_COOKIE, 'Sec-Fetch-Site': 'same-origin' }

	const response = await shop.fetch('/api/auth/refresh', { headers })

	expect(response.status).toBe(401)
	expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=;.*Max-Age=0/)
})

test.each(['GET', 'POST'])('%s /api/auth/logout ends a session and its tokens', async (method) => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	const bearer = await bearerHeaders(shop, headers)

	const response = await shop.fetch('/api/auth/logout', { method, headers })

	expect(response.status).toBe(204)
	expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
	for (const credentials of [headers, bearer]) {
		expect(await staffOperationStatuses(shop, credentials)).toEqual(new Set([401]))
		for (const path of ['/api/auth/me', '/api/auth/refresh']) {
			expect((await shop.fetch(path, { headers: credentials })).status, path).toBe(401)
		}
		const page = await shop.fetch('/dashboard', { headers: credentials })
		expect([page.status, page.headers.get('Location')]).toEqual([302, '/'])
	}
})

test('a failed sign-out is reported and the cookie is cleared', async () => {
	const { shop, headers } = await openShopAsOwner()
	await rejectSessionChanges(shop, 'delete')

	const response = await shop.fetch('/api/auth/logout', { method: 'POST', headers })
	const page = await postForm(shop, '/auth/logout', {}, headers)

	expect(response.status).toBe(503)
	expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=;.*Max-Age=0/)
	expect(page.headers.getSetCookie().join()).toContain('__Host-flash=not-signed-out')
	expect(takeConsoleOutput()).toHaveLength(3)
})

test('staff stay signed in while the database cannot update sessions', async () => {
	const clock = createClock()
	const { shop, headers } = await openShopAsOwner({ now: clock.now })
	await rejectSessionChanges(shop, 'update')
	clock.advance(HOUR_MS)

	expect((await shop.fetch('/api/inventory', { headers })).status).toBe(200)
})

test('an access token expires after ten minutes, but the cookie sent with it can still refresh and sign out', async () => {
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	const cookie = await signedInHeaders(shop)
	const headers = { ...cookie, ...(await bearerHeaders(shop, cookie)) }

	clock.advance(10 * MINUTE_MS - 1000)
	expect((await shop.fetch('/api/inventory', { headers })).status).toBe(200)
	clock.advance(1000)
	expect((await shop.fetch('/api/inventory', { headers })).status).toBe(401)
	const refreshed = await shop.fetch('/api/auth/refresh', { headers })
	expect([refreshed.status, refreshed.headers.getSetCookie()]).toEqual([200, []])
	expect((await shop.fetch('/api/auth/logout', { method: 'POST', headers })).status).toBe(204)
	expect((await shop.fetch('/api/auth/me', { headers: cookie })).status).toBe(401)
})

test('a session ends after twelve hours without requests, and after seven days in any case', async () => {
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	const idle = await signedInHeaders(shop)
	const used = await signedInHeaders(shop)
	const isSignedIn = async (headers: HeadersInit) =>
		(await shop.fetch('/api/auth/me', { headers })).ok

	clock.advance(12 * HOUR_MS - 1000)
	expect(await isSignedIn(used)).toBe(true)
	clock.advance(1000)
	expect(await isSignedIn(idle)).toBe(false)
	for (let hour = 12; hour < 7 * 24; hour += 6) {
		expect(await isSignedIn(used), `hour ${hour}`).toBe(true)
		clock.advance(6 * HOUR_MS)
	}
	expect(await isSignedIn(used)).toBe(false)
})

test.each([
	'__Host-session',
	'__Host-session=',
	'__Host-session=%',
	'__Host-session=%E0%A4%A',
	`__Host-session=${'x'.repeat(44)}`,
	';;;=',
	'=x',
])('the malformed session cookie %j is rejected with 401', async (Cookie) => {
	const shop = await openShop()

	expect((await shop.fetch('/api/inventory', { headers: { Cookie } })).status).toBe(401)
})
