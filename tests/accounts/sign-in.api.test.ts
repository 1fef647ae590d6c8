import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SignedIn } from '#contract/auth.ts'
import { DAY_MS, HOUR_MS } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import type { SystemReport } from '#contract/system.ts'
import { clockAt, LEEWAY_MS } from '#tests/support/clock.ts'
import { ORIGIN, openShop, SIGNING_SECRETS, shopOn } from '#tests/support/shop.ts'
import {
	browserHeaders,
	createStaff,
	PASSWORD,
	signedInHeaders,
	signIn,
} from '#tests/support/staff.ts'

test('POST /api/auth/login returns the user and an access token, and sets a cookie that scripts cannot read', async () => {
	const shop = await openShop()
	const person = await createStaff(shop, { isHashed: true })

	const response = await signIn(shop, ` ${person.email.toUpperCase()} `)

	expect(response.status).toBe(200)
	const { user, accessToken } = v.parse(SignedIn, await response.json())
	expect(user).toEqual({ name: person.name, email: person.email })
	expect(accessToken.split('.')).toHaveLength(3)
	const cookie = response.headers.get('Set-Cookie') ?? ''
	expect(cookie).toMatch(/^__Host-session=[\w-]{43};/)
	for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
		expect(cookie).toContain(part)
	expect(cookie).not.toContain('Domain')
})

test('POST /api/auth/login gives the same response for an unknown email and a wrong password', async () => {
	const shop = await openShop()
	const person = await createStaff(shop, { isHashed: true })

	const wrong = await signIn(shop, person.email, 'not the password')
	const unknown = await signIn(shop, 'unknown@jonaki.example')

	for (const response of [wrong, unknown]) {
		expect(response.status).toBe(401)
		expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
		expect(response.headers.get('Set-Cookie')).toBeNull()
		const problem = v.parse(Problem, await response.json())
		expect(problem).toMatchObject({
			code: 'invalid_credentials',
			message: 'Incorrect email or password.',
		})
	}
})

test.each([
	[{}, { email: 'Email is required', password: 'Password is required' }],
	[
		{ email: '', password: '' },
		{ email: 'Email is required', password: 'Password is required' },
	],
	[
		{ email: 5, password: null },
		{ email: 'Email must be text', password: 'Password is required' },
	],
	[
		{ email: 'rahima', password: '12345' },
		{ email: 'Please enter a valid email', password: 'Password must be at least 6 characters' },
	],
])('POST /api/auth/login reports each invalid field of %j', async (input, expected) => {
	const shop = await openShop()

	const response = await shop.send('/api/auth/login', input)

	expect(response.status).toBe(422)
	const { errors } = v.parse(Problem, await response.json())
	const first = Object.fromEntries(
		(errors ?? []).reverse().map(({ field, message }) => [field, message]),
	)
	expect(first).toEqual(expected)
})

test('POST /api/auth/login rejects a body that is not JSON', async () => {
	const shop = await openShop()

	const response = await shop.fetch('/api/auth/login', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', Origin: ORIGIN },
		body: '{"email":',
	})

	expect(response.status).toBe(400)
	expect(v.parse(Problem, await response.json()).code).toBe('bad_request')
})

test('JSON that is not UTF-8 is rejected', async () => {
	const shop = await openShop()
	const headers = { ...(await signedInHeaders(shop)), 'Content-Type': 'application/json' }
	const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
	const body = latin1(`{"name":"a\xffb","email":"karim@jonaki.example","password":"${PASSWORD}"}`)

	const response = await shop.fetch('/api/auth/register', { method: 'POST', headers, body })

	expect(response.status).toBe(400)
	expect(v.parse(Problem, await response.json())).toMatchObject({
		code: 'bad_request',
		message: 'The body is not UTF-8.',
	})
})

