import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, openSharedPage } from '#tests/support/browser.ts'
import {
	expectAccessibleLayout,
	expectAccessiblePage,
	gotoHydrated,
	pageWidth,
	removeMiddle,
} from '#tests/support/browser-pages.ts'
import { notFoundMessage, publicPagePaths } from '#tests/support/pages.ts'

const shopPage = await openSharedPage({ hasAxe: true, allowedConsole: notFoundMessage })
const staffPage = await openSharedPage({ hasAxe: true, isSignedIn: true })

test.each(Object.entries(publicPagePaths))(
	'the %s screen fits a phone, has no axe violations and no icon that shifts when the text after it loads',
	async (_, path) => {
		await shopPage.goto(path)
		await removeMiddle(shopPage)

		await expectSoundLayout(shopPage)
	},
)

test.each(['/bn', '/bn/products?category=laptop', '/bn/madhupur'])(
	'the Bangla page %s fits a phone, has no axe violations and no icon that shifts when the text after it loads',
	async (path) => {
		await shopPage.goto(path)
		await expectSoundLayout(shopPage)
	},
)

test.each([
	'/dashboard',
	'/dashboard/inventory',
	'/dashboard/inventory/new',
	'/dashboard/inventory/import',
	'/dashboard/inventory/change?all=1',
	'/dashboard/inventory/prices?all=1',
	'/dashboard/inventory/price-table',
	'/dashboard/settings',
	'/dashboard/settings/hours',
	'/dashboard/stocktakes',
	'/dashboard/activity',
	'/dashboard/reports',
	'/dashboard/categories',
	'/dashboard/categories/new',
	'/dashboard/sell',
	'/dashboard/sell/receipts',
	'/dashboard/transfers',
	'/dashboard/transfers/new',
])(
	'the staff page %s fits a phone, has no axe violations and no icon that shifts when the text after it loads',
	async (path) => {
		await gotoHydrated(staffPage, path)
		await removeMiddle(staffPage)
		await expectSoundLayout(staffPage)
	},
)

test('the staff page of a product fits a phone, has no axe violations and no icon that shifts when the text after it loads', async () => {
	await staffPage.goto('/dashboard/inventory')
	const path = await staffPage.locator('main tbody th a').first().getAttribute('href')
	await gotoHydrated(staffPage, path ?? '')

	await expectSoundLayout(staffPage)
})

test('axe reports no violations in the open drawer and menu on a phone', async () => {
	const page = await openPage({ width: 360, height: 640, hasAxe: true })
	await page.goto('/products?category=laptop')
	for (const name of ['Filters', 'Menu']) {
		await page.getByRole('button', { name, exact: true }).click()
		await expectAccessiblePage(page, name)
		await page.keyboard.press('Escape')
	}
})

test('with forced colours, the focused price slider and the track are visible', async () => {
	const page = await openPage()
	await page.emulateMedia({ forcedColors: 'active' })
	await page.goto('/products')
	const sliders = page.locator('[data-price-sliders]')
	await sliders.waitFor()
	const screenshots: string[] = []
	for (const name of ['min', 'max']) {
		await sliders.locator(`[data-price-slider="${name}"]`).focus()
		screenshots.push((await sliders.screenshot()).toString('base64'))
	}
	const box = await sliders.boundingBox()
	if (!box) throw new Error('The sliders are hidden.')
	const { x, y, width, height } = box
	const centre = y + height / 2
	const screenshotAt = (top: number) =>
		page.screenshot({ clip: { x: x + width / 4, y: top, width: width / 2, height: 8 } })

	expect(screenshots[0]).not.toBe(screenshots[1])
	expect(await screenshotAt(centre - 4), 'the track').not.toEqual(await screenshotAt(centre - 16))
})

test('with forced colours, the current branch is marked', async () => {
	const page = await openPage()
	await page.emulateMedia({ forcedColors: 'active' })
	await page.goto('/madhupur')
	const borderWidths = await page
		.getByRole('navigation', { name: 'Our shops' })
		.getByRole('link')
		.evaluateAll((links) => links.map((link) => getComputedStyle(link).borderWidth))

	expect(borderWidths).toEqual(['2px', '0px'])
})

/**
 * Checks the accessibility, the width and the icons of a page on a desktop and on a phone. On the
 * desktop, axe runs only the rules whose result depends on the layout, because the HTML is the same.
 */
async function expectSoundLayout(page: Page) {
	const checks = [
		[1280, expectAccessibleLayout],
		[360, expectAccessiblePage],
	] as const
	for (const [width, expectAccessible] of checks) {
		await page.setViewportSize({ width, height: 800 })
		await expectAccessible(page, `${width} px`)
		expect(await pageWidth(page), `${width} px`).toBeLessThanOrEqual(width)
		expect(await page.evaluate(findIconsMovedByText), `${width} px`).toEqual([])
	}
}

/** Such icons move if the browser paints them first. Checks one icon of each kind, to save time. */
function findIconsMovedByText() {
	const kinds = new Set<string>()
	return [...document.querySelectorAll('main :is([data-slot=icon], svg)')].flatMap((icon) => {
		const line = icon.parentElement ?? icon
		const kind = `${line.tagName} ${line.className} ${icon.getAttribute('class')}`
		if (kinds.has(kind)) return []
		kinds.add(kind)
		const readPosition = () => {
			const { top } = line.getBoundingClientRect()
			const box = icon.getBoundingClientRect()
			return (box.top + box.bottom) / 2 - top
		}
		const withText = readPosition()
		const text = document.createRange()
		text.selectNodeContents(line)
		text.setStartAfter(icon)
		const content = text.extractContents()
		const withoutText = readPosition()
		line.appendChild(content)
		return withText === withoutText
			? []
			: `${line.outerHTML.slice(0, 120)}: ${withoutText} → ${withText}`
	})
}
