import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openStaffPage } from '#tests/support/browser-pages.ts'

/** Longer than the delay after which the loading overlay appears. */
const OVERLAY_WAIT_MS = 2000

const ordersLink = (page: Page) => page.getByRole('link', { name: 'Orders' })

/** Playwright cannot query a page during navigation, so an observer logs the overlay. */
async function startSlowNavigation(page: Page): Promise<string[]> {
	const states: string[] = []
	page.on('console', (message) => states.push(message.text()))
	await page.evaluate(() => {
		new MutationObserver(() => {
			const isCovered = document.querySelector('[data-slot=slow-navigation]') !== null
			console.info(isCovered ? 'covered' : 'uncovered')
		}).observe(document.body, { childList: true, subtree: true })
	})
	await page.route('**/dashboard/orders', () => {})
	await ordersLink(page).click({ noWaitAfter: true })
	return states
}

test.each([
	['Escape', (page: Page) => page.keyboard.press('Escape')],
	['a click', (page: Page) => page.mouse.click(640, 400)],
])('a slow navigation shows the loading overlay until %s', async (_, cancel) => {
	const page = await openStaffPage('/dashboard')

	const states = await startSlowNavigation(page)
	await expect.poll(() => states.at(-1)).toBe('covered')
	await cancel(page)

	await expect.poll(() => states.at(-1)).toBe('uncovered')
})

test('opening a link in a new tab or window shows no loading overlay', async () => {
	const page = await openStaffPage('/dashboard')
	await page.clock.install()

	for (const key of ['Control', 'Shift'] as const) {
		const [newPage] = await Promise.all([
			page.context().waitForEvent('page'),
			ordersLink(page).click({ modifiers: [key] }),
		])
		await newPage.waitForURL('**/dashboard/orders')
	}
	await page.clock.runFor(OVERLAY_WAIT_MS)

	expect(await page.getByText('Loading...').count()).toBe(0)
})

test('while offline, the dashboard shows a warning and keeps entered values', async () => {
	const page = await openStaffPage('/dashboard/inventory/new')
	const name = page.getByLabel('Name', { exact: true })
	await name.fill('Kestrel Offline')
	const warning = page.getByRole('alert').filter({ hasText: 'There is no connection.' })

	await page.context().setOffline(true)
	await warning.waitFor()
	await page.context().setOffline(false)
	await warning.waitFor({ state: 'detached' })

	expect(await name.inputValue()).toBe('Kestrel Offline')
})
