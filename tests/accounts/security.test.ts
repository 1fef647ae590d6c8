import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { postForm } from '#tests/support/forms.ts'
import { matchAll, textOf } from '#tests/support/pages.ts'
import { createShop, ORIGIN, openShop, type Shop } from '#tests/support/shop.ts'
import {
	browserHeaders,
	byCommand,
	createStaff,
	PASSWORD,
	signedInHeaders,
} from '#tests/support/staff.ts'
import { createStaffWithMfa, totpCode } from '#tests/support/two-factor.ts'
import { resetPassword } from '#worker/domain/accounts/staff-accounts.ts'

const NEW_PASSWORD = 'a fresh one, rather long'
const KEY = /<code class="block[^"]*">(.*?)<\/code>/g
const RECOVERY_CODE = /<code class="wrap-anywhere">([a-z2-7-]{29})<\/code>/g

function actAs(shop: Shop, headers: Record<string, string>) {
	const page = async (path: string) => (await shop.fetch(path, { headers })).text()
	const post = (path: string, fields: Record<string, string> = {}) =>
		postForm(shop, path, fields, headers)
	/** Starts the set-up and returns its secret. */
	const setUp = async () => {
		const [key = ''] = matchAll(await (await post('/dashboard/security/set-up')).text(), KEY)
		return key.replaceAll(' ', '')
	}
	return { page, post, setUp }
}

async function openAsStaff(now?: () => Date) {
	const shop = await openShop({ now })
	const person = await createStaff(shop, { isHashed: true })
	const headers = await signedInHeaders(shop, person.id)
	return { shop, person, headers, ...actAs(shop, headers) }
}

test('two-factor authentication is set up with forms: QR code and key, verification code, recovery codes', async () => {
	const { page, post } = await openAsStaff()

	const overview = await page('/dashboard/security')
	expect(overview).toContain('Set up two-factor authentication')
	for (const name of ['currentPassword', 'newPassword']) {
		expect(overview).toMatch(new RegExp(` id="${name}"[^>]* required=""`))
	}
	const started = await post('/dashboard/security/set-up')
	expect(started.headers.get('Cache-Control')).toBe('private, no-store')
	const secretPage = await started.text()
	for (const part of [
		/<title>Connect your app \| Jonaki<\/title>/,
		/src="data:image\/svg[^"]*" alt="QR code for your authenticator app"/,
		/href="otpauth:\/\/totp\//,
		/action="\/dashboard\/security\/confirm"[\s\S]* id="code"[^>]* required=""/,
	]) {
		expect(secretPage).toMatch(part)
	}
	const [key = ''] = matchAll(secretPage, KEY)
	expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
	const secret = key.replaceAll(' ', '')
	const wrong = await post('/dashboard/security/confirm', { code: '12' })
	expect(wrong.status).toBe(422)
	const wrongPage = await wrong.text()
	expect(wrongPage).toContain('<b>Check the highlighted fields.</b>')
	const messages = textOf(wrongPage).match(/This code is wrong.*/g) ?? []
	expect([messages.length, new Set(messages).size]).toEqual([2, 1])
	const again = await page('/dashboard/security/confirm')
	for (const html of [wrongPage, again]) {
		expect(html).toContain('href="/dashboard/security/set-up"')
		for (const hidden of [key, secret, 'QR code for']) expect(html).not.toContain(hidden)
	}
	const code = totpCode(secret, new Date())
	const confirmed = await post('/dashboard/security/confirm', { code })

	expect(confirmed.headers.get('Cache-Control')).toBe('private, no-store')
	const turnedOn = await confirmed.text()
	const codes = matchAll(turnedOn, RECOVERY_CODE)
	expect(new Set(codes).size).toBe(10)
	const title = 'Two-factor authentication is on'
	expect(matchAll(turnedOn, /<title>(.*?)<\/title>/g)).toEqual([`${title} | Jonaki`])
	expect(matchAll(turnedOn, /<h1[^>]*>(.*?)<\/h1>/g)).toEqual([title])
	expect(turnedOn).toContain('<section aria-labelledby="recovery-codes" tabindex="-1" autofocus=""')
	const later = ['/confirm', '/set-up', ''].map((end) => page(`/dashboard/security${end}`))
	const after = (await Promise.all(later)).join()
	expect(after).toContain('10 of 10')
	for (const hidden of [key, secret, ...codes]) expect(after).not.toContain(hidden)
})

