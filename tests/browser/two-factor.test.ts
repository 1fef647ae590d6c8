import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { openPageFromNextIp, type PageOptions, signIn } from '#tests/support/browser.ts'
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

const worker = await startWorker()
afterAll(() => worker.stop())

const rejectionLog = /status of (401|422)/

function openWorkerPage(options: PageOptions) {
	return openPageFromNextIp({ origin: worker.origin, allowedConsole: rejectionLog, ...options })
}

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

type PageCheck = (page: Page, name: string) => Promise<void>

/** Checks each page of the set-up. Returns the secret and the recovery codes. */
async function setUpTwoFactor(page: Page, check: PageCheck) {
	await page.goto('/dashboard/security')
	await check(page, 'security')
	await clickAndLoad(page.getByRole('link', { name: 'Set up two-factor authentication' }))
	await check(page, 'set up')
	await clickAndLoad(page.getByRole('button', { name: 'Continue' }))
	await check(page, 'confirm')
	const key = (await page.locator('code').first().textContent()) ?? ''
	const secret = key.replaceAll(' ', '')
	await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, new Date()))
	await waitForLoad(page, page.keyboard.press('Enter'))
	await check(page, 'recovery codes')
	return { secret, codes: await page.locator('ol code').allTextContents() }
}

/** Each test begins without two-factor authentication. */
async function turnOffTwoFactor(page: Page) {
	await page.goto('/dashboard/security')
	await clickAndLoad(page.getByRole('link', { name: 'Turn off' }))
	await clickAndLoad(page.getByRole('button', { name: 'Turn off' }))
	await page.getByText('Two-factor authentication turned off.').waitFor()
}

test('two-factor authentication can be set up, is required to sign in and can be turned off', async () => {
	const page = await openWorkerPage({ hasAxe: true, width: 360 })
	await signIn(page, DEMO_STAFF)
	const { secret, codes } = await setUpTwoFactor(page, expectAccessiblePage)
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
	await turnOffTwoFactor(page)
})

test('new recovery codes are focused, and the skip link keeps them on the page', async () => {
	const page = await openWorkerPage({ isSignedIn: true })
	const { codes } = await setUpTwoFactor(page, async () => {})
	await waitForHydration(page)
	const focused = page.locator(':focus')
	expect(await focused.getAttribute('aria-labelledby')).toBe('recovery-codes')

	await followAnchor(page, page.getByRole('link', { name: 'Skip to content' }))

	expect(codes).toHaveLength(10)
	expect(await page.locator('ol code').allTextContents()).toEqual(codes)
	await turnOffTwoFactor(page)
})
