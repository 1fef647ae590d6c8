import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SignInResponse } from '#contract/accounts/auth.ts'
import { Problem } from '#contract/base/problem.ts'
import { measureCpu, QUICK_CPU_MS } from '#tests/support/clock.ts'
import { createShop, ORIGIN, openShop, SIGNING_SECRETS } from '#tests/support/shop.ts'
import { createStaff, openShopAsOwner, PASSWORD, signIn } from '#tests/support/staff.ts'

test('POST /api/auth/login gives the same response for an unknown email and a wrong password', async () => {
	const { shop, owner } = await openShopAsOwner()

	const wrong = await signIn(shop, owner.email, 'not the password')
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
	[{}, 'Email is required', 'Password is required'],
	[{ email: '', password: '' }, 'Email is required', 'Password is required'],
	[{ email: 5, password: null }, 'Email must be text', 'Password is required'],
	[
		{ email: 'rahima', password: '12345' },
		'Please enter a valid email',
		'Password must be at least 6 characters',
	],
])('signing in with %j reports "%s" and "%s"', async (input, emailError, passwordError) => {
	const shop = await openShop()

	const response = await shop.send('/api/auth/login', input)

	expect(response.status).toBe(422)
	expect(v.parse(Problem, await response.json()).errors).toEqual([
		{ field: 'email', message: emailError },
		{ field: 'password', message: passwordError },
	])
})

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
	['incomplete', latin1('{"email":'), 'Malformed JSON in request body.'],
	['not UTF-8', latin1('{"email":"a\xffb@c.example","password":"x"}'), 'The body is not UTF-8.'],
])('JSON that is %s is rejected', async (_, body, message) => {
	const shop = await openShop()
	const headers = { 'Content-Type': 'application/json', Origin: ORIGIN }

	const response = await shop.fetch('/api/auth/login', { method: 'POST', headers, body })

	expect(response.status).toBe(400)
	expect(v.parse(Problem, await response.json())).toMatchObject({ code: 'bad_request', message })
})

test.each(['correct', 'wrong'])('a %s password with a NUL at its end is rejected', async (kind) => {
	const { shop, owner } = await openShopAsOwner()
	const password = kind === 'correct' ? PASSWORD : 'not the password'

	const response = await signIn(shop, owner.email, `${password}\0`)

	expect(response.status).toBe(422)
	const { errors } = v.parse(Problem, await response.json())
	expect(errors).toEqual([{ field: 'password', message: 'Password has invalid characters' }])
})

test('an access token is signed with the newest secret, so that old secrets can be removed', async () => {
	const { db } = await openShop()
	const withSecrets = (...secrets: string[]) =>
		createShop(db, { bindings: { SIGNING_SECRETS: secrets.join() } })
	const newer = 'the-next-one-which-is-long-enough-too'
	const shop = withSecrets(newer, SIGNING_SECRETS)
	const person = await createStaff(shop, { hasPassword: true })
	const { accessToken } = v.parse(SignInResponse, await (await signIn(shop, person.email)).json())
	const headers = { Authorization: `Bearer ${accessToken}` }

	expect((await withSecrets(newer).fetch('/api/auth/me', { headers })).status).toBe(200)
	expect((await withSecrets(SIGNING_SECRETS).fetch('/api/auth/me', { headers })).status).toBe(401)
})

test('an email of sixty thousand dots is rejected quickly', async () => {
	const shop = await openShop()

	const { result, cpuMs } = await measureCpu(() => signIn(shop, `a@${'.'.repeat(60_000)}@`))

	expect(result.status).toBe(422)
	expect(cpuMs).toBeLessThan(QUICK_CPU_MS)
})