test('one button creates new recovery codes, another turns off two-factor authentication', async () => {
	const shop = await openShop()
	const person = await createStaffWithMfa(shop)
	const { page, post } = actAs(shop, person.headers)

	const renewed = await post('/dashboard/security/recovery-codes')
	const codes = matchAll(await renewed.text(), RECOVERY_CODE)
	expect(codes).toHaveLength(10)
	expect(codes).not.toContain(person.recoveryCodes[0])
	const off = await post('/dashboard/security/turn-off')

	expect([off.status, off.headers.get('Location')]).toEqual([303, '/dashboard/security'])
	expect(await page('/dashboard/security')).toContain('Set up two-factor authentication')
})

test('the first code is accepted long after the set-up was started', async () => {
	const clock = createClock()
	const { post, setUp } = await openAsStaff(clock.now)
	const secret = await setUp()
	clock.pass(HOUR_MS)

	const code = totpCode(secret, clock.now())
	const confirmed = await post('/dashboard/security/confirm', { code })

	expect(matchAll(await confirmed.text(), RECOVERY_CODE)).toHaveLength(10)
})

test('changing the password keeps only this browser signed in', async () => {
	const { shop, headers, post } = await openAsStaff()
	const fields = { currentPassword: PASSWORD, newPassword: 'short' }

	const refused = await post('/dashboard/security', fields)
	const rejected = await refused.text()
	expect(refused.status).toBe(422)
	expect(rejected).toContain('A new password must be at least 10 characters')
	expect(rejected).not.toContain(PASSWORD)
	const changed = await post('/dashboard/security', { ...fields, newPassword: NEW_PASSWORD })

	expect([changed.status, changed.headers.get('Location')]).toEqual([303, '/dashboard/security'])
	expect((await shop.fetch('/dashboard', { headers })).status).toBe(302)
	expect((await shop.fetch('/dashboard', { headers: browserHeaders(changed) })).status).toBe(200)
})

test('an empty password form names every missing field', async () => {
	const { shop, headers, post } = await openAsStaff()
	const messagesFor = async (fields: Record<string, string>) =>
		matchAll(await (await post('/dashboard/security', fields)).text(), /-message"[^>]*>(.*?)<\/p>/g)

	expect(await messagesFor({ currentPassword: '', newPassword: '' })).toEqual([
		'Current password is required',
		'New password is required',
	])
	expect(await messagesFor({ newPassword: NEW_PASSWORD })).toEqual(['Current password is required'])
	const response = await shop.send('/api/auth/password', { newPassword: NEW_PASSWORD }, { headers })
	expect(await response.json()).toMatchObject({
		errors: [{ field: 'currentPassword', message: 'Current password is required' }],
	})
})

async function expectRedirects(shop: Shop, headers: Record<string, string>, location: string) {
	const pages = [
		'',
		'/inventory',
		'/inventory/new',
		'/inventory/export.csv',
		'/categories',
		'/users',
	]
	for (const path of pages) {
		const response = await shop.fetch(`/dashboard${path}`, { headers })
		expect([response.status, response.headers.get('Location')], path).toEqual([303, location])
	}
}

test('after signing in with a one-time password every page redirects to the password form', async () => {
	const shop = await openShop()
	const person = await createStaff(shop, { isHashed: true })
	const password = await resetPassword(shop.db, { person }, byCommand(shop))
	const credentials = { email: person.email, password }
	const entered = await postForm(shop, '/auth/login', credentials, { Origin: ORIGIN })
	const headers = browserHeaders(entered)
	const { page, post } = actAs(shop, headers)

	await expectRedirects(shop, headers, '/dashboard/security')
	expect((await post('/dashboard/inventory/new', { name: 'Kestrel' })).status).toBe(403)
	const form = await page('/dashboard/security')
	expect(form).toContain('one-time password')
	expect(form).not.toContain('name="currentPassword"')
	const empty = textOf(await (await post('/dashboard/security', { newPassword: '' })).text())
	expect(empty).toContain('New password is required')
	expect(empty).not.toContain('Current password is required')
	const unchanged = await post('/dashboard/security', { newPassword: password })
	expect(await unchanged.text()).toContain('This is already your password')
	const changed = await post('/dashboard/security', { newPassword: NEW_PASSWORD })
	expect(changed.status).toBe(303)
	expect((await shop.fetch('/dashboard', { headers: browserHeaders(changed) })).status).toBe(200)
})

test('while two-factor authentication is required every page redirects to its set-up', async () => {
	const { shop, headers } = await openAsStaff()
	const strict = createShop(shop.db, { bindings: { SECOND_FACTOR: 'required' } })

	await expectRedirects(strict, headers, '/dashboard/security/set-up')
	const { page, post, setUp } = actAs(strict, headers)
	expect(await page('/dashboard/security/set-up')).toContain('This shop requires two-factor')
	const code = totpCode(await setUp(), new Date())
	expect((await post('/dashboard/security/confirm', { code })).status).toBe(200)
	expect((await strict.fetch('/dashboard', { headers })).status).toBe(200)
})
