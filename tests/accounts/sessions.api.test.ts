import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { SignInResponse } from '#contract/accounts/auth.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/base/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { postForm } from '#tests/support/forms.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { ORIGIN, openShop, type Shop } from '#tests/support/shop.ts'
import {
	bearerHeaders,
	browserHeaders,
	clientIpHeader,
	openShopAsOwner,
	PASSWORD,
	signedInHeaders,
	signIn,
	staffOperationStatuses,
	UNKNOWN_SESSION_COOKIE,
	unlimitedSignIns,
} from '#tests/support/staff.ts'
import {
	listAuditActions,
	openShopWithTwoFactor,
	readProblemCode,
} from '#tests/support/two-factor.ts'

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
		for (const path of ['/api/auth/me', '/api/auth/refresh'])
			expect((await shop.fetch(path, { headers: credentials })).status, path).toBe(401)
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

test.each(
	`__Host-session __Host-session= __Host-session=% __Host-session=%E0%A4%A
	__Host-session=${'x'.repeat(44)} ;;;= =x`.split(/\s+/),
)('the malformed session cookie %j is rejected with 401', async (Cookie) => {
	const shop = await openShop()

	expect((await shop.fetch('/api/inventory', { headers: { Cookie } })).status).toBe(401)
})

const NEW_PASSWORD = 'a new and long password'

async function openOwnAccount() {
	const options = { now: createClock().now, bindings: unlimitedSignIns }
	const { shop, owner, headers } = await openShopAsOwner(options)
	const change = (currentPassword: string) =>
		shop.send('/api/auth/password', { currentPassword, newPassword: NEW_PASSWORD }, { headers })
	return { shop, owner, change }
}

test('after five wrong current passwords, even the correct one is temporarily rejected', async () => {
	const { change } = await openOwnAccount()

	for (let guess = 1; guess <= 5; guess += 1) expect((await change('a guess')).status).toBe(422)

	expect((await change(PASSWORD)).status).toBe(429)
})

test('a password change appears in the history and clears earlier failed sign-ins', async () => {
	const { shop, owner, change } = await openOwnAccount()
	const otherClient = clientIpHeader('203.0.113.7')
	for (let guess = 1; guess <= 5; guess += 1)
		await signIn(shop, owner.email, 'a guess', otherClient)

	const changed = await change(PASSWORD)

	expect(await listAuditActions(shop, browserHeaders(changed))).toContain('password-change')
	expect((await signIn(shop, owner.email, NEW_PASSWORD, otherClient)).status).toBe(200)
})

test('one of two concurrent password changes succeeds, and the other returns 401', async () => {
	const { change } = await openOwnAccount()

	const responses = await Promise.all([change(PASSWORD), change(PASSWORD)])

	expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('reauthentication requires the password and an unused code, and applies to one session only', async () => {
	const { shop, clock, person, codeNow } = await openShopWithTwoFactor()
	const otherSession = await signedInHeaders(shop, person.id)
	clock.advance(HOUR_MS)
	const reauthenticate = (credentials: object, headers: HeadersInit = person.headers) =>
		shop.send('/api/auth/reauthenticate', credentials, { headers })
	const code = codeNow()
	const [recoveryCode] = person.recoveryCodes

	expect((await reauthenticate({ password: 'not my password', code })).status).toBe(422)
	expect((await reauthenticate({ password: PASSWORD })).status).toBe(422)
	const wrongCode = await reauthenticate({ password: PASSWORD, code: '000000' })
	expect([wrongCode.status, await readProblemCode(wrongCode)]).toEqual([422, 'validation'])
	expect((await reauthenticate({ password: PASSWORD, code })).status).toBe(204)
	expect((await reauthenticate({ password: PASSWORD, code })).status).toBe(422)
	expect((await reauthenticate({ password: PASSWORD, code: recoveryCode })).status).toBe(204)

	const createRecoveryCodes = (headers: HeadersInit) =>
		shop.send('/api/auth/two-factor/recovery-codes', {}, { headers })
	expect(await readProblemCode(await createRecoveryCodes(otherSession))).toBe(
		'reauthentication_required',
	)
	expect((await createRecoveryCodes(person.headers)).status).toBe(200)
	expect(await listAuditActions(shop, person.headers)).toEqual(
		expect.arrayContaining(['reauthentication', 'password-failed', 'two-factor-failed']),
	)
	expect((await reauthenticate({ password: PASSWORD }, { Origin: ORIGIN })).status).toBe(401)
})
