import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { SignedIn } from '#contract/auth.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { testOnce } from '#tests/support/engine.ts'
import { postForm } from '#tests/support/forms.ts'
import { allowConsoleOutput } from '#tests/support/setup.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'

const staffReads = [
	'/api/auth/me',
	'/api/auth/refresh',
	'/api/auth/second-factor',
	'/api/inventory',
	'/api/inventory/export',
	'/api/inventory/some-id',
	'/api/history',
	'/api/products/some-id/movements',
]

/** Lasts until the end of the test. */
async function rejectWrites(shop: Shop, change: 'delete' | 'update'): Promise<void> {
	const stop = `before ${change} on sessions begin select raise(abort, 'stuck'); end`
	await shop.db.run(sql.raw(`create trigger stuck ${stop}`))
	onTestFinished(async () => {
		await shop.db.run(sql`drop trigger stuck`)
	})
}

test('GET /api/auth/me and /refresh accept the cookie and the access token and reject anonymous visitors', async () => {
	const shop = await openShop()
	const person = await createStaff(shop)
	const headers = await signedInHeaders(shop, person.id)

	const signedIn = await shop.read<SignedIn>('/api/auth/me', { headers })
	const byToken = await shop.fetch('/api/auth/me', {
		headers: { Authorization: `Bearer ${signedIn.accessToken}` },
	})
	const refreshed = await shop.read<SignedIn>('/api/auth/refresh', { headers })
	const anonymous = await shop.fetch('/api/auth/me')
	const forged = await shop.fetch('/api/auth/me', { headers: { Authorization: 'Bearer a.b.c' } })

	expect(signedIn.user).toEqual({ name: person.name, email: person.email })
	expect(byToken.status).toBe(200)
	expect(refreshed.accessToken).toMatch(/\./)
	expect([anonymous.status, forged.status]).toEqual([401, 401])
})

testOnce('an unknown session cookie is cleared', async () => {
	const shop = await openShop()
	const headers = { Cookie: `__Host-session=${'x'.repeat(43)}`, 'Sec-Fetch-Site': 'same-origin' }

	const response = await shop.fetch('/api/auth/refresh', { headers })

	expect(response.status).toBe(401)
	expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=;.*Max-Age=0/)
})

testOnce('GET and POST /api/auth/logout end the session and its access tokens', async () => {
	const shop = await openShop()
	for (const method of ['GET', 'POST']) {
		const headers = await signedInHeaders(shop)
		const { accessToken } = await shop.read<SignedIn>('/api/auth/me', { headers })
		const bearer = { Authorization: `Bearer ${accessToken}` }

		const response = await shop.fetch('/api/auth/logout', { method, headers })

		expect(response.status).toBe(204)
		expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
		for (const credentials of [headers, bearer]) {
			for (const path of staffReads) {
				expect((await shop.fetch(path, { headers: credentials })).status, path).toBe(401)
			}
			for (const path of ['/dashboard', '/dashboard/inventory', '/dashboard/security']) {
				const page = await shop.fetch(path, { headers: credentials })
				expect([page.status, page.headers.get('Location')], path).toEqual([302, '/'])
			}
		}
	}
})

test('a failed sign-out is reported and the cookie is cleared', async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	await rejectWrites(shop, 'delete')

	const response = await shop.fetch('/api/auth/logout', { method: 'POST', headers })
	const page = await postForm(shop, '/auth/logout', {}, headers)

	expect(response.status).toBe(503)
	expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=;.*Max-Age=0/)
	expect(page.headers.getSetCookie().join()).toContain('__Host-flash=not-signed-out')
	expect(allowConsoleOutput()).toHaveLength(2)
})

test('a read-only database does not sign visitors out', async () => {
	const clock = createClock('2026-06-01T09:00:00Z')
	const shop = await openShop({ now: clock.now })
	const headers = await signedInHeaders(shop)
	await rejectWrites(shop, 'update')
	clock.advance(HOUR_MS)

	expect((await shop.fetch('/api/inventory', { headers })).status).toBe(200)
})

testOnce('an access token expires after ten minutes', async () => {
	const clock = createClock('2026-06-01T09:00:00Z')
	const shop = await openShop({ now: clock.now })
	const headers = await signedInHeaders(shop)
	const { accessToken } = await shop.read<SignedIn>('/api/auth/me', { headers })
	const me = () =>
		shop.fetch('/api/auth/me', { headers: { Authorization: `Bearer ${accessToken}` } })

	clock.advance(10 * MINUTE_MS - 1000)
	expect((await me()).status).toBe(200)
	clock.advance(1000)
	expect((await me()).status).toBe(401)
})

testOnce('an expired access token does not invalidate the cookie sent with it', async () => {
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	const cookie = await signedInHeaders(shop)
	const { accessToken } = await shop.read<SignedIn>('/api/auth/me', { headers: cookie })
	clock.advance(10 * MINUTE_MS)
	const headers = { ...cookie, Authorization: `Bearer ${accessToken}` }

	expect((await shop.fetch('/api/inventory', { headers })).status).toBe(401)
	const renewed = await shop.fetch('/api/auth/refresh', { headers })
	expect([renewed.status, renewed.headers.getSetCookie()]).toEqual([200, []])
	expect((await shop.fetch('/api/auth/logout', { method: 'POST', headers })).status).toBe(204)
	expect((await shop.fetch('/api/auth/me', { headers: cookie })).status).toBe(401)
})

test('a session ends after twelve idle hours and after seven days of use', async () => {
	const clock = createClock('2026-06-01T09:00:00Z')
	const shop = await openShop({ now: clock.now })
	const idle = await signedInHeaders(shop)
	const used = await signedInHeaders(shop)
	const isKnown = async (headers: HeadersInit) => (await shop.fetch('/api/auth/me', { headers })).ok

	clock.advance(12 * HOUR_MS - 1000)
	expect(await isKnown(used)).toBe(true)
	clock.advance(1000)
	expect(await isKnown(idle)).toBe(false)
	for (let hour = 12; hour < 7 * 24; hour += 6) {
		expect(await isKnown(used), `hour ${hour}`).toBe(true)
		clock.advance(6 * HOUR_MS)
	}
	expect(await isKnown(used)).toBe(false)
})

testOnce('malformed session cookies are rejected with 401', async () => {
	const shop = await openShop()
	const odd = [
		'__Host-session',
		'__Host-session=',
		'__Host-session=%',
		'__Host-session=%E0%A4%A',
		`__Host-session=${'x'.repeat(44)}`,
		';;;=',
		'=x',
	]

	for (const Cookie of odd) {
		const response = await shop.fetch('/api/inventory', { headers: { Cookie } })
		expect(response.status, Cookie).toBe(401)
	}
})
