import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clockAt } from '#tests/support/clock.ts'
import { interruptedDatabase } from '#tests/support/faults.ts'
import { allowConsole } from '#tests/support/setup.ts'
import { openShop, SIGNING_SECRETS, shopOn } from '#tests/support/shop.ts'
import { createStaff, PASSWORD, signedInHeaders } from '#tests/support/staff.ts'
import {
	createStaffWithMfa,
	listActions,
	openShopWithMfa,
	problemCode,
	totpCode,
} from '#tests/support/two-factor.ts'

/** Opens a shop in the middle of a 30-second step, with a colleague without two-factor authentication. */
async function openShopWithoutTwoFactor() {
	const shop = await openShop({ now: clockAt('2026-06-01T09:00:10Z').now })
	const person = await createStaff(shop, { isHashed: true })
	const headers = await signedInHeaders(shop, person.id)
	const send = (path: string, body: unknown) =>
		shop.send(`/api/auth/second-factor${path}`, body, { headers })
	return { shop, person, headers, send }
}

test('the set-up returns the secret once, and recovery codes after a code confirms it', async () => {
	const { shop, person, headers, send } = await openShopWithoutTwoFactor()
	const readState = async () =>
		(await shop.read<{ data: object }>('/api/auth/second-factor', { headers })).data

	expect(await readState()).toEqual({ state: 'off' })
	const started = await send('', {})
	expect(started.status).toBe(201)
	const { data } = (await started.json()) as { data: { secret: string; address: string } }
	expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
	expect(data.address).toContain(`otpauth://totp/Jonaki:${encodeURIComponent(person.email)}?`)
	expect(await readState()).toEqual({ state: 'begun' })
	expect((await send('/confirmation', { code: '000000' })).status).toBe(422)
	const confirmed = await send('/confirmation', { code: totpCode(data.secret, shop.now()) })
	expect(confirmed.status).toBe(200)
	const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }

	expect(new Set(recoveryCodes).size).toBe(10)
	expect(await readState()).toEqual({ state: 'on', recoveryCodesLeft: 10 })
	expect((await send('', {})).status).toBe(409)
	const stored = JSON.stringify([
		await shop.db.all(sql`select * from second_factors`),
		await shop.db.all(sql`select * from recovery_codes`),
		await shop.db.all(sql`select * from audit`),
	])
	for (const secret of [data.secret, ...recoveryCodes]) expect(stored).not.toContain(secret)
	expect((await listActions(shop, headers)).sort()).toEqual([
		'second-factor-begin',
		'second-factor-failed',
		'second-factor-on',
	])
})

test('starting the set-up again invalidates the earlier secret in every session', async () => {
	const { shop, person, send } = await openShopWithoutTwoFactor()
	const otherSession = { headers: await signedInHeaders(shop, person.id) }
	const secretIn = async (response: Response) =>
		((await response.json()) as { data: { secret: string } }).data.secret
	const first = await secretIn(await send('', {}))
	const second = await secretIn(await shop.send('/api/auth/second-factor', {}, otherSession))

	const byFirst = await send('/confirmation', { code: totpCode(first, shop.now()) })
	const bySecond = await send('/confirmation', { code: totpCode(second, shop.now()) })

	expect([byFirst.status, bySecond.status]).toEqual([422, 200])
})

test('an unconfirmed set-up does not affect signing in', async () => {
	const { shop, person, send } = await openShopWithoutTwoFactor()
	await send('', { password: PASSWORD })

	const response = await shop.send('/api/auth/login', { email: person.email, password: PASSWORD })

	expect(response.status).toBe(200)
})

test('without two-factor authentication it cannot be confirmed, turned off or given recovery codes', async () => {
	const { headers, send, shop } = await openShopWithoutTwoFactor()

	const responses = [
		await send('/confirmation', { code: '123456' }),
		await send('/recovery-codes', { password: PASSWORD }),
		await send('/removal', { password: PASSWORD }),
	]

	expect(responses.map(({ status }) => status)).toEqual([409, 409, 409])
	expect(await listActions(shop, headers)).toEqual([])
})

test('five wrong codes during the set-up block further attempts', async () => {
	const { shop, send } = await openShopWithoutTwoFactor()
	const started = await send('', { password: PASSWORD })
	const { data } = (await started.json()) as { data: { secret: string } }
	for (let guess = 1; guess <= 5; guess += 1) await send('/confirmation', { code: '000000' })

	const held = await send('/confirmation', { code: totpCode(data.secret, shop.now()) })

	expect(held.status).toBe(429)
})