test('POST /api/auth/register requires a session; the colleague signs in once, to choose a password', async () => {
	const shop = await openShop()
	const colleague = { name: 'Karim Uddin', email: 'karim@jonaki.example', password: PASSWORD }

	const anonymous = await shop.send('/api/auth/register', colleague)
	const headers = await signedInHeaders(shop)
	const byStaff = await shop.send('/api/auth/register', colleague, { headers })
	const twice = await shop.send('/api/auth/register', colleague, { headers })
	const weak = await shop.send(
		'/api/auth/register',
		{ ...colleague, email: 'x@y.zz', password: 'password123' },
		{ headers },
	)
	const short = await shop.send(
		'/api/auth/register',
		{ ...colleague, password: 'short12' },
		{ headers },
	)

	expect(anonymous.status).toBe(401)
	expect(byStaff.status).toBe(201)
	expect(await byStaff.json()).toEqual({ user: { name: colleague.name, email: colleague.email } })
	expect([twice.status, weak.status, short.status]).toEqual([422, 422, 422])
	const entered = await signIn(shop, colleague.email)
	expect(entered.status).toBe(200)
	const work = await shop.fetch('/api/inventory', { headers: browserHeaders(entered) })
	expect(await work.json()).toMatchObject({ code: 'new_password_required' })
	expect((await signIn(shop, colleague.email)).status).toBe(401)
})

test('a password with a NUL character is rejected, correct or not', async () => {
	const shop = await openShop()
	const person = await createStaff(shop, { isHashed: true })

	const responses = [
		await signIn(shop, person.email, `${PASSWORD}\0`),
		await signIn(shop, person.email, 'not the password\0'),
	]

	for (const response of responses) {
		expect(response.status).toBe(422)
		const { errors } = v.parse(Problem, await response.json())
		expect(errors).toEqual([{ field: 'password', message: 'Password has invalid characters' }])
	}
})

test('an access token is signed with the newest secret, so that an old one can be removed', async () => {
	const { db } = await openShop()
	const withSecrets = (...secrets: string[]) =>
		shopOn(db, { bindings: { SIGNING_SECRETS: secrets.join() } })
	const newer = 'the-next-one-which-is-long-enough-too'
	const shop = withSecrets(newer, SIGNING_SECRETS)
	const person = await createStaff(shop, { isHashed: true })
	const { accessToken } = v.parse(SignedIn, await (await signIn(shop, person.email)).json())
	const headers = { Authorization: `Bearer ${accessToken}` }

	expect((await withSecrets(newer).fetch('/api/auth/me', { headers })).status).toBe(200)
	expect((await withSecrets(SIGNING_SECRETS).fetch('/api/auth/me', { headers })).status).toBe(401)
})

test('failed sign-ins are counted by account and hour outside the history, and deleted after ninety days', async () => {
	const clock = clockAt('2026-06-01T09:10:00Z')
	const shop = await openShop({ now: clock.now })
	const person = await createStaff(shop, { isHashed: true })
	const report = async () => {
		const headers = await signedInHeaders(shop, person.id)
		expect(await shop.read('/api/history', { headers })).toEqual({ data: [] })
		const { data } = await shop.read<{ data: SystemReport }>('/api/system', { headers })
		return data.failedSignIns
	}
	for (let time = 1; time <= 3; time += 1) await signIn(shop, person.email, 'not the password')
	await signIn(shop, 'unknown@jonaki.example')

	const hour = '2026-06-01T09:00:00.000Z'
	expect(await report()).toEqual([
		{ hour, account: person.id, name: person.name, count: 3 },
		{ hour, account: expect.stringMatching(/^unknown-[0-9a-f]{16}$/), name: null, count: 1 },
	])
	const stored = () => shop.db.all<{ hour: number }>('select hour from failed_sign_ins')
	clock.pass(90 * DAY_MS)
	await signIn(shop, 'unknown@jonaki.example')
	expect(await stored()).toHaveLength(3)
	clock.pass(HOUR_MS)
	await signIn(shop, 'unknown@jonaki.example')
	expect((await stored()).map((row) => row.hour)).not.toContain(Date.parse(hour))
})

test('an email of sixty thousand dots is rejected quickly', async () => {
	const shop = await openShop()
	const start = performance.now()

	const response = await signIn(shop, `a@${'.'.repeat(60_000)}@`)

	expect(response.status).toBe(422)
	expect(performance.now() - start).toBeLessThan(LEEWAY_MS)
})
