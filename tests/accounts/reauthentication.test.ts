import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { postForm } from '#tests/support/forms.ts'
import { openShop } from '#tests/support/shop.ts'
import {
	bearerHeaders,
	browserHeaders,
	commandActor,
	createStaff,
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
const password = { password: PASSWORD }
const newPasswordForm = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }

type SensitiveChange = { path: string; body: object; hasTwoFactor: boolean; successStatus: number }

/** Changes that require reauthentication. A password in the body, as sent by clients of an early API version, does not replace it. */
const sensitiveChanges: SensitiveChange[] = [
	{ path: '/register', body: colleague, hasTwoFactor: false, successStatus: 201 },
	{ path: '/password', body: newPasswordForm, hasTwoFactor: false, successStatus: 200 },
	{ path: '/second-factor', body: password, hasTwoFactor: false, successStatus: 201 },
	{ path: '/second-factor/recovery-codes', body: password, hasTwoFactor: true, successStatus: 200 },
	{ path: '/second-factor/removal', body: password, hasTwoFactor: true, successStatus: 204 },
]

const ages = [
	{ age: 'under ten minutes', ms: 10 * MINUTE_MS - 1, isAllowed: true, reauthenticates: false },
	{ age: 'ten minutes', ms: 10 * MINUTE_MS, isAllowed: false, reauthenticates: false },
	{ age: 'two hours', ms: 2 * HOUR_MS, isAllowed: true, reauthenticates: true },
]

const clients = ['the cookie', 'an access token'] as const

/** Only one change is tested with an access token, because one middleware reads the token for all changes. */
const cases = sensitiveChanges.flatMap((change, index) =>
	ages.flatMap((age) =>
		clients.slice(0, index === 0 ? 2 : 1).map((client) => ({ ...change, ...age, client })),
	),
)

test.each(cases)(
	'POST $path with $client, $age after sign-in, reauthenticated: $reauthenticates, is allowed: $isAllowed',
	async ({ path, body, hasTwoFactor, successStatus, ms, isAllowed, reauthenticates, client }) => {
		const clock = createClock('2026-06-01T09:00:10Z')
		const shop = await openShop({ now: clock.now })
		const personWithTwoFactor = hasTwoFactor ? await createStaffWithTwoFactor(shop) : null
		const person = personWithTwoFactor ?? (await createStaff(shop, { hasPassword: true }))
		const cookie = await signedInHeaders(shop, person.id)
		clock.advance(ms)
		const headers = client === 'the cookie' ? cookie : await bearerHeaders(shop, cookie)
		if (reauthenticates) {
			const code = personWithTwoFactor
				? totpCode(personWithTwoFactor.secret, clock.now())
				: undefined
			const credentials = { password: PASSWORD, code }
			const response = await shop.send('/api/auth/reauthenticate', credentials, { headers })
			expect(response.status).toBe(204)
		}

		const response = await shop.send(`/api/auth${path}`, body, { headers })

		expect(response.status).toBe(isAllowed ? successStatus : 403)
		if (isAllowed) return
		expect(await response.json()).toMatchObject({
			code: 'reauthentication_required',
			title: 'Reauthentication required',
		})
	},
)

test.each([
	['passwords', { password: 'a guess' }],
	['codes', { password: PASSWORD, code: '000000' }],
])('five wrong %s at reauthentication block further attempts', async (_, guess) => {
	const { shop, person, codeNow } = await openShopWithTwoFactor()
	const reauthenticate = (credentials: object) =>
		shop.send('/api/auth/reauthenticate', credentials, { headers: person.headers })
	for (let attempt = 1; attempt <= 5; attempt += 1)
		expect((await reauthenticate(guess)).status).toBe(422)

	expect((await reauthenticate({ password: PASSWORD, code: codeNow() })).status).toBe(429)
})

test('the eleventh reauthentication in a minute is rejected before the password is checked', async () => {
	const shop = await openShop({ now: createClock().now })
	const { id } = await createStaff(shop, { hasPassword: true })
	const headers = await signedInHeaders(shop, id)
	const reauthenticate = () => shop.send('/api/auth/reauthenticate', password, { headers })
	for (let attempt = 1; attempt <= 10; attempt += 1)
		expect((await reauthenticate()).status).toBe(204)

	expect((await reauthenticate()).status).toBe(429)
})

test('after sign-in with a temporary password, reauthentication accepts the same password', async () => {
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	const person = await createStaff(shop)
	const password = await resetPassword(shop.db, { person }, commandActor(shop))
	const headers = browserHeaders(await signIn(shop, person.email, password))
	clock.advance(HOUR_MS)
	const choose = () => shop.send('/api/auth/password', { newPassword: NEW_PASSWORD }, { headers })
	const reauthenticate = (password: string) =>
		shop.send('/api/auth/reauthenticate', { password }, { headers })

	expect(await readProblemCode(await choose())).toBe('reauthentication_required')
	expect((await reauthenticate('a wrong password')).status).toBe(422)
	expect((await reauthenticate(password)).status).toBe(204)
	expect((await choose()).status).toBe(200)
})

const sensitivePages: [string, Record<string, string>][] = [
	['', newPasswordForm],
	['/set-up', {}],
	['/recovery-codes', {}],
	['/turn-off', {}],
]

test.each(sensitivePages)(
	'two hours after sign-in, /dashboard/security%s requires the password and a code, then redirects back',
	async (subpath, fields) => {
		const clock = createClock()
		const shop = await openShop({ now: clock.now })
		const person = await createStaffWithTwoFactor(shop)
		const page = async (url: string) => (await shop.fetch(url, { headers: person.headers })).text()
		const post = (url: string, form: Record<string, string>) =>
			postForm(shop, url, form, person.headers)
		const path = `/dashboard/security${subpath}`
		clock.advance(2 * HOUR_MS)
		const reauthenticationPath = `/dashboard/security/reauthenticate?next=${encodeURIComponent(path)}`

		for (const response of [
			await shop.fetch(path, { headers: person.headers }),
			await post(path, fields),
		]) {
			expect([response.status, response.headers.get('Location')]).toEqual([
				303,
				reauthenticationPath,
			])
		}
		expect(await page(reauthenticationPath)).toMatch(
			/ id="password"[^>]* required=""[\s\S]* id="code"[^>]* required=""/,
		)
		const wrong = await post(reauthenticationPath, { password: PASSWORD, code: '000000' })
		expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('wrong')])
		const credentials = { password: PASSWORD, code: totpCode(person.secret, clock.now()) }
		const confirmed = await post(reauthenticationPath, credentials)

		expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([303, path])
		expect((await shop.fetch(path, { headers: person.headers })).status).toBe(200)
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
	const shop = await openShop()
	const { id } = await createStaff(shop, { hasPassword: true })
	const headers = await signedInHeaders(shop, id)
	const path = `/dashboard/security/reauthenticate?${new URLSearchParams({ next })}`

	const confirmed = await postForm(shop, path, password, headers)

	expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([
		303,
		'/dashboard/security',
	])
})
