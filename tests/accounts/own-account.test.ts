import { expect, test } from 'vitest'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/base/limits.ts'
import { updateStaff } from '#db/accounts/staff.ts'
import { seedDemoUser } from '#scripts/start/prepare-database.ts'
import { createClock } from '#tests/support/clock.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, openShop } from '#tests/support/shop.ts'
import {
	bearerHeaders,
	browserHeaders,
	clientIpHeader,
	commandActor,
	disableAndEnable,
	openShopAsOwner,
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
	const { shop, owner: person, headers } = await openShopAsOwner({ now })
	return { shop, person, headers, bearer: await bearerHeaders(shop, headers) }
}

test.each([
	['without the current password', { newPassword: NEW_PASSWORD }],
	['with a wrong current password', { currentPassword: 'wrong', newPassword: NEW_PASSWORD }],
	['to a short password', { currentPassword: PASSWORD, newPassword: 'short' }],
	['to a common password', { currentPassword: PASSWORD, newPassword: 'password123' }],
	['to one repeated digit', { currentPassword: PASSWORD, newPassword: '11111111111111' }],
	['to the same password', { currentPassword: PASSWORD, newPassword: PASSWORD }],
	['with a NUL in the new password', { currentPassword: PASSWORD, newPassword: 'a new one\0now' }],
	['with a NUL after the old one', { currentPassword: `${PASSWORD}\0`, newPassword: NEW_PASSWORD }],
])('a password change %s is rejected', async (_, body) => {
	const { shop, headers } = await openShopAsOwner()

	expect((await shop.send('/api/auth/password', body, { headers })).status).toBe(422)
})

test('a password change ends every session of the account except the new one', async () => {
	const { shop, person, headers, bearer } = await openShopWithStaff()
	const passwords = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }

	const changed = await shop.send('/api/auth/password', passwords, { headers })

	expect(changed.status).toBe(200)
	expect((await shop.fetch('/api/auth/me', { headers })).status).toBe(401)
	expect((await shop.fetch('/api/auth/me', { headers: bearer })).status).toBe(401)
	expect((await shop.fetch('/api/auth/me', { headers: browserHeaders(changed) })).status).toBe(200)
	expect((await signIn(shop, person.email)).status).toBe(401)
	expect((await signIn(shop, person.email, NEW_PASSWORD)).status).toBe(200)
})

type Account = Awaited<ReturnType<typeof openShopWithStaff>>

test.each<[string, (account: Account) => Promise<unknown>]>([
	['has ended', ({ shop, person }) => endSessions(shop.db, person, commandActor(shop))],
	[
		'belongs to a disabled account, even if it has not ended',
		({ shop, person }) => updateStaff(shop.db, person.id, { status: 'disabled' }),
	],
	[
		'began before its account was disabled, even if the account is active again',
		({ shop, person }) => disableAndEnable(shop, person.email),
	],
])('a session and its access token are rejected if the session %s', async (_, change) => {
	const account = await openShopWithStaff()
	const { shop, headers, bearer } = account

	await change(account)

	expect(await staffOperationStatuses(shop, headers)).toEqual(new Set([401]))
	expect(await staffOperationStatuses(shop, bearer)).toEqual(new Set([401]))
})

test('staff cannot sign in to a disabled account until it is enabled', async () => {
	const { shop, person } = await openShopWithStaff()

	await setAccountStatus(shop, person.email, 'disabled')
	const disabled = await signIn(shop, person.email)
	await setAccountStatus(shop, person.email, 'active')

	expect([disabled.status, (await signIn(shop, person.email)).status]).toEqual([401, 200])
})

test('after a reset, staff can sign in once with the temporary password, and then only choose a new password', async () => {
	const { shop, person, headers } = await openShopWithStaff()
	const temporaryPassword = await resetPassword(shop.db, { account: person }, commandActor(shop))

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
	expect((await choose(temporaryPassword)).status).toBe(422)
	const chosen = await choose(NEW_PASSWORD)
	expect(chosen.status).toBe(200)
	expect((await shop.fetch('/api/inventory', { headers: browserHeaders(chosen) })).status).toBe(200)
	expect((await signIn(shop, person.email, NEW_PASSWORD)).status).toBe(200)
})

