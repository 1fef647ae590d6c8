import { expect, test } from 'vitest'
import { SIGN_INS_PER_MINUTE, SIGN_INS_PER_MINUTE_GLOBAL } from '#contract/base/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { postForm } from '#tests/support/forms.ts'
import { createShop, ORIGIN } from '#tests/support/shop.ts'
import {
	browserHeaders,
	clientIpHeader,
	openShopAsOwner,
	PASSWORD,
	signIn,
} from '#tests/support/staff.ts'
import {
	address,
	browserCookies,
	failFromHundredAddresses,
	openShopUnderAttack,
	wrongPasswords,
} from '#tests/support/trusted-browsers.ts'
import { openShopWithTwoFactor, totpCode } from '#tests/support/two-factor.ts'

test.each([
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

/** Opens a shop and signs in with a code. `Cookie` marks the browser as trusted. */
async function openShopWithTrustedBrowser() {
	const { login, ...rest } = await openShopWithTwoFactor()
	const [Cookie = ''] = browserCookies(await login({ code: rest.codeNow() }))
	rest.clock.advance(30_000)
	return { ...rest, login, Cookie }
}

test('a password without a code leaves the block of the account elsewhere as it is', async () => {
	const { shop, clock, person, login, Cookie } = await openShopWithTrustedBrowser()
	await failFromHundredAddresses(shop, person.email)
	const blocked = await login()

	const challenge = await signIn(shop, person.email, PASSWORD, { ...address, Cookie })

	expect([blocked.status, challenge.status, (await login()).status]).toEqual([429, 401, 429])
	clock.advance(1000)
	expect((await login({ code: '000000' })).status).toBe(401)
	expect((await login()).headers.get('Retry-After')).toBe('2')
})

test.each(['/recovery-codes', '/removal'])(
	'after a change of two-factor authentication at %s, a browser is trusted only once it has signed in again',
	async (path) => {
		const { shop, person, Cookie } = await openShopWithTrustedBrowser()
		for (const _ of wrongPasswords) await signIn(shop, person.email, 'wrong password', address)
		const submitPassword = async () =>
			(await signIn(shop, person.email, PASSWORD, { ...address, Cookie })).status

		const before = await submitPassword()
		await shop.send(`/api/auth/two-factor${path}`, {}, { headers: person.headers })

		expect([before, await submitPassword()]).toEqual([401, 429])
	},
)

test('the verification code counts with the browser that sent the password', async () => {
	const { shop, clock, person, Cookie } = await openShopWithTrustedBrowser()
	for (const _ of wrongPasswords) await signIn(shop, person.email, 'wrong password', address)
	const challenge = await signIn(shop, person.email, PASSWORD, { ...address, Cookie })
	const { proof } = (await challenge.json()) as { proof: string }

	const code = totpCode(person.secret, clock.now())
	const response = await shop.send('/api/auth/login/code', { proof, code }, { headers: address })

	expect(response.status).toBe(200)
	expect(browserCookies(response)).toHaveLength(1)
})

test('the login form trusts the browser as the API does', async () => {
	const { shop, owner, Cookie } = await openShopUnderAttack()
	const fields = { email: owner.email, password: PASSWORD }
	const submit = (headers: object) =>
		postForm(shop, '/auth/login', fields, { Origin: ORIGIN, ...address, ...headers })

	expect((await submit({})).status).toBe(429)
	const signedIn = await submit({ Cookie })
	expect(signedIn.status).toBe(303)
	expect(browserCookies(signedIn)).toHaveLength(1)
})

test('the browser cookie does not sign in, and cached pages ignore it', async () => {
	const { shop, Cookie } = await openShopUnderAttack()
	const headers = { Cookie, 'Sec-Fetch-Site': 'same-origin' }
	const page = await shop.fetch('/contact')
	const cached = await shop.fetch('/contact', { headers })
	const dashboard = await shop.fetch('/dashboard', { headers })

	expect(cached.headers.get('Cache-Status')).toContain('hit')
	expect(await cached.text()).toBe(await page.text())
	expect(cached.headers.getSetCookie()).toEqual([])
	expect([dashboard.status, dashboard.headers.get('Location')]).toEqual([302, '/'])
	for (const path of ['/api/auth/me', '/api/auth/refresh', '/api/inventory'])
		expect((await shop.fetch(path, { headers })).status, path).toBe(401)
})

test('a browser is no longer trusted once its signing secret was removed', async () => {
	const { shop, owner, Cookie } = await openShopUnderAttack()
	const bindings = { SIGNING_SECRETS: 'the-next-one-which-is-long-enough-too' }
	const newShop = createShop(shop.db, { now: shop.now, bindings })

	expect((await signIn(newShop, owner.email, PASSWORD, { ...address, Cookie })).status).toBe(429)
})
