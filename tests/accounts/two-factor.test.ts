import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, openShop, SIGNING_SECRETS } from '#tests/support/shop.ts'
import {
	bearerHeaders,
	PASSWORD,
	signedInHeaders,
	staffOperationStatuses,
} from '#tests/support/staff.ts'
import {
	createStaffWithTwoFactor,
	listAuditActions,
	openShopWithoutTwoFactor,
	openShopWithTwoFactor,
	readProblemCode,
} from '#tests/support/two-factor.ts'

test('an unconfirmed set-up does not affect signing in', async () => {
	const { shop, person, send } = await openShopWithoutTwoFactor()
	await send('', { password: PASSWORD })

	const response = await shop.send('/api/auth/login', { email: person.email, password: PASSWORD })

	expect(response.status).toBe(200)
})

test('without two-factor authentication, confirming it, turning it off and creating recovery codes return 409', async () => {
	const { headers, send, shop } = await openShopWithoutTwoFactor()

	expect((await send('/confirmation', { code: '123456' })).status).toBe(409)
	expect((await send('/recovery-codes', { password: PASSWORD })).status).toBe(409)
	expect((await send('/removal', { password: PASSWORD })).status).toBe(409)
	expect(await listAuditActions(shop, headers)).toEqual([])
})

test('five wrong codes during the set-up temporarily block the right code too', async () => {
	const { send, setUp } = await openShopWithoutTwoFactor()
	const { code } = await setUp()
	for (let attempt = 1; attempt <= 5; attempt += 1) await send('/confirmation', { code: '000000' })

	const blocked = await send('/confirmation', { code })

	expect(blocked.status).toBe(429)
})

test('a TOTP secret copied to the database row of a colleague cannot be used to sign in', async () => {
	const { shop, person, codeNow } = await openShopWithTwoFactor()
	const colleague = await createStaffWithTwoFactor(shop)
	const secretOfPerson = sql`(select encrypted_secret from two_factor_secrets where staff_id = ${person.id})`
	await shop.db.run(
		sql`update two_factor_secrets set encrypted_secret = ${secretOfPerson} where staff_id = ${colleague.id}`,
	)

	const credentials = { email: colleague.email, password: PASSWORD, code: codeNow() }
	const response = await shop.send('/api/auth/login', credentials)

	expect([response.status, await readProblemCode(response)]).toEqual([503, 'unavailable'])
	takeConsoleOutput()
})

test('a sign-in re-encrypts the TOTP secret with the newest signing secret, so that an old one can be removed', async () => {
	const { shop, clock, person, codeNow } = await openShopWithTwoFactor()
	const [older, newer] = [SIGNING_SECRETS, 'the-next-one-which-is-long-enough-too']
	const signInWithSecrets = (secrets: string, steps: number) =>
		createShop(shop.db, { now: clock.now, bindings: { SIGNING_SECRETS: secrets } }).send(
			'/api/auth/login',
			{ email: person.email, password: PASSWORD, code: codeNow(steps) },
		)

	expect((await signInWithSecrets(`${newer},${older}`, 0)).status).toBe(200)
	expect((await signInWithSecrets(newer, 1)).status).toBe(200)
})

test('where two-factor authentication is required, accounts without it can only set it up', async () => {
	const optional = await openShop()
	const required = createShop(optional.db, { bindings: { TWO_FACTOR: 'required' } })
	const headers = await signedInHeaders(required)
	const bearer = await bearerHeaders(required, headers)
	const colleague = await createStaffWithTwoFactor(required)

	const response = await required.fetch('/api/inventory', { headers })
	expect(await response.json()).toMatchObject({
		status: 403,
		code: 'two_factor_setup_required',
	})
	expect(await staffOperationStatuses(required, headers)).toEqual(new Set([403]))
	expect(await staffOperationStatuses(required, bearer)).toEqual(new Set([403]))
	expect((await required.fetch('/api/auth/two-factor', { headers })).status).toBe(200)
	expect((await required.fetch('/api/inventory', { headers: colleague.headers })).status).toBe(200)
	expect((await optional.fetch('/api/inventory', { headers })).status).toBe(200)
	// A misspelt setting must not make the shop less secure.
	const misspelt = createShop(optional.db, { bindings: { TWO_FACTOR: 'requierd' } })
	expect((await misspelt.fetch('/api/inventory', { headers })).status).toBe(403)
})
