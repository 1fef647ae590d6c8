import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { RESUBMIT_AFTER_MS } from '#app/lib/forms.ts'
import { DEMO_STAFF } from '#contract/auth.ts'
import { openPageFromNewIp } from '#tests/support/browser.ts'
import { signIn, waitForHydration } from '#tests/support/browser-pages.ts'

const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading...' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Replaces timeouts of the page by an event, so that no test waits for ten seconds. */
function fakeTimeouts() {
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

/** Records the requests to a URL, which get no response. */
async function blockResponses(page: Page, url: string) {
	const calls: string[] = []
	await page.route(url, (route) => {
		calls.push(route.request().method())
	})
	return calls
}

test('a slow sign-in shows Loading, keeps the focus, is sent once and times out with an error', async () => {
	const page = await openPageFromNewIp({})
	await page.addInitScript(fakeTimeouts)
	const calls = await blockResponses(page, '**/api/auth/login')
	await page.goto('/auth/login')
	await waitForHydration(page)
	await page.getByLabel('Email').fill(DEMO_STAFF.email)
	await page.getByLabel('Password').fill(DEMO_STAFF.password)
	const button = page.getByRole('button', { name: 'Login' })

	await button.press('Enter')
	await loading(page).waitFor()
	await button.press('Enter')
	await expect.poll(() => calls).toHaveLength(1)

	expect(await focused(page)).toBe('Login')
	await pass(page, RESUBMIT_AFTER_MS)
	await page.getByRole('alert').getByText('Login failed. Please try again.').waitFor()
	expect(await loading(page).count()).toBe(0)
	expect(calls).toHaveLength(1)
	await page.unroute('**/api/auth/login')
	await page.getByLabel('Password').fill(DEMO_STAFF.password)
	await button.press('Enter')
	await page.getByText('Welcome back!').waitFor()
})

test('a slow sign-out shows Loading, keeps the focus and falls back to the plain form', async () => {
	const page = await openPageFromNewIp({})
	await page.addInitScript(fakeTimeouts)
	await signIn(page, DEMO_STAFF)
	await page.goto('/dashboard')
	await waitForHydration(page)
	const calls = await blockResponses(page, '**/api/auth/logout')
	const button = page.getByRole('button', { name: 'Logout', exact: true })

	await button.press('Enter')
	await loading(page).waitFor()
	// A request aborted before it was sent would not be recorded.
	await expect.poll(() => calls).toHaveLength(1)

	expect(await focused(page)).toBe('Logout')
	await pass(page, RESUBMIT_AFTER_MS)
	await page.getByText('Logged out successfully.').waitFor()
	expect(new URL(page.url()).pathname).toBe('/')
	expect(calls).toHaveLength(1)
})

test('signing in with a browser that rejects cookies shows why it failed', async () => {
	const page = await openPageFromNewIp({ allowedConsole: /401.*auth\/me/ })
	await page.route('**/api/auth/login', async (route) => {
		const response = await route.fetch()
		await page.context().clearCookies()
		const { 'set-cookie': _, ...headers } = response.headers()
		await route.fulfill({ response, headers })
	})
	await page.goto('/auth/login')
	await waitForHydration(page)
	await page.getByLabel('Email').fill(DEMO_STAFF.email)
	await page.getByLabel('Password').fill(DEMO_STAFF.password)

	await page.getByRole('button', { name: 'Login' }).press('Enter')

	await page.getByRole('alert').getByText('Allow cookies for this site').waitFor()
	expect(await page.title()).toContain('Error')
	expect(await page.getByLabel('Email').inputValue()).toBe(DEMO_STAFF.email)
	expect(new URL(page.url()).pathname).toBe('/auth/login')
})
