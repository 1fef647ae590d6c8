import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type StockStatus, stockStatus } from '#contract/stock/stock.ts'
import { openPage } from '#tests/support/browser.ts'
import { expectEnoughContrast, findHidden } from '#tests/support/browser-pages.ts'
import { requireDemoProduct } from '#tests/support/products.ts'

/** Demo products by their stock at the branches, and the town of their WhatsApp button. */
const productsByStock = [
	['in', 'in', 'Madhupur'],
	['in', 'low', 'Madhupur'],
	['in', 'out', 'Madhupur'],
	['low', 'in', 'Dhanbari'],
	['low', 'low', 'Madhupur'],
	['low', 'out', 'Madhupur'],
	['out', 'in', 'Dhanbari'],
	['out', 'low', 'Dhanbari'],
	['out', 'out', null],
] as const

const stockWords = { in: 'In Stock', low: 'Low Stock', out: 'Out of Stock' }

test.each([
	[360, 640, true],
	[1280, 800, false],
])(
	'at %i × %i px, with JavaScript: %s, every product page shows the stock at both branches and, without scrolling, buttons to contact one that has the product',
	async (width, height, javaScript) => {
		const page = await openPage({ width, height, javaScript })
		for (const [madhupur, dhanbari, town] of productsByStock) {
			await page.goto(`/products/${findDemoSlug(madhupur, dhanbari)}`)

			expect(await readStockAndButtons(page)).toEqual({
				branches: [
					expect.stringMatching(`^Madhupur: ${stockWords[madhupur]}`),
					expect.stringMatching(`^Dhanbari: ${stockWords[dhanbari]}`),
				],
				buttons: [town ? 'WhatsApp' : 'Tell me when it is back', expect.stringMatching(/^Call/)],
				hidden: [],
			})
		}
	},
)

test('each stock status of a branch has enough contrast in both themes', async () => {
	const page = await openPage({ hasAxe: true })
	for (const [madhupur, dhanbari] of [
		['in', 'low'],
		['out', 'out'],
	] as const) {
		await page.goto(`/products/${findDemoSlug(madhupur, dhanbari)}`)
		for (const colorScheme of ['dark', 'light'] as const) {
			await page.emulateMedia({ colorScheme })
			await expectEnoughContrast(page, `${madhupur}, ${dhanbari}, ${colorScheme}`)
		}
	}
})

function findDemoSlug(...stock: [StockStatus, StockStatus]): string {
	const product = requireDemoProduct(
		({ branches = [], status }) =>
			status !== 'discontinued' &&
			branches.map(({ available }) => stockStatus(available)).join() === stock.join(),
	)
	return product.slug
}

const contactButtons = ['https://wa.me/', 'tel:'].map(
	(start) => `a[data-slot=button][href^="${start}"]`,
)

/** Returns the stock, the contact buttons, and the selectors of what is not fully visible. */
async function readStockAndButtons(page: Page) {
	const buttons = page.locator('main').locator(contactButtons.join()).filter({ visible: true })
	return {
		// Without JavaScript, the opening hours that follow are those of all days.
		branches: (await page.locator('[data-slot=branch-list] li > :first-child').allInnerTexts()).map(
			(text) => /^\w+: [\w ]+/.exec(text)?.[0].trim(),
		),
		buttons: await buttons.allInnerTexts(),
		hidden: await findHidden(page, [
			'h1',
			'[data-slot=price] b',
			'[data-slot=branch-list] [data-slot=stock-status]',
			...contactButtons,
		]),
	}
}
