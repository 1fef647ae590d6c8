import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPageElsewhere } from '#tests/support/browser.ts'
import { takeOver } from '#tests/support/pages.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { startWorker } from '#tests/support/worker.ts'

const LONGER_THAN_ALLOWED_MS = 2000

let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
	worker = await startWorker()
})
afterAll(() => worker.stop())

const ordersOn = (page: Page) => page.getByRole('link', { name: 'Orders' })

async function openDashboard(): Promise<Page> {
	const page = await openPageElsewhere({ origin: worker.origin })
	await signIn(page)
	await page.goto('/dashboard')
	await takeOver(page)
	return page
}

/** While a page is being left the browser answers no questions, so the page tells by itself when it is covered. */
async function leaveForNowhere(page: Page) {
	await page.evaluate(() => {
		new MutationObserver(() => {
			const isCovered = document.querySelector('.slow-navigation') !== null
			console.info(isCovered ? 'covered' : 'uncovered')
		}).observe(document.body, { childList: true, subtree: true })
	})
	await page.route('**/dashboard/orders', () => {})
	await tell(page, 'covered', ordersOn(page).click({ noWaitAfter: true }))
}

function tell(page: Page, words: string, action: Promise<void>) {
	const heard = page.waitForEvent('console', (message) => message.text() === words)
	return Promise.all([heard, action])
}

test('a page that does not come is said to be loading, until Escape', async () => {
	const page = await openDashboard()

	await leaveForNowhere(page)

	await tell(page, 'uncovered', page.keyboard.press('Escape'))
})

test('a tap takes the word that a page is loading away', async () => {
	const page = await openDashboard()

	await leaveForNowhere(page)

	await tell(page, 'uncovered', page.mouse.click(640, 400))
})

test.each(['Control', 'Shift'] as const)(
	'a link that %s opens elsewhere leaves this page as it is',
	async (key) => {
		const page = await openDashboard()
		await page.clock.install()

		const [other] = await Promise.all([
			page.context().waitForEvent('page'),
			ordersOn(page).click({ modifiers: [key] }),
		])
		await other.waitForURL('**/dashboard/orders')
		await page.clock.runFor(LONGER_THAN_ALLOWED_MS)

		expect(await page.getByText('Loading...').count()).toBe(0)
	},
)
