import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
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
