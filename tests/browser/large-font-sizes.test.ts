import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { FONT_SETS, openPage } from '#tests/support/browser.ts'
import { pageWidth, removeMiddle } from '#tests/support/browser-pages.ts'
import { notFoundMessage, publicPagePaths } from '#tests/support/pages.ts'

/** Text spacing required by WCAG 1.4.12. */
const TEXT_SPACING = `
	* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
	p { margin-bottom: 2em !important }
`

/** Names and paths of screens. */
const screens = [
	['home', publicPagePaths.home],
	['listing', publicPagePaths.listing],
	['product', publicPagePaths.product],
	['Madhupur', publicPagePaths.Madhupur],
	['inventory', '/dashboard/inventory'],
	['Bangla home', '/bn'],
] as const

/** Widths and font sizes in pixels. */
const narrowestPage = [320, 16] as const
const largestFont = [360, 32] as const

/** Without Bangla letters, each is drawn as a box, so that a word may be wider than the page. */
const cases = FONT_SETS.flatMap((fonts) =>
	screens
		.filter(([, path]) => fonts === 'noto' || path !== '/bn')
		.map((screen) => [fonts, ...screen] as const),
)

test.each(cases)(
	'with the fonts %s in large sizes, the %s screen fits the viewport, no word is split and no text is truncated',
	async (fonts, _, path) => {
		const page = await openPage({ fonts, isSignedIn: path !== '/bn' })
		await page.goto(path)
		const resize = await prepareToResize(page)
		const sizes = [narrowestPage, [360, 20], [360, 24], [360, 28], largestFont] as const
		for (const [width, standard] of sizes) {
			await resize(width, standard)
			expect(await pageWidth(page), `${standard} px`).toBeLessThanOrEqual(width)
			expect(await findSplitWords(page), `${standard} px`).toEqual([])
			expect(await findOverflowing(page), `${standard} px`).toEqual([])
		}
	},
)

const banglaPaths = ['home', 'listing', 'product', 'comparison', 'Madhupur', 'contact'] as const

test.each(FONT_SETS)(
	'with the fonts %s, every shopper page fits a phone, even at twice the font size',
	async (fonts) => {
		const page = await openPage({ fonts, allowedConsole: notFoundMessage })
		const resize = await prepareToResize(page)
		const inBangla = banglaPaths.map((name) => `/bn${publicPagePaths[name]}`)
		for (const path of [...Object.values(publicPagePaths), ...inBangla]) {
			await page.goto(path)
			await removeMiddle(page)
			// Without Bangla letters, a box for each letter is too wide for the narrowest page.
			const sizes = path.startsWith('/bn') ? [largestFont] : [narrowestPage, largestFont]
			for (const [width, standard] of sizes) {
				await resize(width, standard)
				expect(await pageWidth(page), `${path}, ${standard} px`).toBeLessThanOrEqual(width)
			}
		}
	},
)

test.each([
	['listing', publicPagePaths.listing],
	['product', publicPagePaths.product],
])(
	'for signed-in staff with WCAG text spacing, the %s screen fits the viewport and all text fits its element',
	async (_, path) => {
		const page = await openPage({ isSignedIn: true, bypassesCsp: true })
		await page.goto(path)
		await page.addStyleTag({ content: TEXT_SPACING })
		for (const width of [320, 344, 360, 768, 800, 836]) {
			await page.setViewportSize({ width, height: 740 })
			expect(await pageWidth(page), `${width} px`).toBeLessThanOrEqual(width)
			expect(await findOverflowing(page, 'a, button, h1'), `${width} px`).toEqual([])
		}
	},
)

/** Returns a function that sets the width of the page and the browser's font size in pixels. */
async function prepareToResize(page: Page) {
	const session = await page.context().newCDPSession(page)
	return async (width: number, standard: number) => {
		await page.setViewportSize({ width, height: 740 })
		await session.send('Page.setFontSizes', { fontSizes: { standard } })
	}
}

/** Returns the words that are split across lines. */
function findSplitWords(page: Page) {
	return page.evaluate(() => {
		const texts = document.createTreeWalker(
			document.querySelector('main') as Node,
			NodeFilter.SHOW_TEXT,
		)
		const splitWords: string[] = []
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			// An email address may be split, because it has no spaces.
			if (text.parentElement?.closest('[href^="mailto:"]')) continue
			for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
				const range = document.createRange()
				range.setStart(text, index)
				range.setEnd(text, index + word.length)
				if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
					splitWords.push(word)
			}
		}
		return splitWords
	})
}

/** Returns the elements whose content is wider than the element. */
function findOverflowing(page: Page, selector = 'a, button, h1, li, ol, p, td, th, dd, form') {
	return page.evaluate(
		(list) =>
			[...document.querySelectorAll(`main :is(${list})`)]
				.filter((element) => !element.closest('.sr-only, .not-focus\\:sr-only:not(:focus)'))
				.filter((element) => element.scrollWidth > element.clientWidth + 1)
				.filter((element) => getComputedStyle(element).display !== 'inline')
				.map((element) => `${element.tagName} ${element.textContent}`),
		selector,
	)
}
