import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/limits.ts'
import { clockAt } from '#tests/support/clock.ts'
import { postForm } from '#tests/support/forms.ts'
import { createStaffWithMfa, totpCode } from '#tests/support/second-factor.ts'
import { openShop } from '#tests/support/shop.ts'
import { createStaff, PASSWORD, signedInHeaders } from '#tests/support/staff.ts'

const NEW_PASSWORD = 'a fresh one, rather long'

const sensitivePages: [string, Record<string, string>][] = [
	['', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }],
	['/set-up', {}],
	['/recovery-codes', {}],
	['/turn-off', {}],
]

test.each(sensitivePages)(
	'two hours after signing in /dashboard/security%s asks for the password and a code, and leads back',
	async (end, fields) => {
		const clock = clockAt()
		const shop = await openShop({ now: clock.now })
		const person = await createStaffWithMfa(shop)
		const page = async (at: string) => (await shop.fetch(at, { headers: person.headers })).text()
		const post = (at: string, sent: Record<string, string>) =>
			postForm(shop, at, sent, person.headers)
		const path = `/dashboard/security${end}`
		clock.pass(2 * HOUR_MS)
		const asks = `/dashboard/security/reauthenticate?next=${encodeURIComponent(path)}`

		for (const response of [
			await shop.fetch(path, { headers: person.headers }),
			await post(path, fields),
		]) {
			expect([response.status, response.headers.get('Location')]).toEqual([303, asks])
		}
		expect(await page(asks)).toMatch(
			/ id="password"[^>]* required=""[\s\S]* id="code"[^>]* required=""/,
		)
		const wrong = await post(asks, { password: PASSWORD, code: '000000' })
		expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('not right')])
		const right = { password: PASSWORD, code: totpCode(person.secret, clock.now()) }
		const proven = await post(asks, right)

		expect([proven.status, proven.headers.get('Location')]).toEqual([303, path])
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
])('after re-authentication nobody is led to %j', async (next) => {
	const shop = await openShop()
	const { id } = await createStaff(shop, { isHashed: true })
	const headers = await signedInHeaders(shop, id)
	const path = `/dashboard/security/reauthenticate?${new URLSearchParams({ next })}`

	const proven = await postForm(shop, path, { password: PASSWORD }, headers)

	expect([proven.status, proven.headers.get('Location')]).toEqual([303, '/dashboard/security'])
})
