import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toBanglaDigits } from '#content/bn/formats.ts'
import { CodeRequiredProblem, SignInResponse } from '#contract/accounts/auth.ts'
import { MINUTE_MS } from '#contract/base/limits.ts'
import {
	bearerHeaders,
	commandActor,
	disableAndEnable,
	PASSWORD,
	setAccountStatus,
	signedInHeaders,
} from '#tests/support/staff.ts'
import { openShopWithTwoFactor, readProblemCode } from '#tests/support/two-factor.ts'
import { resetPassword } from '#worker/domain/accounts/staff-accounts.ts'

type OpenedShop = Awaited<ReturnType<typeof openShopWithTwoFactor>>

test('with two-factor authentication, the password alone returns a proof that it was correct, but no session', async () => {
	const { shop, login, submitCode, codeNow } = await openShopWithTwoFactor()

	const first = await login()
	const { code, proof } = v.parse(CodeRequiredProblem, await first.json())

	expect([first.status, code]).toEqual([401, 'two_factor_required'])
	expect(first.headers.get('WWW-Authenticate')).toBe('Bearer')
	expect(first.headers.get('Set-Cookie')).toBeNull()
	const proofAsToken = { headers: { Authorization: `Bearer ${proof}` } }
	expect((await shop.fetch('/api/auth/me', proofAsToken)).status).toBe(401)
	const second = await submitCode(proof, codeNow())
	expect(second.status).toBe(200)
	v.parse(SignInResponse, await second.json())
	expect(second.headers.get('Set-Cookie')).toMatch(/^__Host-session=[\w-]{43};/)
})

test.each([
	['with a space', (code: string) => code.replace(/^(...)/, '$1 ')],
	['in Bangla digits', toBanglaDigits],
])('one request with email, password and a code %s is enough to sign in', async (_, write) => {
	const { person, login, codeNow } = await openShopWithTwoFactor()

	const response = await login({ code: write(codeNow()) })

	expect(response.status).toBe(200)
	expect(v.parse(SignInResponse, await response.json()).user.email).toBe(person.email)
})

test('a verification code is accepted from one time step before to one after, and only once', async () => {
	const { clock, login, codeNow } = await openShopWithTwoFactor()
	clock.advance(10 * MINUTE_MS)

	expect((await login({ code: codeNow(-2) })).status).toBe(401)
	expect((await login({ code: codeNow(2) })).status).toBe(401)
	expect((await login({ code: codeNow(-1) })).status).toBe(200)
	expect((await login({ code: codeNow(-1) })).status).toBe(401)
	const nextCode = codeNow(1)
	expect((await login({ code: nextCode })).status).toBe(200)
	const repeated = await login({ code: nextCode })
	expect([repeated.status, await readProblemCode(repeated)]).toEqual([401, 'invalid_code'])
	expect((await login({ code: codeNow() })).status).toBe(401)
})

test('the code that confirmed the set-up cannot be used to sign in', async () => {
	const { login, codeNow } = await openShopWithTwoFactor()

	expect((await login({ code: codeNow(-1) })).status).toBe(401)
	expect((await login({ code: codeNow() })).status).toBe(200)
})

test('only one of several concurrent sign-ins with the same code succeeds', async () => {
	const { login, codeNow } = await openShopWithTwoFactor()
	const code = codeNow()

	const responses = await Promise.all(Array.from({ length: 4 }, () => login({ code })))

	expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('wrong codes count as failures, even if they are sent with the same proof', async () => {
	const { clock, login, submitPassword, submitCode, codeNow } = await openShopWithTwoFactor({
		clientIp: '203.0.113.7',
	})
	const proof = await submitPassword()
	for (let failure = 1; failure <= 5; failure += 1)
		expect((await submitCode(proof, '123456')).status).toBe(401)

	expect((await submitCode(proof, codeNow())).status).toBe(429)
	expect((await login({ code: codeNow() })).status).toBe(429)
	clock.advance(1000)
	expect((await submitCode(proof, codeNow())).status).toBe(200)
})

test.each([
	['five correct passwords without a code', {}, 5],
	['four wrong passwords', { password: 'wrong password' }, 4],
])('after %s, the next password and code are accepted', async (_, credentials, times) => {
	const { login, submitPassword, submitCode, codeNow } = await openShopWithTwoFactor({
		clientIp: '203.0.113.7',
	})
	for (let attempt = 1; attempt <= times; attempt += 1) await login(credentials)
	const proof = await submitPassword()

	expect((await submitCode(proof, codeNow())).status).toBe(200)
})

test('a proof cannot be forged or replaced by an access token, and is valid for five minutes or until the password changes', async () => {
	const { shop, clock, person, submitPassword, submitCode, codeNow } = await openShopWithTwoFactor()
	const proof = await submitPassword()

	const forged = `${proof.slice(0, -4)}AAAA`
	expect(await readProblemCode(await submitCode(forged, codeNow()))).toBe('session_expired')
	const { Authorization } = await bearerHeaders(shop, person.headers)
	const accessToken = Authorization.slice('Bearer '.length)
	expect((await submitCode(accessToken, codeNow())).status).toBe(401)
	clock.advance(5 * MINUTE_MS)
	expect((await submitCode(proof, codeNow())).status).toBe(401)
	const newProof = await submitPassword()
	const passwords = { currentPassword: PASSWORD, newPassword: 'another good one' }
	await shop.send('/api/auth/password', passwords, { headers: person.headers })
	expect((await submitCode(newProof, codeNow())).status).toBe(401)
})

test.each<[string, (dashboard: OpenedShop) => Promise<unknown>]>([
	[
		'an owner ends the sessions of the account',
		async ({ shop, person }) => {
			const headers = await signedInHeaders(shop)
			return shop.fetch(`/api/users/${person.id}/sessions`, { method: 'DELETE', headers })
		},
	],
	[
		'its user ends their other sessions',
		({ shop, person: { headers } }) =>
			shop.fetch('/api/auth/sessions', { method: 'DELETE', headers }),
	],
	[
		'the account is disabled and enabled again',
		({ shop, person }) => disableAndEnable(shop, person.email),
	],
])('a proof cannot be used after %s', async (_, endSessions) => {
	const dashboard = await openShopWithTwoFactor()
	const { clock, submitPassword, submitCode, codeNow } = dashboard
	const proof = await submitPassword()
	clock.advance(1)

	await endSessions(dashboard)

	expect(await readProblemCode(await submitCode(proof, codeNow()))).toBe('session_expired')
	expect((await submitCode(await submitPassword(), codeNow())).status).toBe(200)
})

test('a proof obtained with a temporary password cannot start a second session', async () => {
	const { shop, clock, person, submitPassword, submitCode, codeNow } = await openShopWithTwoFactor()
	const password = await resetPassword(shop.db, { account: person }, commandActor(shop))
	const proof = await submitPassword({ password })

	const first = await submitCode(proof, codeNow())
	clock.advance(MINUTE_MS)
	const second = await submitCode(proof, codeNow())

	expect([first.status, second.status]).toEqual([200, 401])
})

test('sign-in to a disabled account is rejected before a code is required', async () => {
	const { shop, person, login, submitPassword, submitCode, codeNow } = await openShopWithTwoFactor()
	const proof = await submitPassword()
	await setAccountStatus(shop, person.email, 'disabled')

	expect(await readProblemCode(await login())).toBe('invalid_credentials')
	expect((await submitCode(proof, codeNow())).status).toBe(401)
	await setAccountStatus(shop, person.email, 'active')
	expect((await login({ code: codeNow() })).status).toBe(200)
})
