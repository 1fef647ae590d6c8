import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/limits.ts'
import { updateStaff } from '#db/accounts/staff.ts'
import { createClock } from '#tests/support/clock.ts'
import { openShop } from '#tests/support/shop.ts'
import {
	bearerHeaders,
	browserHeaders,
	commandActor,
	createStaff,
	PASSWORD,
	setAccountStatus,
	signedInHeaders,
	signIn,
	staffOperationStatuses,
} from '#tests/support/staff.ts'
import { createStaffWithTwoFactor } from '#tests/support/two-factor.ts'
import { endSessions, resetPassword } from '#worker/domain/accounts/staff-accounts.ts'

const NEW_PASSWORD = 'a fresh one, rather long'

async function openShopWithStaff(now?: () => Date) {
	const shop = await openShop({ now })
	const person = await createStaff(shop, { hasPassword: true })
	const headers = await signedInHeaders(shop, person.id)
	return { shop, person, headers, bearer: await bearerHeaders(shop, headers) }
}

test('POST /api/auth/password rejects invalid passwords, and a change ends every session except the new one', async () => {
	const { shop, person, headers, bearer } = await openShopWithStaff()
	const change = (body: object) => shop.send('/api/auth/password', body, { headers })

	for (const body of [
		{ newPassword: NEW_PASSWORD },
		{ currentPassword: 'not this one', newPassword: NEW_PASSWORD },
		{ currentPassword: PASSWORD, newPassword: 'short' },
		{ currentPassword: PASSWORD, newPassword: 'password123' },
		{ currentPassword: PASSWORD, newPassword: '11111111111111' },
		{ currentPassword: PASSWORD, newPassword: PASSWORD },
		{ currentPassword: PASSWORD, newPassword: `${NEW_PASSWORD}\0` },
		{ currentPassword: `${PASSWORD}\0`, newPassword: NEW_PASSWORD },
	]) {
		expect((await change(body)).status, JSON.stringify(body)).toBe(422)
	}
	const changed = await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })

	expect(changed.status).toBe(200)
	expect((await shop.fetch('/api/auth/me', { headers })).status).toBe(401)
	expect((await shop.fetch('/api/auth/me', { headers: bearer })).status).toBe(401)
	expect((await shop.fetch('/api/auth/me', { headers: browserHeaders(changed) })).status).toBe(200)
	expect((await signIn(shop, person.email)).status).toBe(401)
	expect((await signIn(shop, person.email, NEW_PASSWORD)).status).toBe(200)
})

test('a disabled account is signed out immediately and cannot sign in until it is enabled', async () => {
	const { shop, person, headers, bearer } = await openShopWithStaff()

	await setAccountStatus(shop, person.email, 'disabled')

	expect(await staffOperationStatuses(shop, headers)).toEqual(new Set([401]))
	expect(await staffOperationStatuses(shop, bearer)).toEqual(new Set([401]))
	expect((await signIn(shop, person.email)).status).toBe(401)
	await setAccountStatus(shop, person.email, 'active')
	expect(await staffOperationStatuses(shop, headers)).toEqual(new Set([401]))
	expect((await signIn(shop, person.email)).status).toBe(200)
})

test('a disabled account is rejected even if its sessions still exist', async () => {
	const { shop, person, headers, bearer } = await openShopWithStaff()

	await updateStaff(shop.db, person.id, { status: 'disabled' })

	expect(await staffOperationStatuses(shop, headers)).toEqual(new Set([401]))
	expect(await staffOperationStatuses(shop, bearer)).toEqual(new Set([401]))
})

test('ended sessions and their access tokens are rejected immediately', async () => {
	const { shop, person, headers, bearer } = await openShopWithStaff()

	await endSessions(shop.db, person, commandActor(shop))

	expect(await staffOperationStatuses(shop, headers)).toEqual(new Set([401]))
	expect(await staffOperationStatuses(shop, bearer)).toEqual(new Set([401]))
	expect((await signIn(shop, person.email)).status).toBe(200)
})

