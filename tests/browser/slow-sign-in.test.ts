import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '#app/lib/request-timeout.ts'
import { DEMO_STAFF } from '#contract/auth.ts'
import { openPageElsewhere } from '#tests/support/browser.ts'
import { takeOver } from '#tests/support/pages.ts'
import { signIn } from '#tests/support/sign-in.ts'

const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading...' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Makes the page's timeouts end on a `pass` event, so that the test does not wait ten seconds. */
function controlTimeouts() {
	AbortSignal.timeout = (ms) => {
		const controller = new AbortController()
		addEventListener('pass', ({ detail }: CustomEventInit<number>) => {
			if (ms <= Number(detail)) controller.abort(new DOMException('', 'TimeoutError'))
		})
		return controller.signal
	}
}

const pass = (page: Page, ms: number) =>
	page.evaluate((detail) => dispatchEvent(new CustomEvent('pass', { detail })), ms)

/** Records the requests to an address that never responds. */
async function holdResponses(page: Page, address: string) {
	const calls: string[] = []
	await page.route(address, (route) => {
		calls.push(route.request().method())
	})
	return calls
}

test('a slow sign-in shows progress, keeps the focus, is sent once and times out', async () => {
	const page = await openPageElsewhere({})
	await page.addInitScript(controlTimeouts)
	const calls = await holdResponses(page, '**/api/auth/login')
	await page.goto('/auth/login', { waitUntil: 'networkidle' })
	await page.getByLabel('Email').fill(DEMO_STAFF.email)
	await page.getByLabel('Password').fill(DEMO_STAFF.password)
	const button = page.getByRole('button', { name: 'Login' })

	await button.press('Enter')
	await loading(page).waitFor()
	await button.press('Enter')
	await expect.poll(() => calls).toHaveLength(1)

	expect(await focused(page)).toBe('Login')
	await pass(page, REQUEST_TIMEOUT_MS)
	await page.getByRole('alert').getByText('Login failed. Please try again.').waitFor()
	expect(await loading(page).count()).toBe(0)
	expect(calls).toHaveLength(1)
	await page.unroute('**/api/auth/login')
	await page.getByLabel('Password').fill(DEMO_STAFF.password)
	await button.press('Enter')
	await page.getByText('Welcome back!').waitFor()
})

test('a slow sign-out shows progress, keeps the focus and falls back to the form', async () => {
	const page = await openPageElsewhere({})
	await page.addInitScript(controlTimeouts)
	await signIn(page)
	await page.goto('/dashboard')
	await takeOver(page)
	const calls = await holdResponses(page, '**/api/auth/logout')
	const button = page.getByRole('button', { name: 'Logout', exact: true })

	await button.press('Enter')
	await loading(page).waitFor()
	// Playwright does not see a request that is aborted before it is sent.
	await expect.poll(() => calls).toHaveLength(1)

	expect(await focused(page)).toBe('Logout')
	await pass(page, REQUEST_TIMEOUT_MS)
	await page.getByText('Logged out successfully.').waitFor()
	expect(new URL(page.url()).pathname).toBe('/')
	expect(calls).toHaveLength(1)
})
