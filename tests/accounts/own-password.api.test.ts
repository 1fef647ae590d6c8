import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { ORIGIN } from '#tests/support/shop.ts'
import {
	browserHeaders,
	clientIpHeader,
	openShopAsOwner,
	PASSWORD,
	signedInHeaders,
	signIn,
	unlimitedSignIns,
} from '#tests/support/staff.ts'
import {
	listAuditActions,
	openShopWithTwoFactor,
	readProblemCode,
} from '#tests/support/two-factor.ts'

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
	for (let guess = 1; guess <= 5; guess += 1) {
		await signIn(shop, owner.email, 'a guess', otherClient)
	}

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
