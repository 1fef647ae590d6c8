import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/base/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { postForm } from '#tests/support/forms.ts'
import { openShop } from '#tests/support/shop.ts'
import {
	bearerHeaders,
	browserHeaders,
	commandActor,
	createStaff,
	openShopAsOwner,
	PASSWORD,
	signedInHeaders,
	signIn,
} from '#tests/support/staff.ts'
import {
	createStaffWithTwoFactor,
	openShopWithTwoFactor,
	readProblemCode,
	totpCode,
} from '#tests/support/two-factor.ts'
import { resetPassword } from '#worker/domain/accounts/staff-accounts.ts'

const NEW_PASSWORD = 'a new and long password'
const colleague = { name: 'Karim Uddin', email: 'karim@jonaki.example', password: NEW_PASSWORD }
const withPassword = { password: PASSWORD }
const passwordChange = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }

/** Changes that require reauthentication. A password in the body does not replace it. */
const sensitiveChanges: [path: string, body: object, hasTwoFactor: boolean, status: number][] = [
	['/register', colleague, false, 201],
	['/password', passwordChange, false, 200],
	['/two-factor', withPassword, false, 201],
	['/two-factor/recovery-codes', withPassword, true, 200],
	['/two-factor/removal', withPassword, true, 204],
]

test.each(sensitiveChanges)(
	'ten minutes after sign-in, POST /api/auth%s requires reauthentication',
	async (path, body, hasTwoFactor, successStatus) => {
		const clock = createClock('2026-06-01T09:00:10Z')
		const shop = await openShop({ now: clock.now })
		const person = hasTwoFactor
			? await createStaffWithTwoFactor(shop)
			: { ...(await createStaff(shop, { hasPassword: true })), secret: '' }
		const headers = await signedInHeaders(shop, person.id)
		clock.advance(10 * MINUTE_MS)
		const change = () => shop.send(`/api/auth${path}`, body, { headers })
		const code = hasTwoFactor ? totpCode(person.secret, clock.now()) : undefined

		const rejected = await change()

		expect(await rejected.json()).toMatchObject({
			status: 403,
			code: 'reauthentication_required',
			title: 'Reauthentication required',
		})
		await shop.send('/api/auth/reauthenticate', { password: PASSWORD, code }, { headers })
		expect((await change()).status).toBe(successStatus)
	},
)

test.each(['its cookie', 'an access token'])(
	'with %s, a session can make sensitive changes until ten minutes after sign-in, and again after reauthentication',
	async (credentials) => {
		const clock = createClock()
		const { shop, headers: cookie } = await openShopAsOwner({ now: clock.now })
		clock.advance(10 * MINUTE_MS - 1)
		const headers = credentials === 'its cookie' ? cookie : await bearerHeaders(shop, cookie)
		const startSetUp = async () => (await shop.send('/api/auth/two-factor', {}, { headers })).status

		expect(await startSetUp()).toBe(201)
		clock.advance(1)
		expect(await startSetUp()).toBe(403)
		await shop.send('/api/auth/reauthenticate', withPassword, { headers })
		expect(await startSetUp()).toBe(201)
	},
)

test.each([
	['passwords', { password: 'a guess' }],
	['codes', { ...withPassword, code: '000000' }],
])(
	'after five wrong %s at reauthentication, even the correct password and code are temporarily rejected',
	async (_, guess) => {
		const { shop, person, codeNow } = await openShopWithTwoFactor()
		const submit = async (credentials: object) =>
			(await shop.send('/api/auth/reauthenticate', credentials, { headers: person.headers })).status
		for (let attempt = 1; attempt <= 5; attempt += 1) expect(await submit(guess)).toBe(422)

		expect(await submit({ ...withPassword, code: codeNow() })).toBe(429)
	},
)

test('the eleventh reauthentication in a minute is rejected, even with the correct password', async () => {
	const { shop, headers } = await openShopAsOwner({ now: createClock().now })
	const reauthenticate = async () =>
		(await shop.send('/api/auth/reauthenticate', withPassword, { headers })).status
	for (let attempt = 1; attempt <= 10; attempt += 1) expect(await reauthenticate()).toBe(204)

	expect(await reauthenticate()).toBe(429)
})

test('after sign-in with a temporary password, reauthentication accepts the same password', async () => {
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	const person = await createStaff(shop)
	const temporaryPassword = await resetPassword(shop.db, { account: person }, commandActor(shop))
	const headers = browserHeaders(await signIn(shop, person.email, temporaryPassword))
	clock.advance(HOUR_MS)
	const choose = () => shop.send('/api/auth/password', { newPassword: NEW_PASSWORD }, { headers })
	const reauthenticate = (password: string) =>
		shop.send('/api/auth/reauthenticate', { password }, { headers })

	expect(await readProblemCode(await choose())).toBe('reauthentication_required')
	expect((await reauthenticate('a wrong password')).status).toBe(422)
	expect((await reauthenticate(temporaryPassword)).status).toBe(204)
	expect((await choose()).status).toBe(200)
})

test.each<[string, Record<string, string>]>([
	['', passwordChange],
	['/set-up', {}],
	['/recovery-codes', {}],
	['/turn-off', {}],
])(
	'two hours after sign-in, /dashboard/security%s requires the password and a code, then redirects back',
	async (subpath, fields) => {
		const clock = createClock()
		const shop = await openShop({ now: clock.now })
		const person = await createStaffWithTwoFactor(shop)
		const get = (url: string) => shop.fetch(url, { headers: person.headers })
		const post = (url: string, form: Record<string, string>) =>
			postForm(shop, url, form, person.headers)
		const path = `/dashboard/security${subpath}`
		const reauthentication = `/dashboard/security/reauthenticate?next=${encodeURIComponent(path)}`
		clock.advance(2 * HOUR_MS)

		for (const { status, headers } of [await get(path), await post(path, fields)])
			expect([status, headers.get('Location')]).toEqual([303, reauthentication])
		expect(await (await get(reauthentication)).text()).toMatch(
			/ id="password"[^>]* required=""[\s\S]* id="code"[^>]* required=""/,
		)
		const wrong = await post(reauthentication, { ...withPassword, code: '000000' })
		expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('wrong')])
		const code = totpCode(person.secret, clock.now())
		const confirmed = await post(reauthentication, { ...withPassword, code })

		expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([303, path])
		expect((await get(path)).status).toBe(200)
	},
)

test.each([
	'//evil.example/',
	'https://evil.example/',
	'/\\evil.example',
	'/dashboard/../auth/logout',
	'/dashboard/%2e%2e/auth/logout',
	'/dashboard/\t//evil.example',
	'javascript:alert(1)',
	'',
])('reauthentication never redirects to %j', async (next) => {
	const { shop, headers } = await openShopAsOwner()
	const path = `/dashboard/security/reauthenticate?${new URLSearchParams({ next })}`

	const { status, headers: responseHeaders } = await postForm(shop, path, withPassword, headers)

	expect([status, responseHeaders.get('Location')]).toEqual([303, '/dashboard/security'])
})