test('after a reset, staff can sign in once with the temporary password, and then only choose a new password', async () => {
	const { shop, person, headers } = await openShopWithStaff()
	const temporaryPassword = await resetPassword(shop.db, { person }, commandActor(shop))

	expect((await shop.fetch('/api/auth/me', { headers })).status).toBe(401)
	expect((await signIn(shop, person.email)).status).toBe(401)
	const signedIn = await signIn(shop, person.email, temporaryPassword)
	expect(signedIn.status).toBe(200)
	expect((await signIn(shop, person.email, temporaryPassword)).status).toBe(401)
	const response = await shop.fetch('/api/inventory', { headers: browserHeaders(signedIn) })
	expect(await response.json()).toMatchObject({ status: 403, code: 'new_password_required' })
	expect(await staffOperationStatuses(shop, browserHeaders(signedIn))).toEqual(new Set([403]))
	const choose = (newPassword: string) =>
		shop.send('/api/auth/password', { newPassword }, { headers: browserHeaders(signedIn) })
	const unchanged = await choose(temporaryPassword)
	expect(unchanged.status).toBe(422)
	expect(await unchanged.json()).toMatchObject({
		errors: [{ field: 'newPassword', message: 'This is already your password' }],
	})
	const chosen = await choose(NEW_PASSWORD)
	expect(chosen.status).toBe(200)
	expect((await shop.fetch('/api/inventory', { headers: browserHeaders(chosen) })).status).toBe(200)
	expect((await signIn(shop, person.email, NEW_PASSWORD)).status).toBe(200)
})

test('only one of several concurrent sign-ins with a temporary password succeeds', async () => {
	const { shop, person } = await openShopWithStaff()
	const temporaryPassword = await resetPassword(shop.db, { person }, commandActor(shop))

	const responses = await Promise.all(
		Array.from({ length: 4 }, () => signIn(shop, person.email, temporaryPassword)),
	)

	expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})

test('a temporary password expires after three days', async () => {
	const clock = createClock()
	const { shop, person } = await openShopWithStaff(clock.now)
	const temporaryPassword = await resetPassword(shop.db, { person }, commandActor(shop))

	clock.advance(72 * HOUR_MS)
	expect((await signIn(shop, person.email, temporaryPassword)).status).toBe(401)
	clock.advance(-1)
	expect((await signIn(shop, person.email, temporaryPassword)).status).toBe(200)
})

test('a password reset keeps two-factor authentication unless its removal is requested', async () => {
	const shop = await openShop()
	const person = await createStaffWithTwoFactor(shop)
	const signInAfterReset = async (removesTwoFactor: boolean) => {
		const reset = { person, removesTwoFactor }
		return signIn(shop, person.email, await resetPassword(shop.db, reset, commandActor(shop)))
	}

	const first = await signInAfterReset(false)
	expect(await first.json()).toMatchObject({ code: 'second_factor_required' })
	expect((await signInAfterReset(true)).status).toBe(200)
})

test('the history contains every change to an account', async () => {
	const { shop, person } = await openShopWithStaff()
	const headers = await signedInHeaders(shop)
	const actor = commandActor(shop)
	await setAccountStatus(shop, person.email, 'disabled')
	await setAccountStatus(shop, person.email, 'active')
	await endSessions(shop.db, person, actor)
	const temporaryPassword = await resetPassword(shop.db, { person, removesTwoFactor: true }, actor)

	const { data } = await shop.read<{ data: { action: string; after: object }[] }>('/api/history', {
		headers,
	})

	expect(data.map(({ action }) => action).sort()).toEqual([
		'password-reset',
		'second-factor-off',
		'sessions-end',
		'staff-disable',
		'staff-enable',
	])
	expect(JSON.stringify(data)).not.toContain(temporaryPassword)
})
