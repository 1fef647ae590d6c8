import { expect, test } from 'vitest'
import { flashMessages } from '#content/back-office/flash-messages.ts'
import type { OwnSession } from '#contract/accounts/accounts.ts'
import { postForm, readFormFields } from '#tests/support/forms.ts'
import { ORIGIN, openShop } from '#tests/support/shop.ts'
import {
	browserHeaders,
	clientIpHeader,
	createStaff,
	openShopAsOwner,
	PASSWORD,
	signedInHeaders,
} from '#tests/support/staff.ts'
import { createStaffWithTwoFactor, totpCode } from '#tests/support/two-factor.ts'

const headers = { Origin: ORIGIN }
const readSetCookies = (response: Response) =>
	response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

test('the login form leaves validation to the server, and shows the error in its title and a message for each field', async () => {
	const shop = await openShop()
	const form = await (await shop.fetch('/auth/login')).text()

	const response = await postForm(shop, '/auth/login', { email: 'unknown', password: '' }, headers)

	for (const name of ['email', 'password'])
		expect(form).toMatch(new RegExp(` id="${name}"[^>]* required=""`))
	expect(form).toContain('<form method="post" novalidate=""')
	expect(response.status).toBe(422)
	const page = await response.text()
	expect(page).toContain('<title>Error: Login | Jonaki</title>')
	expect(page).toContain('Please enter a valid email')
	expect(page).toContain('Password is required')
})

test('a rejected sign-in shows the entered email, but never the password', async () => {
	const shop = await openShop()
	const fields = { email: 'who@jonaki.example', password: 'secret-words' }

	const response = await postForm(shop, '/auth', fields, headers)
	const page = await response.text()

	expect(response.status).toBe(401)
	expect(response.headers.has('WWW-Authenticate')).toBe(false)
	expect(page).toContain('value="who@jonaki.example"')
	expect(page).toContain('Incorrect email or password.')
	expect(page).not.toContain('secret-words')
})

test('a successful sign-in redirects home with a flash message and opens the dashboard', async () => {
	const { shop, owner } = await openShopAsOwner()
	const { email } = owner

	const response = await postForm(shop, '/auth/login', { email, password: PASSWORD }, headers)

	expect([response.status, response.headers.get('Location')]).toEqual([303, '/'])
	const cookies = readSetCookies(response)
	expect(cookies).toContain('__Host-flash=welcome-back')
	const home = await shop.fetch('/', { headers: { Cookie: cookies.join('; ') } })
	const page = await home.text()
	for (const line of flashMessages['welcome-back']) expect(page).toContain(line)
	expect(page).toContain(email)
	expect(readSetCookies(home)).toEqual(['__Host-flash='])
	const session = { headers: browserHeaders(response) }
	expect((await shop.fetch('/dashboard', session)).status).toBe(200)
	const repeated = await shop.fetch('/auth/login', session)
	expect([repeated.status, repeated.headers.get('Location')]).toEqual([302, '/dashboard'])
})

test("a sign-in on the page is limited by the visitor's address and records the visitor's browser", async () => {
	const keys: string[] = []
	const limit = async ({ key }: { key: string }) => ({ success: keys.push(key) > 0 })
	const shop = await openShop({ bindings: { SIGN_IN_LIMITER: { limit } } })
	const { email } = await createStaff(shop, { hasPassword: true })
	const visitor = { ...headers, ...clientIpHeader('203.0.113.7'), 'User-Agent': 'Firefox' }

	const response = await postForm(shop, '/auth/login', { email, password: PASSWORD }, visitor)
	const init = { headers: browserHeaders(response) }
	const { data } = await shop.read<{ data: OwnSession[] }>('/api/auth/sessions', init)

	expect(keys).toEqual(['sign-in:203.0.113.7'])
	expect(data.map(({ userAgent }) => userAgent)).toEqual(['Firefox'])
})

