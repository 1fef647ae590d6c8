import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '#app/lib/request-timeout.ts'
import { DEMO_STAFF } from '#contract/auth.ts'
import { openPageElsewhere } from '#tests/support/browser.ts'
import { takeOver } from '#tests/support/pages.ts'
import { signIn } from '#tests/support/sign-in.ts'

const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading...' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Waits of the page end when the test says so, else each test would take the ten seconds and hope to look within them. */
function holdTime() {
	AbortSignal.timeout = (ms) => {
		const wait = new AbortController()
		addEventListener('pass', ({ detail }: CustomEventInit<number>) => {
			if (ms <= Number(detail)) wait.abort(new DOMException('', 'TimeoutError'))
		})
		return wait.signal
	}
}

const pass = (page: Page, ms: number) =>
	page.evaluate((detail) => dispatchEvent(new CustomEvent('pass', { detail })), ms)

/** Counts the calls to an address that never answers. */
async function leaveWithoutAnswer(page: Page, address: string) {
	const calls: string[] = []
	await page.route(address, (route) => {
		calls.push(route.request().method())
	})
	return calls
}

test('signing in says that it goes on, keeps the focus, is sent once and gives up in the end', async () => {
	const page = await openPageElsewhere({})
	await page.addInitScript(holdTime)
	const calls = await leaveWithoutAnswer(page, '**/api/auth/login')
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

test('signing out says that it goes on, keeps the focus and goes another way in the end', async () => {
	const page = await openPageElsewhere({})
	await page.addInitScript(holdTime)
	await signIn(page)
	await page.goto('/dashboard')
	await takeOver(page)
	const calls = await leaveWithoutAnswer(page, '**/api/auth/logout')
	const button = page.getByRole('button', { name: 'Logout', exact: true })

	await button.press('Enter')
	await loading(page).waitFor()
	// A call that is given up before it has left is never seen.
	await expect.poll(() => calls).toHaveLength(1)

	expect(await focused(page)).toBe('Logout')
	await pass(page, REQUEST_TIMEOUT_MS)
	await page.getByText('Logged out successfully.').waitFor()
	expect(new URL(page.url()).pathname).toBe('/')
	expect(calls).toHaveLength(1)
})
