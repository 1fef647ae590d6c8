import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { clockAt, MINUTE_MS } from '#tests/support/clock.ts'
import { forgiveNoise } from '#tests/support/no-noise.ts'
import { codeOf, hireWithFactor } from '#tests/support/second-factor.ts'
import { openShop, type Shop, SIGNING_SECRETS, shopOn } from '#tests/support/shop.ts'
import { hireStaff, PASSWORD, signedInHeaders } from '#tests/support/staff.ts'
import { CodeWanted, SignedIn } from '#worker/contract/auth.ts'
import { Problem } from '#worker/contract/problem.ts'

async function openGuardedShop({ address }: { address?: string } = {}) {
	const clock = clockAt('2026-06-01T09:00:10Z')
	const shop = await openShop({ now: clock.now })
	const person = await hireWithFactor(shop)
	let asked = 0
	/** Each time from another address unless one is named, so that no address is held. */
	const send = (path: string, body: object) => {
		asked += 1
		const from = address ?? `203.0.113.${asked}`
		return shop.send(path, body, { headers: { 'CF-Connecting-IP': from } })
	}
	const login = (extra: object = {}) =>
		send('/api/auth/login', { email: person.email, password: PASSWORD, ...extra })
	const enter = (proof: string, code: string) => send('/api/auth/login/code', { proof, code })
	const codeNow = (steps = 0) => codeOf(person.secret, clock.now(), steps)
	return { shop, clock, person, login, enter, codeNow }
}

const codeIn = async (answer: Response) => v.parse(Problem, await answer.json()).code

async function actionsIn(shop: Shop, headers: HeadersInit) {
	const { data } = await shop.read<{ data: { action: string }[] }>('/api/history', { headers })
	return data.map(({ action }) => action)
}

test('setting up asks for the password, shows the secret until a code confirms it, and never again', async () => {
	const clock = clockAt('2026-06-01T09:00:10Z')
	const shop = await openShop({ now: clock.now })
	const person = await hireStaff(shop, { isHashed: true })
	const headers = await signedInHeaders(shop, person.id)
	const send = (path: string, body: unknown) =>
		shop.send(`/api/auth/second-factor${path}`, body, { headers })
	const look = async () =>
		(await shop.read<{ data: object }>('/api/auth/second-factor', { headers })).data

	expect(await look()).toEqual({ state: 'off' })
	expect((await send('', { password: 'somebody else' })).status).toBe(422)
	const begun = await send('', { password: PASSWORD })
	expect(begun.status).toBe(201)
	const { data } = (await begun.json()) as { data: { secret: string; address: string } }
	expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
	expect(data.address).toContain(`otpauth://totp/Jonaki:${encodeURIComponent(person.email)}?`)
	expect(await look()).toEqual({ state: 'begun', ...data })
	expect((await send('/confirmation', { code: '000000' })).status).toBe(422)
	const confirmed = await send('/confirmation', { code: codeOf(data.secret, clock.now()) })
	expect(confirmed.status).toBe(200)
	const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }

	expect(new Set(recoveryCodes).size).toBe(10)
	expect(await look()).toEqual({ state: 'on', recoveryCodesLeft: 10 })
	expect((await send('', { password: PASSWORD })).status).toBe(409)
	const kept = JSON.stringify([
		await shop.db.all(sql`select * from second_factors`),
		await shop.db.all(sql`select * from recovery_codes`),
		await shop.db.all(sql`select * from audit`),
	])
	for (const secret of [data.secret, ...recoveryCodes]) expect(kept).not.toContain(secret)
	expect((await actionsIn(shop, headers)).sort()).toEqual([
		'password-failed',
		'second-factor-begin',
		'second-factor-failed',
		'second-factor-on',
	])
})

test('turning the second factor on or off ends every other session of the person', async () => {
	const shop = await openShop()
	const person = await hireStaff(shop, { isHashed: true })
	const elsewhere = await signedInHeaders(shop, person.id)
	const headers = await signedInHeaders(shop, person.id)
	const send = (path: string, body: unknown) =>
		shop.send(`/api/auth/second-factor${path}`, body, { headers })
	const { data } = (await (await send('', { password: PASSWORD })).json()) as {
		data: { secret: string }
	}

	await send('/confirmation', { code: codeOf(data.secret, shop.now()) })

	expect((await shop.fetch('/api/auth/me', { headers })).status).toBe(200)
	expect((await shop.fetch('/api/auth/me', { headers: elsewhere })).status).toBe(401)
	const elsewhereAgain = await signedInHeaders(shop, person.id)
	expect((await send('/removal', { password: PASSWORD })).status).toBe(204)
	expect((await shop.fetch('/api/auth/me', { headers })).status).toBe(200)
	expect((await shop.fetch('/api/auth/me', { headers: elsewhereAgain })).status).toBe(401)
})

test('the password alone signs nobody in who has a second factor: it is answered with a proof', async () => {
	const { shop, login, enter, codeNow } = await openGuardedShop()

	const first = await login()
	const { code, proof } = v.parse(CodeWanted, await first.json())

	expect([first.status, code]).toEqual([401, 'second_factor_required'])
	expect(first.headers.get('Set-Cookie')).toBeNull()
	const asToken = { headers: { Authorization: `Bearer ${proof}` } }
	expect((await shop.fetch('/api/auth/me', asToken)).status).toBe(401)
	const second = await enter(proof, codeNow())
	expect(second.status).toBe(200)
	v.parse(SignedIn, await second.json())
	expect(second.headers.get('Set-Cookie')).toMatch(/^__Host-session=[\w-]{43};/)
})