test('turning two-factor authentication on or off ends every other session of the account', async () => {
	const { shop, person, headers, send } = await openShopWithoutTwoFactor()
	const otherSession = await signedInHeaders(shop, person.id)
	const { data } = (await (await send('', { password: PASSWORD })).json()) as {
		data: { secret: string }
	}

	await send('/confirmation', { code: totpCode(data.secret, shop.now()) })

	expect((await shop.fetch('/api/auth/me', { headers })).status).toBe(200)
	expect((await shop.fetch('/api/auth/me', { headers: otherSession })).status).toBe(401)
	const newSession = await signedInHeaders(shop, person.id)
	expect((await send('/removal', { password: PASSWORD })).status).toBe(204)
	expect((await shop.fetch('/api/auth/me', { headers })).status).toBe(200)
	expect((await shop.fetch('/api/auth/me', { headers: newSession })).status).toBe(401)
})

test('of two concurrent confirmations one succeeds and its recovery codes are valid', async () => {
	const { shop, person, send } = await openShopWithoutTwoFactor()
	const started = await send('', { password: PASSWORD })
	const { data } = (await started.json()) as { data: { secret: string } }
	const code = totpCode(data.secret, shop.now())

	const responses = await Promise.all([1, 2].map(() => send('/confirmation', { code })))

	expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
	const bodies = (await Promise.all(responses.map((response) => response.json()))) as object[]
	const recoveryCodes = bodies.flatMap((body) =>
		'recoveryCodes' in body ? body.recoveryCodes : [],
	)
	const signIn = { email: person.email, password: PASSWORD, code: recoveryCodes[0] }
	expect((await shop.send('/api/auth/login', signIn)).status).toBe(200)
})

test('a concurrent set-up does not replace a secret that was just confirmed', async () => {
	const { shop, person, headers, send } = await openShopWithoutTwoFactor()
	const started = await send('', { password: PASSWORD })
	const { data } = (await started.json()) as { data: { secret: string } }
	const code = totpCode(data.secret, shop.now())
	const confirm = () => send('/confirmation', { code })
	const concurrent: Response[] = []
	const late = shopOn(
		interruptedDatabase(shop.db, async () => concurrent.push(await confirm())),
		{ now: shop.now },
	)

	await late.send('/api/auth/second-factor', { password: PASSWORD }, { headers })

	expect(concurrent.map(({ status }) => status)).toEqual([200])
	const next = totpCode(data.secret, shop.now(), 1)
	const signIn = { email: person.email, password: PASSWORD, code: next }
	expect((await shop.send('/api/auth/login', signIn)).status).toBe(200)
})

test('with the password recovery codes can be renewed and two-factor authentication turned off', async () => {
	const { shop, person, login } = await openShopWithMfa()
	const { headers, recoveryCodes } = person
	const send = (path: string, password: string) =>
		shop.send(`/api/auth/second-factor/${path}`, { password }, { headers })

	expect((await send('recovery-codes', 'not my password')).status).toBe(422)
	expect((await send('removal', 'not my password')).status).toBe(422)
	const renewed = (await (await send('recovery-codes', PASSWORD)).json()) as {
		recoveryCodes: string[]
	}
	expect((await login({ code: recoveryCodes[0] })).status).toBe(401)
	expect((await login({ code: renewed.recoveryCodes[0] })).status).toBe(200)
	expect((await send('removal', PASSWORD)).status).toBe(204)

	expect((await login()).status).toBe(200)
	expect(await listActions(shop, headers)).toEqual(
		expect.arrayContaining(['recovery-codes-renew', 'second-factor-off', 'password-failed']),
	)
})

test('a secret copied to the row of a colleague cannot be decrypted', async () => {
	const { shop, person, codeNow } = await openShopWithMfa()
	const other = await createStaffWithMfa(shop)
	const copied = sql`(select sealed_secret from second_factors where staff_id = ${person.id})`
	await shop.db.run(
		sql`update second_factors set sealed_secret = ${copied} where staff_id = ${other.id}`,
	)

	const response = await shop.send('/api/auth/login', {
		email: other.email,
		password: PASSWORD,
		code: codeNow(),
	})

	expect([response.status, await problemCode(response)]).toEqual([503, 'unavailable'])
	allowConsole()
})

test('each use encrypts the secret with the newest signing secret, so that an old one can be removed', async () => {
	const { shop, clock, person, codeNow } = await openShopWithMfa()
	const [older, newer] = [SIGNING_SECRETS, 'the-next-one-which-is-long-enough-too']
	const logIn = (secrets: string, steps: number) =>
		shopOn(shop.db, { now: clock.now, bindings: { SIGNING_SECRETS: secrets } }).send(
			'/api/auth/login',
			{ email: person.email, password: PASSWORD, code: codeNow(steps) },
		)

	expect((await logIn(`${newer},${older}`, 0)).status).toBe(200)
	expect((await logIn(newer, 1)).status).toBe(200)
})