test('only one of several concurrent sign-ins with a temporary password succeeds', async () => {
	const { shop, person } = await openShopWithStaff()
	const temporaryPassword = await resetPassword(shop.db, { account: person }, commandActor(shop))

	const responses = await Promise.all(
		[1, 2, 3, 4].map((host) =>
			signIn(shop, person.email, temporaryPassword, clientIpHeader(`203.0.113.${host}`)),
		),
	)

	expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})

test('a temporary password expires after three days', async () => {
	const clock = createClock()
	const { shop, person } = await openShopWithStaff(clock.now)
	const temporaryPassword = await resetPassword(shop.db, { account: person }, commandActor(shop))

	clock.advance(72 * HOUR_MS)
	expect((await signIn(shop, person.email, temporaryPassword)).status).toBe(401)
	clock.advance(-1)
	expect((await signIn(shop, person.email, temporaryPassword)).status).toBe(200)
})

test('a password reset keeps two-factor authentication unless its removal is requested', async () => {
	const shop = await openShop()
	const person = await createStaffWithTwoFactor(shop)
	const signInAfterReset = async (removesTwoFactor: boolean) => {
		const reset = { account: person, removesTwoFactor }
		return signIn(shop, person.email, await resetPassword(shop.db, reset, commandActor(shop)))
	}

	const first = await signInAfterReset(false)
	expect(await first.json()).toMatchObject({ code: 'two_factor_required' })
	expect((await signInAfterReset(true)).status).toBe(200)
})

test('the history contains every change to an account', async () => {
	const { shop, person } = await openShopWithStaff()
	const actor = commandActor(shop)
	await disableAndEnable(shop, person.email)
	await endSessions(shop.db, person, actor)
	const temporaryPassword = await resetPassword(
		shop.db,
		{ account: person, removesTwoFactor: true },
		actor,
	)

	const history = await shop.fetch('/api/history', { headers: await signedInHeaders(shop) })
	const text = await history.text()

	const { data } = JSON.parse(text) as { data: { action: string }[] }
	expect(data.map(({ action }) => action).sort()).toEqual([
		'password-reset',
		'sessions-end',
		'staff-disable',
		'staff-enable',
		'two-factor-off',
	])
	expect(text).not.toContain(temporaryPassword)
})

test('a deployed shop with the demo account returns 503 and explains how to disable the account', async () => {
	const shop = await openShop()
	await seedDemoUser(shop.db)
	const paths = ['/', '/products', '/api/products', '/auth', '/readyz']

	for (const path of paths) {
		const response = await shop.fetch(path)
		expect(response.status, path).toBe(503)
		expect(await response.text(), path).toContain(
			`shop -- staff disable ${DEMO_STAFF.email} --remote`,
		)
	}
	expect(takeConsoleOutput()).toHaveLength(paths.length)
	expect((await shop.fetch('/healthz')).status).toBe(200)
	const inDemoMode = createShop(shop.db, { bindings: { SHOP_MODE: 'demo' } })
	expect((await inDemoMode.fetch('/contact')).status).toBe(200)
})

test('a deployed shop works again within a minute after the demo account is disabled', async () => {
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	await seedDemoUser(shop.db)
	const before = await shop.fetch('/contact')

	await setAccountStatus(shop, DEMO_STAFF.email, 'disabled')
	clock.advance(MINUTE_MS + 1)

	const after = await shop.fetch('/contact')
	expect([before.status, after.status]).toEqual([503, 200])
	takeConsoleOutput()
})

test("the demo account's email cannot be registered, whatever its letter case", async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	const { name, email, password } = DEMO_STAFF

	for (const emailVariant of [email, email.toUpperCase()]) {
		const colleague = { name, email: emailVariant, password }
		const response = await shop.send('/api/auth/register', colleague, { headers })
		expect(response.status, emailVariant).toBe(422)
		expect(await response.text()).toContain('The demo account cannot be used here')
	}
	expect((await createShop(shop.db).fetch('/contact')).status).toBe(200)
})