test('e-mail, password and code at once answer as every sign-in does', async () => {
	const { person, login, codeNow } = await openGuardedShop()
	const spaced = codeNow().replace(/^(...)/, '$1 ')

	const answer = await login({ code: spaced })

	expect(answer.status).toBe(200)
	expect(v.parse(SignedIn, await answer.json()).user.email).toBe(person.email)
})

test('a code is taken a step early or late, no further, and once', async () => {
	const { clock, login, codeNow } = await openGuardedShop()
	clock.pass(10 * MINUTE_MS)

	expect((await login({ code: codeNow(-2) })).status).toBe(401)
	expect((await login({ code: codeNow(2) })).status).toBe(401)
	expect((await login({ code: codeNow(-1) })).status).toBe(200)
	expect((await login({ code: codeNow(-1) })).status).toBe(401)
	const late = codeNow(1)
	expect((await login({ code: late })).status).toBe(200)
	const again = await login({ code: late })
	expect([again.status, await codeIn(again)]).toEqual([401, 'invalid_code'])
	expect((await login({ code: codeNow() })).status).toBe(401)
})

test('of many who send the same code at once, one gets in', async () => {
	const { login, codeNow } = await openGuardedShop()
	const code = codeNow()

	const answers = await Promise.all(Array.from({ length: 4 }, () => login({ code })))

	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a recovery code signs in once, however it is typed', async () => {
	const { shop, person, login } = await openGuardedShop()
	const [first = '', second = ''] = person.recoveryCodes

	expect((await login({ code: ` ${first.toUpperCase()} ` })).status).toBe(200)
	expect((await login({ code: first })).status).toBe(401)
	const last = await login({ code: second.replaceAll('-', ' ') })
	expect(last.status).toBe(200)

	const headers = { Cookie: last.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
	const { data } = await shop.read<{ data: object }>('/api/auth/second-factor', { headers })
	expect(data).toEqual({ state: 'on', recoveryCodesLeft: 8 })
	expect(await actionsIn(shop, headers)).toEqual(expect.arrayContaining(['recovery-code-use']))
})

test('wrong codes bring the pause nearer as wrong passwords do, also under one proof', async () => {
	const { clock, login, enter, codeNow } = await openGuardedShop({ address: '203.0.113.7' })
	const { proof } = v.parse(CodeWanted, await (await login()).json())
	for (let failure = 1; failure <= 5; failure += 1) {
		expect((await enter(proof, '123456')).status).toBe(401)
	}

	expect((await enter(proof, codeNow())).status).toBe(429)
	expect((await login({ code: codeNow() })).status).toBe(429)
	clock.pass(1000)
	expect((await enter(proof, codeNow())).status).toBe(200)
})

test('a right password before the code does not bring the pause nearer', async () => {
	const { login, enter, codeNow } = await openGuardedShop({ address: '203.0.113.7' })
	for (let time = 1; time <= 5; time += 1) await login()
	const { proof } = v.parse(CodeWanted, await (await login()).json())

	expect((await enter(proof, codeNow())).status).toBe(200)
})

test('a proof is good for five minutes, for its own person, and not after a new password', async () => {
	const { shop, clock, person, login, enter, codeNow } = await openGuardedShop()
	const { proof } = v.parse(CodeWanted, await (await login()).json())

	const forged = `${proof.slice(0, -4)}AAAA`
	expect(await codeIn(await enter(forged, codeNow()))).toBe('session_expired')
	const { accessToken } = await shop.read<SignedIn>('/api/auth/me', { headers: person.headers })
	expect((await enter(accessToken, codeNow())).status).toBe(401)
	clock.pass(5 * MINUTE_MS)
	expect((await enter(proof, codeNow())).status).toBe(401)
	const fresh = v.parse(CodeWanted, await (await login()).json())
	await shop.send(
		'/api/auth/password',
		{ currentPassword: PASSWORD, newPassword: 'another good one' },
		{ headers: person.headers },
	)
	expect((await enter(fresh.proof, codeNow())).status).toBe(401)
})

test('with the password the recovery codes are made anew, and the second factor is turned off', async () => {
	const { shop, person, login } = await openGuardedShop()
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
	expect(await actionsIn(shop, headers)).toEqual(
		expect.arrayContaining(['recovery-codes-renew', 'second-factor-off', 'password-failed']),
	)
})

test('a secret copied to a colleague’s row opens nothing there', async () => {
	const { shop, person, codeNow } = await openGuardedShop()
	const other = await hireWithFactor(shop)
	const copied = sql`(select sealed_secret from second_factors where staff_id = ${person.id})`
	await shop.db.run(
		sql`update second_factors set sealed_secret = ${copied} where staff_id = ${other.id}`,
	)

	const answer = await shop.send('/api/auth/login', {
		email: other.email,
		password: PASSWORD,
		code: codeNow(),
	})

	expect([answer.status, await codeIn(answer)]).toEqual([503, 'unavailable'])
	forgiveNoise()
})

test('each use seals the secret with the newest signing secret, so that an old one can go', async () => {
	const { shop, clock, person, codeNow } = await openGuardedShop()
	const [older, newer] = [SIGNING_SECRETS, 'the-next-one-which-is-long-enough-too']
	const ask = (secrets: string, steps: number) =>
		shopOn(shop.db, { now: clock.now, bindings: { SIGNING_SECRETS: secrets } }).send(
			'/api/auth/login',
			{ email: person.email, password: PASSWORD, code: codeNow(steps) },
		)

	expect((await ask(`${newer},${older}`, 0)).status).toBe(200)
	expect((await ask(newer, 1)).status).toBe(200)
})
