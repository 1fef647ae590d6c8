import { expect, test } from 'vitest'
import { flashMessages } from '#content/messages.ts'
import { fieldsIn, postForm } from '#tests/support/forms.ts'
import { createStaffWithMfa, totpCode } from '#tests/support/second-factor.ts'
import { ORIGIN, openShop } from '#tests/support/shop.ts'
import { createStaff, PASSWORD, signedInHeaders } from '#tests/support/staff.ts'

const headers = { Origin: ORIGIN }
const cookiesOf = (answer: Response) =>
	answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

test.each([
	[{ email: '', password: '' }, 'Email is required', 'Password is required'],
	[{ email: 'nobody', password: '12345' }, 'Please enter a valid email', 'at least 6 characters'],
])('a login form with mistakes comes back with the words of each, %#', async (fields, ...words) => {
	const shop = await openShop()

	const answer = await postForm(shop, '/auth/login', fields, headers)

	expect(answer.status).toBe(422)
	const page = await answer.text()
	for (const text of words) expect(page).toContain(text)
})

test('the login form says what must be filled in, and leaves it to the shop to refuse it', async () => {
	const shop = await openShop()

	const page = await (await shop.fetch('/auth/login')).text()

	for (const name of ['email', 'password']) {
		expect(page).toMatch(new RegExp(` id="${name}"[^>]* required=""`))
	}
	expect(page).toContain('<form method="post" novalidate=""')
})

test('a refused sign-in keeps the e-mail, never the password', async () => {
	const shop = await openShop()
	const fields = { email: 'who@jonaki.example', password: 'secret-words' }

	const answer = await postForm(shop, '/auth', fields, headers)
	const page = await answer.text()

	expect(answer.status).toBe(401)
	expect(answer.headers.has('WWW-Authenticate')).toBe(false)
	expect(page).toContain('value="who@jonaki.example"')
	expect(page).toContain('Incorrect email or password.')
	expect(page).not.toContain('secret-words')
})

test('a good sign-in leads home, says so once and opens the dashboard', async () => {
	const shop = await openShop()
	const { email } = await createStaff(shop, { isHashed: true })

	const answer = await postForm(shop, '/auth/login', { email, password: PASSWORD }, headers)

	expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/'])
	const cookies = cookiesOf(answer)
	expect(cookies).toContain('__Host-notice=welcome-back')
	const home = await shop.fetch('/', { headers: { Cookie: cookies.join('; ') } })
	const page = await home.text()
	for (const line of flashMessages['welcome-back']) expect(page).toContain(line)
	expect(page).toContain(email)
	expect(cookiesOf(home)).toEqual(['__Host-notice='])
	const session = cookies.filter((cookie) => cookie.startsWith('__Host-session')).join()
	expect((await shop.fetch('/dashboard', { headers: { Cookie: session } })).status).toBe(200)
	const again = await shop.fetch('/auth/login', { headers: { Cookie: session } })
	expect([again.status, again.headers.get('Location')]).toEqual([302, '/dashboard'])
})

test('whoever has a second factor is asked for a code, and signed in by it', async () => {
	const shop = await openShop()
	const { email, secret } = await createStaffWithMfa(shop)
	const send = (fields: Record<string, string>) => postForm(shop, '/auth/login', fields, headers)

	const asked = await send({ email, password: PASSWORD })
	const codePage = await asked.text()
	expect([asked.status, cookiesOf(asked)]).toEqual([200, []])
	expect(codePage).toContain('autoComplete="one-time-code"')
	expect(codePage).toMatch(/ id="code"[^>]* required=""/)
	expect(codePage).not.toContain(PASSWORD)
	const fields = fieldsIn(codePage, 'name="proof"')
	const wrong = await send({ ...fields, code: '12345' })
	const wrongPage = await wrong.text()
	expect(wrong.status).toBe(401)
	expect(wrongPage).toContain('This code is wrong or was already used.')
	expect(fieldsIn(wrongPage, 'name="proof"').proof).toBe(fields.proof)
	expect((await send({ ...fields, code: '' })).status).toBe(422)
	const entered = await send({ ...fields, code: totpCode(secret, shop.now(), 1) })

	expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/'])
	expect(cookiesOf(entered)).toContain('__Host-notice=welcome-back')
	const session = cookiesOf(entered)
		.filter((cookie) => cookie.startsWith('__Host-session'))
		.join()
	expect((await shop.fetch('/dashboard', { headers: { Cookie: session } })).status).toBe(200)
})

test('a proof that is no good any more leads back to the password, and the e-mail stays', async () => {
	const shop = await openShop()
	const fields = { email: 'who@jonaki.example', proof: 'a.b.c', code: '123456' }

	const answer = await postForm(shop, '/auth/login', fields, headers)
	const page = await answer.text()

	expect(answer.status).toBe(401)
	expect(page).toContain('Please sign in again.')
	expect(page).toContain('value="who@jonaki.example"')
	expect(page).toContain('name="password"')
})

test('the logout form ends the session, and a link to it does nothing', async () => {
	const shop = await openShop()
	const signedIn = await signedInHeaders(shop)

	const visited = await shop.fetch('/auth/logout', { headers: signedIn })
	expect(visited.headers.get('Location')).toBe('/')
	expect((await shop.fetch('/dashboard', { headers: signedIn })).status).toBe(200)

	const answer = await postForm(shop, '/auth/logout', {}, signedIn)
	expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/'])
	expect(cookiesOf(answer)).toEqual(['__Host-session=', '__Host-notice=signed-out'])
	expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"')
	expect((await shop.fetch('/dashboard', { headers: signedIn })).status).toBe(302)
})

test('who has signed out is told so on a page that is kept, and nobody else is', async () => {
	const shop = await openShop()
	const [words = ''] = flashMessages['signed-out']
	const home = async (Cookie = '') => shop.fetch('/', Cookie ? { headers: { Cookie } } : {})
	await home()

	const told = await home('__Host-notice=signed-out')
	const others = await home()

	expect(await told.text()).toContain(words)
	expect(cookiesOf(told)).toEqual(['__Host-notice='])
	expect(others.headers.get('Cache-Status')).toContain('; hit')
	expect(await others.text()).not.toContain(words)
})

const staffPages = [
	'/dashboard',
	'/dashboard/inventory',
	'/dashboard/inventory/new',
	'/dashboard/inventory/some-id',
	'/dashboard/inventory/some-id/move',
	'/dashboard/inventory/some-id/correct',
	'/dashboard/inventory/some-id/reverse',
	'/dashboard/orders',
	'/dashboard/users',
	'/dashboard/transactions',
	'/dashboard/security',
	'/dashboard/security/reauthenticate',
	'/dashboard/security/set-up',
	'/dashboard/security/confirm',
	'/dashboard/security/recovery-codes',
	'/dashboard/security/turn-off',
]

test.each(staffPages)(
	'%s sends a stranger home, and says so where a session ended',
	async (path) => {
		const shop = await openShop()

		const stranger = await shop.fetch(path)
		expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, '/'])
		expect(cookiesOf(stranger)).toEqual([])

		const ended = await shop.fetch(path, { headers: { Cookie: '__Host-session=long-gone' } })
		expect([ended.status, ended.headers.get('Location')]).toEqual([302, '/'])
		expect(cookiesOf(ended)).toEqual(['__Host-session=', '__Host-notice=refresh-failed'])
		expect(ended.headers.get('Cache-Control')).toBe('private, no-store')
	},
)
