import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { waitForHydration } from '#tests/support/browser-pages.ts'

const LONGER_THAN_OVERLAY_DELAY_MS = 2000

const ordersOn = (page: Page) => page.getByRole('link', { name: 'Orders' })

async function openDashboard(path = '/dashboard'): Promise<Page> {
	const page = await openPage({ isSignedIn: true })
	await page.goto(path)
	await waitForHydration(page)
	return page
}

/** A page that is being left cannot be queried, so it logs when the overlay appears. */
async function startSlowNavigation(page: Page) {
	await page.evaluate(() => {
		new MutationObserver(() => {
			const isCovered = document.querySelector('[data-slot=slow-navigation]') !== null
			console.info(isCovered ? 'covered' : 'uncovered')
		}).observe(document.body, { childList: true, subtree: true })
	})
	await page.route('**/dashboard/orders', () => {})
	await waitForLog(page, 'covered', ordersOn(page).click({ noWaitAfter: true }))
}

function waitForLog(page: Page, text: string, action: Promise<void>) {
	const logged = page.waitForEvent('console', (message) => message.text() === text)
	return Promise.all([logged, action])
}

test.each([
	['Escape', (page: Page) => page.keyboard.press('Escape')],
	['a tap', (page: Page) => page.mouse.click(640, 400)],
])('a slow navigation shows the loading overlay until %s', async (_, cancel) => {
	const page = await openDashboard()

	await startSlowNavigation(page)

	await waitForLog(page, 'uncovered', cancel(page))
})

test('a link opened elsewhere with Control or Shift shows no loading overlay', async () => {
	const page = await openDashboard()
	await page.clock.install()

	for (const key of ['Control', 'Shift'] as const) {
		const [other] = await Promise.all([
			page.context().waitForEvent('page'),
			ordersOn(page).click({ modifiers: [key] }),
		])
		await other.waitForURL('**/dashboard/orders')
	}
	await page.clock.runFor(LONGER_THAN_OVERLAY_DELAY_MS)

	expect(await page.getByText('Loading...').count()).toBe(0)
})

test('the dashboard warns while there is no connection, and keeps entered values', async () => {
	const page = await openDashboard('/dashboard/inventory/new')
	const name = page.getByLabel('Name', { exact: true })
	await name.fill('Kestrel Offline')
	const notice = page.getByRole('alert').filter({ hasText: 'There is no connection.' })

	await page.context().setOffline(true)
	await notice.waitFor()
	await page.context().setOffline(false)
	await notice.waitFor({ state: 'detached' })

	expect(await name.inputValue()).toBe('Kestrel Offline')
})
