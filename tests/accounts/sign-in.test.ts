import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SignInResponse } from '#contract/auth.ts'
import { Problem } from '#contract/problem.ts'
import { LEEWAY_MS } from '#tests/support/clock.ts'
import { createShop, ORIGIN, openShop, SIGNING_SECRETS } from '#tests/support/shop.ts'
import { createStaff, PASSWORD, signedInHeaders, signIn } from '#tests/support/staff.ts'

test('POST /api/auth/login gives the same response for an unknown email and a wrong password', async () => {
	const shop = await openShop()
	const person = await createStaff(shop, { hasPassword: true })

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

const invalidSignIns: [input: object, errors: object][] = [
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
]

test('POST /api/auth/login reports an error for each invalid field', async () => {
	const shop = await openShop()

	for (const [input, expected] of invalidSignIns) {
		const response = await shop.send('/api/auth/login', input)
		expect(response.status).toBe(422)
		const { errors = [] } = v.parse(Problem, await response.json())
		// Of several entries with the same key, `fromEntries` keeps the last: here the first error of each field.
		const firstErrors = errors.toReversed().map(({ field, message }) => [field, message])
		expect(Object.fromEntries(firstErrors)).toEqual(expected)
	}
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

test('a correct or wrong password followed by a NUL character is rejected', async () => {
	const shop = await openShop()
	const person = await createStaff(shop, { hasPassword: true })

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
	const start = performance.now()

	const response = await signIn(shop, `a@${'.'.repeat(60_000)}@`)

	expect(response.status).toBe(422)
	expect(performance.now() - start).toBeLessThan(LEEWAY_MS)
})
