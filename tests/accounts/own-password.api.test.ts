import { expect, test } from 'vitest'
import { clockAt } from '#tests/support/clock.ts'
import { openShop } from '#tests/support/shop.ts'
import {
	browserHeaders,
	createStaff,
	fromAddress,
	PASSWORD,
	signedInHeaders,
	signIn,
} from '#tests/support/staff.ts'
import { listActions } from '#tests/support/two-factor.ts'

const NEW_PASSWORD = 'a fresh one, rather long'
const limiter = { limit: async () => ({ success: true }) }
/** Without the limit of sign-ins a minute. */
const bindings = { SIGN_IN_LIMITER: limiter, SIGN_IN_EVERYWHERE_LIMITER: limiter }

async function openOwnAccount() {
	const shop = await openShop({ now: clockAt().now, bindings })
	const person = await createStaff(shop, { isHashed: true })
	const headers = await signedInHeaders(shop, person.id)
	const change = (currentPassword: string, newPassword = NEW_PASSWORD) =>
		shop.send('/api/auth/password', { currentPassword, newPassword }, { headers })
	const beginFactor = () =>
		shop.send('/api/auth/second-factor', { password: PASSWORD }, { headers })
	return { shop, person, change, beginFactor }
}

test('five wrong passwords in an open session block further attempts', async () => {
	const { change } = await openOwnAccount()

	for (let guess = 1; guess <= 5; guess += 1) expect((await change('a guess')).status).toBe(422)

	expect((await change(PASSWORD)).status).toBe(429)
})

test('correct passwords never block further attempts', async () => {
	const { beginFactor } = await openOwnAccount()

	for (let time = 1; time <= 7; time += 1) expect((await beginFactor()).status).toBe(201)
})

test('a new password of one repeated character is rejected', async () => {
	const { change } = await openOwnAccount()

	const response = await change(PASSWORD, '11111111111111')

	expect(response.status).toBe(422)
	expect(await response.json()).toMatchObject({ errors: [{ field: 'newPassword' }] })
})

test('a new password is in the history and clears earlier failures', async () => {
	const { shop, person, change } = await openOwnAccount()
	const elsewhere = fromAddress('203.0.113.7')
	for (let guess = 1; guess <= 5; guess += 1) {
		await signIn(shop, person.email, 'a guess', elsewhere)
	}

	const changed = await change(PASSWORD)

	expect(await listActions(shop, browserHeaders(changed))).toContain('password-change')
	expect((await signIn(shop, person.email, NEW_PASSWORD, elsewhere)).status).toBe(200)
})

test('of two concurrent password changes one succeeds and the other is signed out', async () => {
	const { change } = await openOwnAccount()

	const responses = await Promise.all([change(PASSWORD), change(PASSWORD)])

	expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
})
