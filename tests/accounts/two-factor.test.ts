import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SignedIn } from '#contract/auth.ts'
import { allowConsole } from '#tests/support/setup.ts'
import { createShop, openShop, SIGNING_SECRETS } from '#tests/support/shop.ts'
import { PASSWORD, signedInHeaders, staffCallStatuses } from '#tests/support/staff.ts'
import {
	createStaffWithMfa,
	listActions,
	openShopWithMfa,
	openShopWithoutTwoFactor,
	problemCode,
} from '#tests/support/two-factor.ts'

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
	const { send, setUp } = await openShopWithoutTwoFactor()
	const { code } = await setUp()
	for (let guess = 1; guess <= 5; guess += 1) await send('/confirmation', { code: '000000' })

	const held = await send('/confirmation', { code })

	expect(held.status).toBe(429)
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
		createShop(shop.db, { now: clock.now, bindings: { SIGNING_SECRETS: secrets } }).send(
			'/api/auth/login',
			{ email: person.email, password: PASSWORD, code: codeNow(steps) },
		)

	expect((await logIn(`${newer},${older}`, 0)).status).toBe(200)
	expect((await logIn(newer, 1)).status).toBe(200)
})

test('where two-factor authentication is required, others can only set it up', async () => {
	const open = await openShop()
	const shop = createShop(open.db, { bindings: { SECOND_FACTOR: 'required' } })
	const without = await signedInHeaders(shop)
	const { accessToken } = await shop.read<SignedIn>('/api/auth/me', { headers: without })
	const withFactor = await createStaffWithMfa(shop)

	const response = await shop.fetch('/api/inventory', { headers: without })
	expect(await response.json()).toMatchObject({
		status: 403,
		code: 'second_factor_setup_required',
	})
	expect(await staffCallStatuses(shop, without)).toEqual(new Set([403]))
	expect(await staffCallStatuses(shop, { Authorization: `Bearer ${accessToken}` })).toEqual(
		new Set([403]),
	)
	expect((await shop.fetch('/api/auth/second-factor', { headers: without })).status).toBe(200)
	expect((await shop.fetch('/api/inventory', { headers: withFactor.headers })).status).toBe(200)
	expect((await open.fetch('/api/inventory', { headers: without })).status).toBe(200)
	const misspelt = createShop(open.db, { bindings: { SECOND_FACTOR: 'requierd' } })
	expect((await misspelt.fetch('/api/inventory', { headers: without })).status).toBe(403)
})
