import { expect, test } from 'vitest'
import { DEMO_STAFF } from '#contract/auth.ts'
import { openPageFromNewAddress } from '#tests/support/browser.ts'

test('signing in with a browser that rejects cookies shows why it failed', async () => {
	const page = await openPageFromNewAddress({ allowedConsole: /401.*auth\/me/ })
	await page.route('**/api/auth/login', async (route) => {
		const response = await route.fetch()
		await page.context().clearCookies()
		const { 'set-cookie': _, ...headers } = response.headers()
		await route.fulfill({ response, headers })
	})
	await page.goto('/auth/login', { waitUntil: 'networkidle' })
	await page.getByLabel('Email').fill(DEMO_STAFF.email)
	await page.getByLabel('Password').fill(DEMO_STAFF.password)

	await page.getByRole('button', { name: 'Login' }).press('Enter')

	await page.getByRole('alert').getByText('Allow cookies for this shop').waitFor()
	expect(await page.title()).toContain('Error')
	expect(await page.getByLabel('Email').inputValue()).toBe(DEMO_STAFF.email)
	expect(new URL(page.url()).pathname).toBe('/auth/login')
})
