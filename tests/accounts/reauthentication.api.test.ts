import { expect, test } from 'vitest'
import type { SignedIn } from '#contract/auth.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { clockAt } from '#tests/support/clock.ts'
import { ORIGIN, openShop, type Shop } from '#tests/support/shop.ts'
import {
	browserHeaders,
	createStaff,
	PASSWORD,
	signedInHeaders,
	signIn,
} from '#tests/support/staff.ts'
import { listActions, openShopWithMfa, problemCode } from '#tests/support/two-factor.ts'
import { resetPassword } from '#worker/domain/accounts/staff-accounts.ts'

const NEW_PASSWORD = 'a fresh one, rather long'
const colleague = { name: 'Karim Uddin', email: 'karim@jonaki.example', password: NEW_PASSWORD }

type SensitiveChange = { path: string; body: object; hasFactor: boolean; allowed: number }

/** With the passwords that clients of the first version send: these alone are not enough. */
const sensitiveChanges: SensitiveChange[] = [
	{ path: '/register', body: colleague, hasFactor: false, allowed: 201 },
	{
		path: '/password',
		body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
		hasFactor: false,
		allowed: 200,
	},
	{ path: '/second-factor', body: { password: PASSWORD }, hasFactor: false, allowed: 201 },
	{
		path: '/second-factor/recovery-codes',
		body: { password: PASSWORD },
		hasFactor: true,
		allowed: 200,
	},
	{ path: '/second-factor/removal', body: { password: PASSWORD }, hasFactor: true, allowed: 204 },
]

const ages = [
	{
		age: 'just under ten minutes',
		ms: 10 * MINUTE_MS - 1,
		isAllowed: true,
		reauthenticates: false,
	},
	{ age: 'ten minutes', ms: 10 * MINUTE_MS, isAllowed: false, reauthenticates: false },
	{ age: 'two hours', ms: 2 * HOUR_MS, isAllowed: false, reauthenticates: false },
	{ age: 'two hours', ms: 2 * HOUR_MS, isAllowed: true, reauthenticates: true },
]

const clients = ['the cookie', 'an access token'] as const

async function headersOf(shop: Shop, cookie: HeadersInit, client: (typeof clients)[number]) {
	if (client === 'the cookie') return cookie
	const { accessToken } = await shop.read<SignedIn>('/api/auth/me', { headers: cookie })
	return { Authorization: `Bearer ${accessToken}` }
}

const cases = sensitiveChanges.flatMap((change) =>
	ages.flatMap((age) => clients.map((client) => ({ ...change, ...age, client }))),
)

test.each(cases)(
	'POST $path by $client, $age after signing in, re-authenticated: $reauthenticates, is allowed: $isAllowed',
	async ({ path, body, hasFactor, allowed, ms, isAllowed, reauthenticates, client }) => {
		const guarded = await openShopWithMfa()
		const { shop, clock, codeNow } = guarded
		const person = hasFactor ? guarded.person : await createStaff(shop, { isHashed: true })
		const cookie = await signedInHeaders(shop, person.id)
		clock.pass(ms)
		const headers = await headersOf(shop, cookie, client)
		if (reauthenticates) {
			const proof = { password: PASSWORD, ...(hasFactor ? { code: codeNow() } : {}) }
			expect((await shop.send('/api/auth/reauthenticate', proof, { headers })).status).toBe(204)
		}

		const response = await shop.send(`/api/auth${path}`, body, { headers })

		expect(response.status).toBe(isAllowed ? allowed : 403)
		if (isAllowed) return
		expect(await response.json()).toMatchObject({
			code: 'reauthentication_required',
			title: 'Re-authentication required',
		})
	},
)

test('re-authentication needs the password and an unused code, and counts for one session only', async () => {
	const { shop, clock, person, codeNow } = await openShopWithMfa()
	const otherSession = await signedInHeaders(shop, person.id)
	clock.pass(HOUR_MS)
	const prove = (proof: object, headers: HeadersInit = person.headers) =>
		shop.send('/api/auth/reauthenticate', proof, { headers })
	const code = codeNow()

	const rejected = [
		await prove({ password: 'not my password', code }),
		await prove({ password: PASSWORD }),
		await prove({ password: PASSWORD, code: '000000' }),
	]
	expect(
		await Promise.all(
			rejected.map(async (response) => [response.status, await problemCode(response)]),
		),
	).toEqual(Array.from({ length: 3 }, () => [422, 'validation']))
	expect((await prove({ password: PASSWORD, code })).status).toBe(204)
	expect((await prove({ password: PASSWORD, code })).status).toBe(422)
	expect((await prove({ password: PASSWORD, code: person.recoveryCodes[0] })).status).toBe(204)

	const change = (headers: HeadersInit) =>
		shop.send('/api/auth/second-factor/recovery-codes', {}, { headers })
	expect(await problemCode(await change(otherSession))).toBe('reauthentication_required')
	expect((await change(person.headers)).status).toBe(200)
	expect(await listActions(shop, person.headers)).toEqual(
		expect.arrayContaining(['reauthentication', 'password-failed', 'second-factor-failed']),
	)
	expect((await prove({ password: PASSWORD }, { Origin: ORIGIN })).status).toBe(401)
})

test.each([
	['passwords', { password: 'a guess' }],
	['codes', { password: PASSWORD, code: '000000' }],
])('five wrong %s at re-authentication block further attempts', async (_, guess) => {
	const { shop, person, codeNow } = await openShopWithMfa()
	const prove = (proof: object) =>
		shop.send('/api/auth/reauthenticate', proof, { headers: person.headers })
	for (let time = 1; time <= 5; time += 1) expect((await prove(guess)).status).toBe(422)

	expect((await prove({ password: PASSWORD, code: codeNow() })).status).toBe(429)
})

test('the eleventh re-authentication in a minute is rejected before the password is checked', async () => {
	const shop = await openShop({ now: clockAt().now })
	const { id } = await createStaff(shop, { isHashed: true })
	const headers = await signedInHeaders(shop, id)
	const prove = () => shop.send('/api/auth/reauthenticate', { password: PASSWORD }, { headers })
	for (let time = 1; time <= 10; time += 1) expect((await prove()).status).toBe(204)

	expect((await prove()).status).toBe(429)
})

test('a session of a one-time password can re-authenticate with it to choose another', async () => {
	const clock = clockAt()
	const shop = await openShop({ now: clock.now })
	const { email } = await createStaff(shop)
	const reset = { email, password: 'printed-once', removesSecondFactor: false }
	await resetPassword(shop.db, reset, { staffId: null, now: clock.now(), requestId: 'command' })
	const headers = browserHeaders(await signIn(shop, email, reset.password))
	clock.pass(HOUR_MS)
	const choose = () => shop.send('/api/auth/password', { newPassword: NEW_PASSWORD }, { headers })
	const prove = (password: string) =>
		shop.send('/api/auth/reauthenticate', { password }, { headers })

	expect(await problemCode(await choose())).toBe('reauthentication_required')
	expect((await prove('printed-twice')).status).toBe(422)
	expect((await prove(reset.password)).status).toBe(204)
	expect((await choose()).status).toBe(200)
})
