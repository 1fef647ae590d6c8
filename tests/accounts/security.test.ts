import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/base/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { createPageClient, postForm } from '#tests/support/forms.ts'
import { readAttributes, readTexts, textOf } from '#tests/support/html.ts'
import { createShop, ORIGIN, openShop, type Shop } from '#tests/support/shop.ts'
import {
	browserHeaders,
	commandActor,
	createStaff,
	openShopAsOwner,
	PASSWORD,
	signIn,
} from '#tests/support/staff.ts'
import { createStaffWithTwoFactor, totpCode } from '#tests/support/two-factor.ts'
import { resetPassword } from '#worker/domain/accounts/staff-accounts.ts'

const NEW_PASSWORD = 'a new and long password'
const readSecrets = (html: string) => readTexts(html, 'code.block')
const readRecoveryCodes = (html: string) =>
	readTexts(html, 'code.wrap-anywhere').filter((code) => /^[a-z2-7-]{29}$/.test(code))

function createClient(shop: Shop, headers: Record<string, string>) {
	const { readPage, post } = createPageClient(shop, headers)
	/** Starts the set-up of two-factor authentication and returns its secret. */
	const startSetUp = async () => {
		const html = await (await post('/dashboard/security/set-up')).text()
		const [key = ''] = readSecrets(html)
		return key.replaceAll(' ', '')
	}
	return { readPage, post, startSetUp }
}

/** Returns the secret twice: without spaces, and in groups of four characters as on the page. */
const secretSpellings = (secret: string) => [secret, secret.match(/.{4}/g)?.join(' ') ?? '']

async function openSecurityPages(now?: () => Date) {
	const { shop, headers } = await openShopAsOwner({ now })
	return { shop, headers, ...createClient(shop, headers) }
}

test('the well-known address for changing a password leads to the security page', async () => {
	const shop = await openShop()

	const response = await shop.fetch('/.well-known/change-password')

	expect([response.status, response.headers.get('Location')]).toEqual([302, '/dashboard/security'])
})

test('the set-up shows a QR code and a key, and asks for a verification code', async () => {
	const { post } = await openSecurityPages()

	const response = await post('/dashboard/security/set-up')
	const html = await response.text()

	expect(response.headers.get('Cache-Control')).toBe('private, no-store')
	for (const part of [
		/<title>Connect your app \| Jonaki<\/title>/,
		/src="data:image\/svg[^"]*" alt="QR code for your authenticator app"/,
		/href="otpauth:\/\/totp\//,
		/action="\/dashboard\/security\/confirm"[\s\S]* id="code"[^>]* required=""/,
	])
		expect(html).toMatch(part)
	expect(readSecrets(html).join()).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
})

test('a wrong verification code is rejected, and the secret is not shown again', async () => {
	const { readPage, post, startSetUp } = await openSecurityPages()
	const secret = await startSetUp()

	const response = await post('/dashboard/security/confirm', { code: '12' })
	const html = await response.text()

	expect(response.status).toBe(422)
	expect(html).toContain('<b>Check the highlighted fields.</b>')
	// In the summary of errors and below the field.
	expect(textOf(html).match(/This code is wrong/g)).toHaveLength(2)
	for (const form of [html, await readPage('/dashboard/security/confirm')]) {
		expect(form).toContain('href="/dashboard/security/set-up"')
		for (const hidden of [...secretSpellings(secret), 'QR code for'])
			expect(form).not.toContain(hidden)
	}
})

test('the first verification code, even an hour after the set-up started, turns on two-factor authentication and shows ten recovery codes once', async () => {
	const clock = createClock()
	const { readPage, post, startSetUp } = await openSecurityPages(clock.now)
	const secret = await startSetUp()
	clock.advance(HOUR_MS)

	const code = totpCode(secret, clock.now())
	const response = await post('/dashboard/security/confirm', { code })
	const html = await response.text()

	expect(response.headers.get('Cache-Control')).toBe('private, no-store')
	const recoveryCodes = readRecoveryCodes(html)
	expect(new Set(recoveryCodes).size).toBe(10)
	expect(html).toContain('<title>Two-factor authentication is on | Jonaki</title>')
	expect(html).toMatch(/<h1[^>]*>Two-factor authentication is on<\/h1>/)
	expect(html).toContain('<section aria-labelledby="recovery-codes" tabindex="-1" autofocus=""')
	const steps = ['/confirm', '/set-up', ''].map((step) => readPage(`/dashboard/security${step}`))
	const pages = await Promise.all(steps)
	expect(pages.join()).toContain('10 of 10')
	for (const hidden of [...secretSpellings(secret), ...recoveryCodes])
		expect(pages.join()).not.toContain(hidden)
})

test('staff can create new recovery codes and turn off two-factor authentication on the security page', async () => {
	const shop = await openShop()
	const person = await createStaffWithTwoFactor(shop)
	const { readPage, post } = createClient(shop, person.headers)

	const newCodesPage = await post('/dashboard/security/recovery-codes')
	const codes = readRecoveryCodes(await newCodesPage.text())
	expect(codes).toHaveLength(10)
	expect(codes).not.toContain(person.recoveryCodes[0])
	const turnedOff = await post('/dashboard/security/turn-off')

	expect(turnedOff.status).toBe(303)
	expect(turnedOff.headers.get('Location')).toBe('/dashboard/security')
	expect(await readPage('/dashboard/security')).toContain('Set up two-factor authentication')
})

