import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { expectAccessiblePage } from '#tests/support/browser-pages.ts'

type Rect = { x: number; y: number; width: number; height: number }

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
	const { x, y, width, height } = (await sliders.boundingBox()) as Rect
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
