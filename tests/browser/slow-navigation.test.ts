import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPageElsewhere } from '#tests/support/browser.ts'
import { takeOver } from '#tests/support/pages.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { startWorker } from '#tests/support/worker.ts'

const AFTER_OVERLAY_DELAY_MS = 2000

let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
	worker = await startWorker()
})
afterAll(() => worker.stop())

const ordersLink = (page: Page) => page.getByRole('link', { name: 'Orders' })

async function openDashboard(): Promise<Page> {
	const page = await openPageElsewhere({ origin: worker.origin })
	await signIn(page)
	await page.goto('/dashboard')
	await takeOver(page)
	return page
}

/** Starts a navigation without response. Playwright cannot query the page during one, so the page logs the overlay. */
async function startEndlessNavigation(page: Page) {
	await page.evaluate(() => {
		new MutationObserver(() => {
			const isCovered = document.querySelector('.slow-navigation') !== null
			console.info(isCovered ? 'covered' : 'uncovered')
		}).observe(document.body, { childList: true, subtree: true })
	})
	await page.route('**/dashboard/orders', () => {})
	await expectLog(page, 'covered', ordersLink(page).click({ noWaitAfter: true }))
}

function expectLog(page: Page, text: string, action: Promise<void>) {
	const logged = page.waitForEvent('console', (message) => message.text() === text)
	return Promise.all([logged, action])
}

test('a navigation without response shows the loading overlay until Escape', async () => {
	const page = await openDashboard()

	await startEndlessNavigation(page)

	await expectLog(page, 'uncovered', page.keyboard.press('Escape'))
})

test('a tap removes the loading overlay', async () => {
	const page = await openDashboard()

	await startEndlessNavigation(page)

	await expectLog(page, 'uncovered', page.mouse.click(640, 400))
})

test.each(['Control', 'Shift'] as const)(
	'a link opened elsewhere with %s shows no loading overlay',
	async (key) => {
		const page = await openDashboard()
		await page.clock.install()

		const [other] = await Promise.all([
			page.context().waitForEvent('page'),
			ordersLink(page).click({ modifiers: [key] }),
		])
		await other.waitForURL('**/dashboard/orders')
		await page.clock.runFor(AFTER_OVERLAY_DELAY_MS)

		expect(await page.getByText('Loading...').count()).toBe(0)
	},
)