test('a password change ends the old session and starts a new one in the same browser', async () => {
	const { shop, headers, post } = await openSecurityPages()
	const fields = { currentPassword: PASSWORD, newPassword: 'short' }

	const rejected = await post('/dashboard/security', fields)
	const rejectedPage = await rejected.text()
	expect(rejected.status).toBe(422)
	expect(rejectedPage).toContain('A new password must be at least 10 characters')
	expect(rejectedPage).not.toContain(PASSWORD)
	const changed = await post('/dashboard/security', { ...fields, newPassword: NEW_PASSWORD })

	expect([changed.status, changed.headers.get('Location')]).toEqual([303, '/dashboard/security'])
	expect((await shop.fetch('/dashboard', { headers })).status).toBe(302)
	expect((await shop.fetch('/dashboard', { headers: browserHeaders(changed) })).status).toBe(200)
})

test('the password form requires both passwords and reports every empty field', async () => {
	const { readPage, post } = await openSecurityPages()
	const form = await readPage('/dashboard/security')
	expect(readAttributes(form, '#currentPassword, #newPassword', 'required')).toHaveLength(2)
	const messagesFor = async (fields: Record<string, string>) =>
		readTexts(await (await post('/dashboard/security', fields)).text(), '[id$="-message"]')

	expect(await messagesFor({ currentPassword: '', newPassword: '' })).toEqual([
		'Current password is required',
		'New password is required',
	])
	expect(await messagesFor({ newPassword: NEW_PASSWORD })).toEqual(['Current password is required'])
})

async function expectRedirects(shop: Shop, headers: Record<string, string>, location: string) {
	for (const path of ['', '/inventory', '/inventory/export.csv', '/categories', '/users']) {
		const response = await shop.fetch(`/dashboard${path}`, { headers })
		expect([response.status, response.headers.get('Location')], path).toEqual([303, location])
	}
}

test('after sign-in with a temporary password, every dashboard page redirects to the password form until a new one is chosen', async () => {
	const shop = await openShop()
	const person = await createStaff(shop)
	const password = await resetPassword(shop.db, { account: person }, commandActor(shop))
	const credentials = { email: person.email, password }
	const headers = browserHeaders(
		await postForm(shop, '/auth/login', credentials, { Origin: ORIGIN }),
	)
	const { readPage, post } = createClient(shop, headers)

	await expectRedirects(shop, headers, '/dashboard/security')
	expect((await post('/dashboard/inventory/new', { name: 'Kestrel' })).status).toBe(403)
	const form = await readPage('/dashboard/security')
	expect(form).toContain('temporary password')
	expect(form).not.toContain('name="currentPassword"')
	const emptyForm = await post('/dashboard/security', { newPassword: '' })
	const errors = textOf(await emptyForm.text())
	expect(errors).toContain('New password is required')
	expect(errors).not.toContain('Current password is required')
	const unchanged = await post('/dashboard/security', { newPassword: password })
	expect(await unchanged.text()).toContain('This is already your password')
	const changed = await post('/dashboard/security', { newPassword: NEW_PASSWORD })
	expect(changed.status).toBe(303)
	expect((await shop.fetch('/dashboard', { headers: browserHeaders(changed) })).status).toBe(200)
})

test('while two-factor authentication is required, every dashboard page redirects to the set-up until it is complete', async () => {
	const { shop, headers } = await openSecurityPages()
	const shopRequiringTwoFactor = createShop(shop.db, { bindings: { TWO_FACTOR: 'required' } })

	await expectRedirects(shopRequiringTwoFactor, headers, '/dashboard/security/set-up')
	const { readPage, post, startSetUp } = createClient(shopRequiringTwoFactor, headers)
	expect(await readPage('/dashboard/security/set-up')).toContain('This shop requires two-factor')
	const code = totpCode(await startSetUp(), new Date())
	expect((await post('/dashboard/security/confirm', { code })).status).toBe(200)
	expect((await shopRequiringTwoFactor.fetch('/dashboard', { headers })).status).toBe(200)
})

test('the security page shows the failed sign-ins of the last day, and the former system page leads to it', async () => {
	const { shop, headers, readPage } = await openSecurityPages()
	const readFailures = async () => readTexts(await readPage('/dashboard/security'), 'tbody tr')
	expect(await readFailures()).toEqual([])

	await signIn(shop, 'unknown@jonaki.example')
	await signIn(shop, 'unknown@jonaki.example')

	expect(await readFailures()).toEqual([
		expect.stringMatching(/^Unknown email addresses\s+\d+ \w+ \d+, \d\d:00\s+2$/),
	])
	const redirect = await shop.fetch('/dashboard/system', { headers })
	expect(redirect.headers.get('Location')).toBe('/dashboard/security')
})
