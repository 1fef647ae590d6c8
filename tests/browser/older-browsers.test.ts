import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import {
	disableCascadeLayers,
	disableHasSelector,
	expectEnoughContrast,
	pageWidth,
} from '#tests/support/browser-pages.ts'
import { isNotFoundPage, screens } from '#tests/support/pages.ts'

const phone = { width: 360, height: 640 }

/** One screen of each kind. */
const kinds = ['home', 'listing', 'product', 'contact', 'login', '404 page']

test.each(kinds)(
	'without support for layers, %s is readable, fits a phone and has small drawings',
	async (name) => {
		const page = await openPage({ ...phone, hasAxe: true, allowedConsole: isNotFoundPage })
		await disableCascadeLayers(page)
		await page.goto(screens[name] ?? '')

		expect(await pageWidth(page)).toBeLessThanOrEqual(phone.width)
		await expectEnoughContrast(page, name)
		const drawings = await page
			.locator('svg[aria-hidden]')
			.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().width))
		expect(Math.max(0, ...drawings)).toBeLessThanOrEqual(80)
	},
)

test('without support for :has(), the large pictures of a product are stacked', async () => {
	const page = await openPage(phone)
	await disableHasSelector(page)
	await page.goto(screens.product ?? '')

	const places = await page.locator('[data-slot=gallery-picture]').evaluateAll((all) =>
		all.map((it) => {
			const { top, bottom } = it.getBoundingClientRect()
			return { top, bottom }
		}),
	)
	expect(places.length).toBeGreaterThan(1)
	for (const [position, { top }] of places.entries()) {
		expect(top).toBeGreaterThanOrEqual(places[position - 1]?.bottom ?? 0)
	}
	expect(await page.locator('[data-gallery] label:visible').count()).toBe(0)
})

test('without support for :has(), nothing covers the end of a product page', async () => {
	const page = await openPage(phone)
	await disableHasSelector(page)
	for (const width of [360, 280]) {
		await page.setViewportSize({ ...phone, width })
		await page.goto(screens.product ?? '')
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight))

		const [bar, end] = await Promise.all(
			['main > .sticky', 'footer p:last-child'].map((part) => page.locator(part).boundingBox()),
		)
		// The bar scrolls away with the content that it belongs to.
		expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(end?.y ?? 0)
	}
})
