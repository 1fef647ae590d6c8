import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { interceptBatches } from '#tests/support/faults.ts'
import { createShop } from '#tests/support/shop.ts'
import { browserHeaders, PASSWORD, signedInHeaders } from '#tests/support/staff.ts'
import {
	createStaffWithTwoFactor,
	listAuditActions,
	openShopWithoutTwoFactor,
	openShopWithTwoFactor,
	readTotpSecret,
	totpCode,
} from '#tests/support/two-factor.ts'

test('the set-up returns a secret, its confirmation returns recovery codes, and the database does not contain either in plain text', async () => {
	const { shop, person, headers, send } = await openShopWithoutTwoFactor()
	const readState = () => shop.readData('/api/auth/two-factor', { headers })

	expect(await readState()).toEqual({ state: 'off' })
	const started = await send('', {})
	expect(started.status).toBe(201)
	const { secret, url } = await readTotpSecret(started)
	expect(secret).toMatch(/^[A-Z2-7]{32}$/)
	expect(url).toContain(`otpauth://totp/Jonaki:${encodeURIComponent(person.email)}?`)
	expect(await readState()).toEqual({ state: 'pending' })
	expect((await send('/confirmation', { code: '000000' })).status).toBe(422)
	const confirmed = await send('/confirmation', { code: totpCode(secret, shop.now()) })
	expect(confirmed.status).toBe(200)
	const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }

	expect(new Set(recoveryCodes).size).toBe(10)
	expect(await readState()).toEqual({ state: 'on', recoveryCodesLeft: 10 })
	expect((await send('', {})).status).toBe(409)
	const stored = JSON.stringify([
		await shop.db.all(sql`select * from two_factor_secrets`),
		await shop.db.all(sql`select * from recovery_codes`),
		await shop.db.all(sql`select * from audit`),
	])
	for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.toContain(hidden)
	expect((await listAuditActions(shop, headers)).sort()).toEqual([
		'two-factor-failed',
		'two-factor-on',
		'two-factor-start',
	])
})

test('starting the set-up again invalidates the earlier secret in every session', async () => {
	const { shop, person, send, setUp } = await openShopWithoutTwoFactor()
	const otherSession = { headers: await signedInHeaders(shop, person.id) }
	const first = await setUp()
	const { secret } = await readTotpSecret(await shop.send('/api/auth/two-factor', {}, otherSession))

	const withFirstSecret = await send('/confirmation', { code: first.code })
	const withSecondSecret = await send('/confirmation', { code: totpCode(secret, shop.now()) })

	expect([withFirstSecret.status, withSecondSecret.status]).toEqual([422, 200])
})

test('turning two-factor authentication on or off ends every other session of the account', async () => {
	const { shop, person, headers, send, setUp } = await openShopWithoutTwoFactor()
	const otherSession = await signedInHeaders(shop, person.id)
	const { code } = await setUp()

	await send('/confirmation', { code })

	expect((await shop.fetch('/api/auth/me', { headers })).status).toBe(200)
	expect((await shop.fetch('/api/auth/me', { headers: otherSession })).status).toBe(401)
	const newSession = await signedInHeaders(shop, person.id)
	expect((await send('/removal')).status).toBe(204)
	expect((await shop.fetch('/api/auth/me', { headers })).status).toBe(200)
	expect((await shop.fetch('/api/auth/me', { headers: newSession })).status).toBe(401)
})

test('one of two concurrent confirmations succeeds, and the recovery codes it returns are valid', async () => {
	const { shop, person, send, setUp } = await openShopWithoutTwoFactor()
	const { code } = await setUp()

	const responses = await Promise.all([1, 2].map(() => send('/confirmation', { code })))

	expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
	const bodies = (await Promise.all(responses.map((response) => response.json()))) as object[]
	const recoveryCodes = bodies.flatMap((body) =>
		'recoveryCodes' in body ? body.recoveryCodes : [],
	)
	const credentials = { email: person.email, password: PASSWORD, code: recoveryCodes[0] }
	expect((await shop.send('/api/auth/login', credentials)).status).toBe(200)
})

test('a concurrent set-up does not replace a secret that was just confirmed', async () => {
	const { shop, person, headers, send, setUp } = await openShopWithoutTwoFactor()
	const { secret, code } = await setUp()
	const confirm = () => send('/confirmation', { code })
	const concurrent: Response[] = []
	const interruptedShop = createShop(
		interceptBatches(shop.db, async () => concurrent.push(await confirm())),
		{ now: shop.now },
	)

	await interruptedShop.send('/api/auth/two-factor', {}, { headers })

	expect(concurrent.map(({ status }) => status)).toEqual([200])
	const next = totpCode(secret, shop.now(), 1)
	const credentials = { email: person.email, password: PASSWORD, code: next }
	expect((await shop.send('/api/auth/login', credentials)).status).toBe(200)
})

test('a member of staff can create new recovery codes and turn off two-factor authentication', async () => {
	const { shop, person, login } = await openShopWithTwoFactor()
	const { headers, recoveryCodes } = person
	const send = (path: string) => shop.send(`/api/auth/two-factor/${path}`, {}, { headers })

	const newCodes = (await (await send('recovery-codes')).json()) as {
		recoveryCodes: string[]
	}
	expect((await login({ code: recoveryCodes[0] })).status).toBe(401)
	expect((await login({ code: newCodes.recoveryCodes[0] })).status).toBe(200)
	expect((await send('removal')).status).toBe(204)

	expect(await shop.db.all(sql`select * from recovery_codes`)).toEqual([])
	expect((await login()).status).toBe(200)
	expect(await listAuditActions(shop, headers)).toEqual(
		expect.arrayContaining(['recovery-codes-replace', 'two-factor-off']),
	)
})

test('a recovery code allows one sign-in, whatever its letter case and separators', async () => {
	const { shop, person, login } = await openShopWithTwoFactor()
	const [first = '', second = ''] = person.recoveryCodes

	expect((await login({ code: ` ${first.toUpperCase()} ` })).status).toBe(200)
	expect((await login({ code: first })).status).toBe(401)
	const last = await login({ code: second.replaceAll('-', ' ') })
	expect(last.status).toBe(200)

	const headers = browserHeaders(last)
	const state = await shop.readData('/api/auth/two-factor', { headers })
	expect(state).toEqual({ state: 'on', recoveryCodesLeft: 8 })
	expect(await listAuditActions(shop, headers)).toContain('recovery-code-use')
})

test('recovery codes work only for their own account and stay valid when a colleague creates new ones', async () => {
	const { shop, person, login } = await openShopWithTwoFactor()
	const colleague = await createStaffWithTwoFactor(shop)
	const [code] = colleague.recoveryCodes
	const recoveryCodesPath = '/api/auth/two-factor/recovery-codes'

	expect((await login({ code })).status).toBe(401)
	await shop.send(recoveryCodesPath, { password: PASSWORD }, { headers: person.headers })

	const colleagueState = await shop.read('/api/auth/two-factor', { headers: colleague.headers })
	expect(colleagueState).toEqual({ data: { state: 'on', recoveryCodesLeft: 10 } })
	const asColleague = { email: colleague.email, password: PASSWORD, code }
	expect((await shop.send('/api/auth/login', asColleague)).status).toBe(200)
})
