import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/base/limits.ts'
import type { Shop } from '#tests/support/shop.ts'
import {
	browserHeaders,
	commandActor,
	createStaff,
	disableAndEnable,
	PASSWORD,
	setAccountStatus,
	signIn,
	unlimitedSignIns,
} from '#tests/support/staff.ts'
import {
	address,
	browserCookies,
	openShopUnderAttack,
	wrongPasswords,
} from '#tests/support/trusted-browsers.ts'
import { readTotpSecret, totpCode } from '#tests/support/two-factor.ts'
import { endSessions, resetPassword } from '#worker/domain/accounts/staff-accounts.ts'

const NEW_PASSWORD = 'a new and long password'
test('six wrong passwords from the same address block neither the sign-in of a trusted browser nor the reauthentication of a session', async () => {
	const { shop, signedIn, Cookie, signInWith } = await openShopUnderAttack()
	const headers = { ...browserHeaders(signedIn), ...address }
	const reauthentication = shop.send(
		'/api/auth/reauthenticate',
		{ password: PASSWORD },
		{ headers },
	)

	expect((await reauthentication).status).toBe(204)
	expect(await signInWith('')).toBe(429)
	expect(await signInWith(Cookie)).toBe(200)
})

test('the browser cookie lasts ninety days and scripts cannot read it', async () => {
	const { signedIn } = await openShopUnderAttack()

	const [cookie] = signedIn.headers.getSetCookie().filter((text) => text.includes('browser'))

	expect(cookie).toMatch(
		/^__Host-browser-[0-9a-f]{16}=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=7776000$/,
	)
})

test('wrong passwords in a trusted browser block this browser only', async () => {
	const { clock, shop, owner, Cookie, signInWith } = await openShopUnderAttack(unlimitedSignIns)
	const [otherBrowser = ''] = browserCookies(await signIn(shop, owner.email))

	for (const attempt of wrongPasswords.slice(1))
		expect(await signInWith(Cookie, 'wrong password'), `${attempt}`).toBe(401)

	expect(await signInWith(Cookie)).toBe(429)
	expect(await signInWith(otherBrowser)).toBe(200)
	clock.advance(1000)
	expect(await signInWith(Cookie)).toBe(200)
})

type Attacked = Awaited<ReturnType<typeof openShopUnderAttack>>

const uselessCookies: [string, (attacked: Attacked) => Promise<string>][] = [
	['a forged token', async ({ Cookie }) => Cookie.replace(/\.[^.]*$/, '.forged')],
	[
		'an expired token',
		async ({ Cookie, clock, ...shop }) => {
			clock.advance(90 * DAY_MS)
			for (const _ of wrongPasswords) await shop.signInWith('', 'wrong password')
			return Cookie
		},
	],
	[
		'the token of another account',
		async ({ shop, Cookie }) => {
			const colleague = await createStaff(shop, { hasPassword: true })
			const [cookie = ''] = browserCookies(await signIn(shop, colleague.email))
			return `${Cookie.split('=')[0]}=${cookie.split('=')[1]}`
		},
	],
]

test.each(uselessCookies)('%s does not make a browser trusted', async (_, change) => {
	const attacked = await openShopUnderAttack()
	const cookie = await change(attacked)

	expect(await attacked.signInWith(cookie)).toBe(429)
})

/** Blocks the address for the account with its new password, and signs in with the cookie. */
async function signInUnderAttack(shop: Shop, email: string, { Cookie = '', password = PASSWORD }) {
	for (const _ of wrongPasswords) await signIn(shop, email, 'wrong password', address)
	return (await signIn(shop, email, password, { ...address, Cookie })).status
}

test('after a password change or reset, only browsers that have signed in since are trusted', async () => {
	const { clock, shop, owner, signedIn, Cookie } = await openShopUnderAttack(unlimitedSignIns)
	clock.advance(MINUTE_MS)
	const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
	const headers = browserHeaders(signedIn)
	const changed = await shop.send('/api/auth/password', change, { headers })
	const [newCookie = ''] = browserCookies(changed)
	const attempt = (cookie: string, password = NEW_PASSWORD) =>
		signInUnderAttack(shop, owner.email, { Cookie: cookie, password })

	expect(await attempt(Cookie)).toBe(429)
	expect(await attempt(newCookie)).toBe(200)
	clock.advance(MINUTE_MS)
	const password = await resetPassword(shop.db, { account: owner }, commandActor(shop))
	expect(await attempt(newCookie, password)).toBe(429)
})

const trustEnds: [string, (attacked: Attacked) => Promise<unknown>][] = [
	['is disabled', ({ shop, owner }) => setAccountStatus(shop, owner.email, 'disabled')],
	['was disabled and enabled', ({ shop, owner }) => disableAndEnable(shop, owner.email)],
	['signs out everywhere', ({ shop, owner }) => endSessions(shop.db, owner, commandActor(shop))],
	[
		'has ended its other sessions',
		({ shop, signedIn }) =>
			shop.fetch('/api/auth/sessions', { method: 'DELETE', headers: browserHeaders(signedIn) }),
	],
	[
		'has turned on two-factor authentication',
		async ({ shop, signedIn, clock }) => {
			const init = { headers: browserHeaders(signedIn) }
			const { secret } = await readTotpSecret(await shop.send('/api/auth/two-factor', {}, init))
			const body = { code: totpCode(secret, clock.now()) }
			return shop.send('/api/auth/two-factor/confirmation', body, init)
		},
	],
]

test.each(trustEnds)('a browser is no longer trusted once its account %s', async (_, change) => {
	const attacked = await openShopUnderAttack(unlimitedSignIns)
	attacked.clock.advance(1)
	await change(attacked)

	expect(await attacked.signInWith(attacked.Cookie)).toBe(429)
})

test('several people can trust one browser', async () => {
	const { shop, owner, Cookie } = await openShopUnderAttack()
	const colleague = await createStaff(shop, { hasPassword: true })
	const [other = ''] = browserCookies(await signIn(shop, colleague.email))
	const both = `${Cookie}; ${other}`

	for (const { email } of [owner, colleague])
		expect(await signInUnderAttack(shop, email, { Cookie: both })).toBe(200)
})
