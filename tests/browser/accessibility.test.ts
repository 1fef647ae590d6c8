import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { expectAccessiblePage } from '#tests/support/browser-pages.ts'

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
	const { x, y, width, height } = (await sliders.boundingBox()) ?? {
		x: 0,
		y: 0,
		width: 0,
		height: 0,
	}
	const clipAt = async (top: number) =>
		page.screenshot({ clip: { x: x + width / 4, y: top, width: width / 2, height: 8 } })

	expect(screenshots[0]).not.toBe(screenshots[1])
	expect(await clipAt(y + height / 2 - 4)).not.toEqual(await clipAt(y + height / 2 - 16))
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
