import type { Page } from 'playwright-core'
import { DEMO_STAFF } from '#contract/auth.ts'

export type Person = { email: string; password: string }

/** The first step of signing in, by the form. */
export async function enterPassword(page: Page, { email, password }: Person = DEMO_STAFF) {
	await page.goto('/auth/login')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password').fill(password)
	await page.keyboard.press('Enter')
}

/** The whole way in for whoever has no second step. */
export async function signIn(page: Page, person?: Person) {
	await enterPassword(page, person)
	await page.waitForURL(({ pathname }) => pathname === '/')
}
