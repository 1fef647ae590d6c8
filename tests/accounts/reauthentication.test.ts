import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/limits.ts'
import { clockAt } from '#tests/support/clock.ts'
import { postForm } from '#tests/support/forms.ts'
import { openShop } from '#tests/support/shop.ts'
import { createStaff, PASSWORD, signedInHeaders } from '#tests/support/staff.ts'
import { createStaffWithMfa, totpCode } from '#tests/support/two-factor.ts'

const NEW_PASSWORD = 'a fresh one, rather long'

const sensitivePages: [string, Record<string, string>][] = [
	['', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }],
	['/set-up', {}],
	['/recovery-codes', {}],
	['/turn-off', {}],
]

test.each(sensitivePages)(
	'two hours after signing in /dashboard/security%s requires the password and a code, and returns to the page',
	async (end, fields) => {
		const clock = clockAt()
		const shop = await openShop({ now: clock.now })
		const person = await createStaffWithMfa(shop)
		const page = async (url: string) => (await shop.fetch(url, { headers: person.headers })).text()
		const post = (url: string, form: Record<string, string>) =>
			postForm(shop, url, form, person.headers)
		const path = `/dashboard/security${end}`
		clock.pass(2 * HOUR_MS)
		const reauthenticate = `/dashboard/security/reauthenticate?next=${encodeURIComponent(path)}`

		for (const response of [
			await shop.fetch(path, { headers: person.headers }),
			await post(path, fields),
		]) {
			expect([response.status, response.headers.get('Location')]).toEqual([303, reauthenticate])
		}
		expect(await page(reauthenticate)).toMatch(
			/ id="password"[^>]* required=""[\s\S]* id="code"[^>]* required=""/,
		)
		const wrong = await post(reauthenticate, { password: PASSWORD, code: '000000' })
		expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('wrong')])
		const right = { password: PASSWORD, code: totpCode(person.secret, clock.now()) }
		const confirmed = await post(reauthenticate, right)

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
])('re-authentication never redirects to %j', async (next) => {
	const shop = await openShop()
	const { id } = await createStaff(shop, { isHashed: true })
	const headers = await signedInHeaders(shop, id)
	const path = `/dashboard/security/reauthenticate?${new URLSearchParams({ next })}`

	const confirmed = await postForm(shop, path, { password: PASSWORD }, headers)

	expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([
		303,
		'/dashboard/security',
	])
})
