import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, openSharedPage, retryClosed } from '#tests/support/browser.ts'
import { expectEnoughContrast, pageWidth } from '#tests/support/browser-pages.ts'
import { notFoundMessage, publicPagePaths } from '#tests/support/pages.ts'

const phone = { width: 360, height: 640 }

/** Screens with different layouts. */
const screenNames = ['home', 'listing', 'product', 'contact', 'login', '404 page'] as const

const withoutLayers = await openSharedPage({
	...{ ...phone, hasAxe: true, hasFrames: false, allowedConsole: notFoundMessage },
})
await disableCascadeLayers(withoutLayers)

test.each(screenNames)(
	'without support for cascade layers, %s has enough contrast, fits a phone and has no decorative SVG wider than 80 px',
	async (name) => {
		await withoutLayers.goto(publicPagePaths[name])

		expect(await pageWidth(withoutLayers)).toBeLessThanOrEqual(phone.width)
		await expectEnoughContrast(withoutLayers, name)
		const iconWidths = await withoutLayers
			.locator('svg[aria-hidden]')
			.evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().width))
		expect(Math.max(0, ...iconWidths)).toBeLessThanOrEqual(80)
	},
)

test('without support for :has(), the large product pictures are stacked', async () => {
	const page = await openPage(phone)
	await disableHasSelector(page)
	await page.goto(publicPagePaths.product)

	const pictures = await page.locator('[data-slot=gallery-picture]').evaluateAll((elements) =>
		elements.map((element) => {
			const { top, bottom } = element.getBoundingClientRect()
			return { top, bottom }
		}),
	)
	expect(pictures.length).toBeGreaterThan(1)
	for (const [position, { top }] of pictures.entries())
		expect(top).toBeGreaterThanOrEqual(pictures[position - 1]?.bottom ?? 0)
	expect(await page.locator('[data-gallery] label:visible').count()).toBe(0)
})

test('without support for :has(), the sticky bar on a product page does not cover the footer', async () => {
	const page = await openPage(phone)
	await disableHasSelector(page)
	for (const width of [360, 280]) {
		await page.setViewportSize({ ...phone, width })
		await page.goto(publicPagePaths.product)
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight))

		const contactBar = await page.locator('main > .sticky').boundingBox()
		const footer = await page.locator('body > footer').boundingBox()
		// The sticky bar stays inside `main`, so at the end of the page it is above the footer.
		expect(contactBar?.height).toBeGreaterThan(0)
		expect((contactBar?.y ?? 0) + (contactBar?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0)
	}
})

/** Simulates browsers without `@layer` (before 2022), which ignore rules in cascade layers. */
function disableCascadeLayers(page: Page): Promise<void> {
	return rewriteStyles(page, (css) => removeRules(replaceKeyword(css, 'revert-layer'), '@layer'))
}

/** Simulates browsers without `:has()` (before late 2022, and Firefox before the end of 2023). */
function disableHasSelector(page: Page): Promise<void> {
	return rewriteStyles(page, (css) => replaceKeyword(css, ':has'))
}

async function rewriteStyles(page: Page, rewrite: (css: string) => string) {
	await page.route('**/*.css', async (route) => {
		const response = await route.fetch(retryClosed)
		await route.fulfill({ response, body: rewrite(await response.text()) })
	})
}

/** Makes a keyword unknown to the browser, which then ignores the rule. */
function replaceKeyword(css: string, keyword: string): string {
	return css.replaceAll(keyword, `${keyword}-unsupported`)
}

function removeRules(css: string, opening: string): string {
	const start = css.indexOf(opening)
	if (start < 0) return css
	return css.slice(0, start) + removeRules(css.slice(endOfRule(css, start)), opening)
}

/** The rule at `start` ends with its block or, without a block, with a semicolon. */
function endOfRule(css: string, start: number): number {
	let depth = 0
	for (let index = start; index < css.length; index++) {
		if (css[index] === '{') depth++
		if (css[index] === '}') depth--
		if (depth === 0 && /[;}]/.test(css.charAt(index))) return index + 1
	}
	return css.length
}
