import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { SUBMIT_TIMEOUT_MS } from '#contract/base/limits.ts'
import { openPageFromNextIp, signIn } from '#tests/support/browser.ts'
import {
	clickAndLoad,
	expectAccessiblePage,
	followAnchor,
	submitSignInForm,
	waitForHydration,
	waitForLoad,
} from '#tests/support/browser-pages.ts'
import { totpCode } from '#tests/support/two-factor.ts'
import { startWorker } from '#tests/support/worker.ts'

const loadingStatus = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading...' })
const readFocusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Makes timeouts in the page depend on an event, so that no test waits for ten seconds. */
function fakeTimeouts() {
	AbortSignal.timeout = (ms) => {
		const controller = new AbortController()
		addEventListener('time-passed', ({ detail }: CustomEventInit<number>) => {
			if (ms <= Number(detail)) controller.abort(new DOMException('', 'TimeoutError'))
		})
		return controller.signal
	}
}

const simulateElapsedTime = (page: Page, ms: number) =>
	page.evaluate((detail) => dispatchEvent(new CustomEvent('time-passed', { detail })), ms)

/**
 * Leaves the first request to a URL without a response, and records the methods of all. Without the
 * route, Chromium could still send the first one, at the same time as the next.
 */
async function blockFirstResponse(page: Page, url: string) {
	const methods: string[] = []
	await page.route(url, async (route) => {
		methods.push(route.request().method())
		if (methods.length > 1) await route.fallback()
	})
	return methods
}

/** Opens and fills the login form. Returns its button. */
async function fillLoginForm(page: Page) {
	await page.goto('/auth/login')
	await page.getByLabel('Email').fill(DEMO_STAFF.email)
	await page.getByLabel('Password').fill(DEMO_STAFF.password)
	return page.getByRole('button', { name: 'Login' })
}

test('a slow sign-in shows Loading, keeps the focus, is sent only once and times out with an error', async () => {
	const page = await openPageFromNextIp()
	await page.addInitScript(fakeTimeouts)
	const button = await fillLoginForm(page)
	const requests = await blockFirstResponse(page, '**/auth/login')

	await button.press('Enter')
	await loadingStatus(page).waitFor()
	await button.press('Enter')
	await expect.poll(() => requests).toHaveLength(1)

	expect(await readFocusedText(page)).toBe('Login')
	await simulateElapsedTime(page, SUBMIT_TIMEOUT_MS)
	await page.getByRole('alert').getByText('Login failed. Please try again.').waitFor()
	expect(await loadingStatus(page).count()).toBe(0)
	expect(requests).toHaveLength(1)
	await page.getByLabel('Password').fill(DEMO_STAFF.password)
	await button.press('Enter')
	await page.getByText('Welcome back!').waitFor()
})

test('a slow sign-out shows Loading, keeps the focus and falls back to submitting the form', async () => {
	const page = await openPageFromNextIp()
	await page.addInitScript(fakeTimeouts)
	await signIn(page, DEMO_STAFF)
	await page.goto('/dashboard')
	await waitForHydration(page)
	const requests = await blockFirstResponse(page, '**/api/auth/logout')
	const button = page.getByRole('button', { name: 'Logout', exact: true })

	await button.press('Enter')
	await loadingStatus(page).waitFor()
	// Otherwise the request could be aborted before it is recorded.
	await expect.poll(() => requests).toHaveLength(1)

	expect(await readFocusedText(page)).toBe('Logout')
	await simulateElapsedTime(page, SUBMIT_TIMEOUT_MS)
	await page.getByText('Logged out successfully.').waitFor()
	expect(new URL(page.url()).pathname).toBe('/')
	expect(requests).toHaveLength(1)
})

test('signing in with a browser that rejects cookies fails with an explanation', async () => {
	const page = await openPageFromNextIp()
	const button = await fillLoginForm(page)
	await page.route('**/auth/login', async (route) => {
		const response = await route.fetch({ maxRedirects: 0 })
		await page.context().clearCookies()
		const { 'set-cookie': _, ...headers } = response.headers()
		await route.fulfill({ response, headers })
	})

	await button.press('Enter')

	await page.getByRole('alert').getByText('Allow cookies for this site').waitFor()
	expect(await page.title()).toContain('Error')
	expect(await page.getByLabel('Email').inputValue()).toBe(DEMO_STAFF.email)
	expect(new URL(page.url()).pathname).toBe('/auth/login')
})