test('with two-factor authentication, the login form requires a code after the password', async () => {
	const shop = await openShop()
	const { email, secret } = await createStaffWithTwoFactor(shop)
	const send = (fields: Record<string, string>) => postForm(shop, '/auth/login', fields, headers)

	const challenge = await send({ email, password: PASSWORD })
	const codePage = await challenge.text()
	expect([challenge.status, readSetCookies(challenge)]).toEqual([200, []])
	expect(codePage).toContain('autoComplete="one-time-code"')
	expect(codePage).toMatch(/ id="code"[^>]* required=""/)
	expect(codePage).not.toContain(PASSWORD)
	const fields = readFormFields(codePage, '[name="proof"]')
	const wrong = await send({ ...fields, code: '12345' })
	const wrongPage = await wrong.text()
	expect(wrong.status).toBe(401)
	expect(wrongPage).toContain('This code is wrong or was already used.')
	expect(readFormFields(wrongPage, '[name="proof"]').proof).toBe(fields.proof)
	expect((await send({ ...fields, code: '' })).status).toBe(422)
	const signedIn = await send({ ...fields, code: totpCode(secret, shop.now(), 1) })

	expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, '/'])
	expect(readSetCookies(signedIn)).toContain('__Host-flash=welcome-back')
	const session = { headers: browserHeaders(signedIn) }
	expect((await shop.fetch('/dashboard', session)).status).toBe(200)
})

test('a code sent with an invalid proof shows the password form again, with the entered email', async () => {
	const shop = await openShop()
	const fields = { email: 'who@jonaki.example', proof: 'a.b.c', code: '123456' }

	const response = await postForm(shop, '/auth/login', fields, headers)
	const page = await response.text()

	expect(response.status).toBe(401)
	expect(page).toContain('Please sign in again.')
	expect(page).toContain('value="who@jonaki.example"')
	expect(page).toContain('name="password"')
})

test('the logout form ends the session, but a link to /auth/logout does not', async () => {
	const shop = await openShop()
	const signedIn = await signedInHeaders(shop)

	const linkResponse = await shop.fetch('/auth/logout', { headers: signedIn })
	expect(linkResponse.headers.get('Location')).toBe('/')
	expect((await shop.fetch('/dashboard', { headers: signedIn })).status).toBe(200)

	const response = await postForm(shop, '/auth/logout', {}, signedIn)
	expect([response.status, response.headers.get('Location')]).toEqual([303, '/'])
	expect(readSetCookies(response)).toEqual([
		'__Host-session=',
		expect.stringMatching(/^__Host-flash=signed-out\.[\w-]+$/),
	])
	expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
	expect((await shop.fetch('/dashboard', { headers: signedIn })).status).toBe(302)
})

test('the signed-out message appears on a cached page only for the visitor who signed out', async () => {
	const shop = await openShop()
	const [message = ''] = flashMessages['signed-out']
	await shop.fetch('/')

	const withMessage = await shop.fetch('/', { headers: { Cookie: '__Host-flash=signed-out' } })
	const withoutMessage = await shop.fetch('/')

	expect(await withMessage.text()).toContain(message)
	expect(readSetCookies(withMessage)).toEqual(['__Host-flash='])
	expect(withoutMessage.headers.get('Cache-Status')).toContain('; hit')
	expect(await withoutMessage.text()).not.toContain(message)
})

test.each(['/dashboard', '/dashboard/inventory/some-id/move', '/dashboard/security/confirm'])(
	'%s with an invalid session cookie redirects home with a flash message; without a cookie there is no message',
	async (path) => {
		const shop = await openShop()

		expect(readSetCookies(await shop.fetch(path))).toEqual([])
		const unknownSession = await shop.fetch(path, { headers: { Cookie: '__Host-session=unknown' } })
		expect([unknownSession.status, unknownSession.headers.get('Location')]).toEqual([302, '/'])
		expect(readSetCookies(unknownSession)).toEqual([
			'__Host-session=',
			'__Host-flash=refresh-failed',
		])
		expect(unknownSession.headers.get('Cache-Control')).toBe('private, no-store')
	},
)
