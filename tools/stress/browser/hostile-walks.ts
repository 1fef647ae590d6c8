import type { Page } from 'playwright-core'
import { arrive } from '#tests/support/pages.ts'
import { totpCode } from '#tests/support/second-factor.ts'
import type { Person } from '#tests/support/sign-in.ts'
import { hostileTexts } from './hostile-products.ts'

type Look = (place: string) => Promise<void>

/** Asks the API from within the page, as somebody who is signed in there. */
export async function send(page: Page, path: string, body: object) {
	const status = await page.evaluate(
		`fetch(${JSON.stringify(path)}, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: ${JSON.stringify(JSON.stringify(body))},
		}).then(({ status }) => status)`,
	)
	if (status !== 201) throw new Error(`${path} was answered ${status}.`)
}

/** A colleague whose name is script, as every page of the dashboard and the history show it. */
export async function addHostileColleague(page: Page, number: number): Promise<Person> {
	const colleague = { email: `colleague-${number}@jonaki.example`, password: 'lantern river mango' }
	const name = `${hostileTexts[3]}${hostileTexts[1]}`
	await send(page, '/api/auth/register', { name, ...colleague })
	return colleague
}

/** In place of the one-time password that a new colleague signs in with. */
export async function choosePassword(page: Page) {
	await page.goto('/dashboard/security')
	await page.getByLabel('New password').fill('another river mango')
	await arrive(page, page.keyboard.press('Enter'))
}

/** Types each into the search of a shopper's page and looks at what is suggested; answers how much that was. */
export async function typeSearches(page: Page, typed: readonly string[], look: Look) {
	await page.goto('/products')
	const search = page.locator('main search')
	let suggested = 0
	for (const words of typed) {
		const answered = page.waitForResponse(/\/api\/products\/suggest/)
		await search.getByRole('combobox').fill(words)
		await answered
		await look(`suggestions for ${words}`)
		suggested += await search.getByRole('option').count()
	}
	return suggested
}

/** Through every page of two-factor authentication, as somebody who turns it on and off again. */
export async function walkTwoFactor(page: Page, look: Look) {
	const enter = async (label: string, text: string) => {
		await page.getByRole('textbox', { name: label }).fill(text)
		await arrive(page, page.keyboard.press('Enter'))
		await look(`${page.url()} after ${label}`)
	}
	const press = async (name: string) => {
		await arrive(page, page.getByRole('button', { name }).click())
		await look(`${page.url()} after ${name}`)
	}
	await page.goto('/dashboard/security/set-up')
	await look('set-up')
	await press('Continue')
	const key = (await page.locator('code').first().textContent()) ?? ''
	await enter('Code', totpCode(key.replaceAll(' ', ''), new Date()))
	for (const path of ['', '/recovery-codes', '/turn-off']) {
		await page.goto(`/dashboard/security${path}`)
		await look(path)
	}
	await press('Turn off')
	await page.getByText('Two-factor authentication turned off.').waitFor()
}
