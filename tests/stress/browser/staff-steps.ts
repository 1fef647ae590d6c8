import type { Page } from 'playwright-core'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { signIn } from '#tests/support/browser.ts'
import { postApi } from '#tests/support/browser-api.ts'
import { waitForLoad } from '#tests/support/browser-pages.ts'
import { totpCode } from '#tests/support/two-factor.ts'
import { hostileName } from './hostile-products.ts'

type CheckPage = (description: string) => Promise<void>

/** The name contains scripts, and appears in the dashboard and in the history. */
export async function signInAsHostileColleague(page: Page, email: string) {
	await signIn(page, DEMO_STAFF)
	const colleague = { email, password: 'lantern river mango' }
	await postApi(page, 'auth/register', { name: hostileName, ...colleague })
	await page.context().clearCookies()
	await signIn(page, colleague)
	// The password of a new colleague is temporary.
	await page.goto('/dashboard/security')
	await page.getByLabel('New password').fill('another river mango')
	await waitForLoad(page, page.keyboard.press('Enter'))
}

/** Checks the page while it shows suggestions, and returns their total number. */
export async function typeSearches(page: Page, texts: readonly string[], check: CheckPage) {
	await page.goto('/products')
	const search = page.locator('main search')
	let suggestionCount = 0
	for (const text of texts) {
		const response = page.waitForResponse(/\/api\/products\/suggest/)
		await search.getByRole('combobox').fill(text)
		await response
		await check(`suggestions for ${text}`)
		suggestionCount += await search.getByRole('option').count()
	}
	return suggestionCount
}

/** Sets up two-factor authentication and turns it off again, and checks each page on the way. */
export async function visitTwoFactorPages(page: Page, check: CheckPage) {
	const enter = async (label: string, text: string) => {
		await page.getByRole('textbox', { name: label }).fill(text)
		await waitForLoad(page, page.keyboard.press('Enter'))
		await check(`${page.url()} after ${label}`)
	}
	const press = async (name: string) => {
		await waitForLoad(page, page.getByRole('button', { name }).click())
		await check(`${page.url()} after ${name}`)
	}
	await page.goto('/dashboard/security/set-up')
	await check('set-up')
	await press('Continue')
	const secret = (await page.locator('code').first().textContent()) ?? ''
	await enter('Code', totpCode(secret.replaceAll(' ', ''), new Date()))
	for (const path of ['', '/recovery-codes', '/turn-off']) {
		await page.goto(`/dashboard/security${path}`)
		await check(path)
	}
	await press('Turn off')
	await page.getByText('Two-factor authentication turned off.').waitFor()
}
