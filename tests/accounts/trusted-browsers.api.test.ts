import { expect, test } from 'vitest'
import {
	DAY_MS,
	MINUTE_MS,
	SIGN_INS_PER_MINUTE,
	SIGN_INS_PER_MINUTE_GLOBAL,
} from '#contract/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { testOnOneEngine } from '#tests/support/engine.ts'
import { postForm } from '#tests/support/forms.ts'
import { createShop, ORIGIN, type Shop } from '#tests/support/shop.ts'
import {
	browserHeaders,
	clientIpHeader,
	commandActor,
	createStaff,
	openShopAsOwner,
	PASSWORD,
	setAccountStatus,
	signIn,
	unlimitedSignIns,
} from '#tests/support/staff.ts'
import { openShopWithTwoFactor, totpCode } from '#tests/support/two-factor.ts'
import { resetPassword } from '#worker/domain/accounts/staff-accounts.ts'

const NEW_PASSWORD = 'a new and long password'
const address = clientIpHeader('203.0.113.7')
const wrongPasswords = [1, 2, 3, 4, 5, 6]

/**
 * Returns the cookies that mark the browser as trusted after a sign-in, as the browser sends them
 * after signing out.
 */
const browserCookies = (response: Response) =>
	response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(';')[0] ?? '')
		.filter((cookie) => cookie.startsWith('__Host-browser-'))

/**
 * Opens a shop whose owner has signed in at the address, and blocks this address for the owner's
 * account.
 */
async function openShopUnderAttack(bindings?: typeof unlimitedSignIns) {
	const clock = createClock()
	const { shop, owner } = await openShopAsOwner({ now: clock.now, bindings })
	const signedIn = await signIn(shop, owner.email, PASSWORD, address)
	const [Cookie = ''] = browserCookies(signedIn)
	for (const _ of wrongPasswords) await signIn(shop, owner.email, 'wrong password', address)
	const signInWith = async (cookie: string, password = PASSWORD) =>
		(await signIn(shop, owner.email, password, { ...address, Cookie: cookie })).status
	return { clock, shop, owner, signedIn, Cookie, signInWith }
}

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

	for (const attempt of wrongPasswords.slice(1)) {
		expect(await signInWith(Cookie, 'wrong password'), `${attempt}`).toBe(401)
	}

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

test('the browser of a disabled account is not trusted', async () => {
	const { shop, owner, Cookie, signInWith } = await openShopUnderAttack(unlimitedSignIns)
	await createStaff(shop)
	await setAccountStatus(shop, owner.email, 'disabled')

	expect(await signInWith(Cookie)).toBe(429)
})

test('several people can trust one browser', async () => {
	const { shop, owner, Cookie } = await openShopUnderAttack()
	const colleague = await createStaff(shop, { hasPassword: true })
	const [other = ''] = browserCookies(await signIn(shop, colleague.email))
	const both = `${Cookie}; ${other}`

	for (const { email } of [owner, colleague]) {
		expect(await signInUnderAttack(shop, email, { Cookie: both })).toBe(200)
	}
})

testOnOneEngine.each([
	['one address', SIGN_INS_PER_MINUTE, 1],
	['seven addresses', SIGN_INS_PER_MINUTE_GLOBAL, 7],
])(
	'when sign-ins from %s use up the limit, trusted browsers and sessions can still sign in',
	async (_, count, hosts) => {
		const { shop, owner } = await openShopAsOwner({ now: createClock().now })
		const signedIn = await signIn(shop, owner.email, PASSWORD, clientIpHeader('203.0.113.200'))
		const [Cookie = ''] = browserCookies(signedIn)
		for (let attempt = 0; attempt < count; attempt += 1) {
			const from = clientIpHeader(`203.0.113.${attempt % hosts}`)
			await signIn(shop, `unknown-${attempt}@jonaki.example`, PASSWORD, from)
		}
		const here = clientIpHeader('203.0.113.0')
		const session = { ...browserHeaders(signedIn), ...here }
		const reauthentication = { password: PASSWORD }

		expect((await signIn(shop, owner.email, PASSWORD, here)).status).toBe(429)
		expect((await signIn(shop, owner.email, PASSWORD, { ...here, Cookie })).status).toBe(200)
		expect(
			(await shop.send('/api/auth/reauthenticate', reauthentication, { headers: session })).status,
		).toBe(204)
	},
)

test('the verification code counts with the browser that sent the password', async () => {
	const { shop, clock, person, codeNow } = await openShopWithTwoFactor()
	const [Cookie = ''] = browserCookies(
		await shop.send('/api/auth/login', {
			email: person.email,
			password: PASSWORD,
			code: codeNow(),
		}),
	)
	clock.advance(30_000)
	for (const _ of wrongPasswords) await signIn(shop, person.email, 'wrong password', address)
	const challenge = await signIn(shop, person.email, PASSWORD, { ...address, Cookie })
	const { proof } = (await challenge.json()) as { proof: string }

	const code = totpCode(person.secret, clock.now())
	const response = await shop.send('/api/auth/login/code', { proof, code }, { headers: address })

	expect(response.status).toBe(200)
	expect(browserCookies(response)).toHaveLength(1)
})

testOnOneEngine('the login form trusts the browser as the API does', async () => {
	const { shop, owner, Cookie } = await openShopUnderAttack()
	const fields = { email: owner.email, password: PASSWORD }
	const submit = (headers: object) =>
		postForm(shop, '/auth/login', fields, { Origin: ORIGIN, ...address, ...headers })

	expect((await submit({})).status).toBe(429)
	const signedIn = await submit({ Cookie })
	expect(signedIn.status).toBe(303)
	expect(browserCookies(signedIn)).toHaveLength(1)
})

testOnOneEngine('the browser cookie does not sign in, and cached pages ignore it', async () => {
	const { shop, Cookie } = await openShopUnderAttack()
	const headers = { Cookie, 'Sec-Fetch-Site': 'same-origin' }
	const page = await shop.fetch('/contact')
	const cached = await shop.fetch('/contact', { headers })
	const dashboard = await shop.fetch('/dashboard', { headers })

	expect(cached.headers.get('Cache-Status')).toContain('hit')
	expect(await cached.text()).toBe(await page.text())
	expect(cached.headers.getSetCookie()).toEqual([])
	expect([dashboard.status, dashboard.headers.get('Location')]).toEqual([302, '/'])
	for (const path of ['/api/auth/me', '/api/auth/refresh', '/api/inventory']) {
		expect((await shop.fetch(path, { headers })).status, path).toBe(401)
	}
})

testOnOneEngine('a browser is no longer trusted once its signing secret was removed', async () => {
	const { shop, owner, Cookie } = await openShopUnderAttack()
	const bindings = { SIGNING_SECRETS: 'the-next-one-which-is-long-enough-too' }
	const newShop = createShop(shop.db, { now: shop.now, bindings })

	expect((await signIn(newShop, owner.email, PASSWORD, { ...address, Cookie })).status).toBe(429)
})