test('the sign-in form reports errors without leaving the page, keeps a password with an invalid field, and can show it', async () => {
	const page = await openPageFromNextIp({ allowedConsole: /status of (401|422)/ })
	const button = await fillLoginForm(page)
	const email = page.getByLabel('Email')
	const password = page.getByLabel('Password')
	await email.fill('nobody')
	await page.getByRole('button', { name: 'Show password' }).click()
	expect(await password.getAttribute('type')).toBe('text')

	await button.press('Enter')
	await page.getByRole('alert').getByText('Please enter a valid email').waitFor()
	expect(await page.title()).toBe('Error: Login | Jonaki')
	await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('alert')
	expect(await password.getAttribute('type')).toBe('password')
	expect(await password.inputValue()).toBe(DEMO_STAFF.password)

	await email.fill('nobody@example.com')
	await button.press('Enter')
	await page.getByRole('alert').getByText('Incorrect email or password.').waitFor()
	expect(await password.inputValue()).toBe('')
	expect(new URL(page.url()).pathname).toBe('/auth/login')
})

test('the sign-in page loads no framework script, and its first field has the focus', async () => {
	const page = await openPageFromNextIp()
	const scripts: string[] = []
	page.on('request', (request) => {
		if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
	})
	await page.goto('/auth/login')

	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email')
	expect(scripts.sort()).toEqual([
		expect.stringMatching(/^\/assets\/enhance-/),
		expect.stringMatching(/^\/assets\/sign-in-/),
	])
})

const worker = await startWorker()
afterAll(() => worker.stop())

const rejectionLog = /status of (401|422)/

/** Ends the session in this browser and signs in up to the question for a code. */
async function submitPassword(page: Page) {
	await page.context().clearCookies()
	await submitSignInForm(page)
	await page.getByText('one of your recovery codes').waitFor()
}

async function enterCode(page: Page, code: string) {
	await page.getByRole('textbox', { name: 'Code' }).fill(code)
	await page.keyboard.press('Enter')
}

test('two-factor authentication can be set up, is required to sign in and can be turned off', async () => {
	const page = await openPageFromNextIp({
		...{ origin: worker.origin, allowedConsole: rejectionLog, hasAxe: true, width: 360 },
	})
	await signIn(page, DEMO_STAFF)
	await page.goto('/dashboard/security')
	await expectAccessiblePage(page, 'security')
	await clickAndLoad(page.getByRole('link', { name: 'Set up two-factor authentication' }))
	await expectAccessiblePage(page, 'set up')
	await clickAndLoad(page.getByRole('button', { name: 'Continue' }))
	await expectAccessiblePage(page, 'confirm')
	const key = (await page.locator('code').first().textContent()) ?? ''
	const secret = key.replaceAll(' ', '')
	await waitForLoad(page, enterCode(page, totpCode(secret, new Date())))
	const codes = await readCodesWithFocus(page)
	expect(codes).toHaveLength(10)

	await submitPassword(page)
	await expectAccessiblePage(page, 'code')
	await enterCode(page, '12345')
	await page.getByText('This code is wrong').first().waitFor()
	await enterCode(page, totpCode(secret, new Date(), 1))
	await page.waitForURL(`${worker.origin}/`)

	await submitPassword(page)
	await enterCode(page, codes[0] ?? '')
	// The browser is signed in before it leaves the page.
	await page.getByText('Welcome back!').waitFor()
	await page.goto('/dashboard/security')
	await page.getByText('Unused recovery codes: 9 of 10.').waitFor()
	await clickAndLoad(page.getByRole('link', { name: 'Turn off' }))
	await clickAndLoad(page.getByRole('button', { name: 'Turn off' }))
	await page.getByText('Two-factor authentication turned off.').waitFor()
})

/** Checks that the new recovery codes have the focus, and stay on the page after the skip link. */
async function readCodesWithFocus(page: Page) {
	await waitForHydration(page)
	expect(await page.locator(':focus').getAttribute('aria-labelledby')).toBe('recovery-codes')
	await expectAccessiblePage(page, 'recovery codes')
	const codes = await page.locator('ol code').allTextContents()
	await followAnchor(page, page.getByRole('link', { name: 'Skip to content' }))
	expect(await page.locator('ol code').allTextContents()).toEqual(codes)
	return codes
}
