import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { pageWidth } from '#tests/support/browser-pages.ts'
import { publicPagePaths } from '#tests/support/pages.ts'

/** Text spacing required by WCAG 1.4.12. */
const TEXT_SPACING = `
	* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
	p { margin-bottom: 2em !important }
`

test.each([
	['listing', publicPagePaths.listing],
	['product', publicPagePaths.product],
	['Madhupur', publicPagePaths.Madhupur],
	['inventory', '/dashboard/inventory'],
	['Bangla home', '/bn', false],
])(
	'with large font sizes, the %s screen fits the viewport, no word is split and no text is truncated',
	async (_, path, isSignedIn = true) => {
		const page = await openPage({ isSignedIn, width: 360, height: 740 })
		await page.goto(path)
		const session = await page.context().newCDPSession(page)
		for (const standard of [20, 24, 28, 32]) {
			await session.send('Page.setFontSizes', { fontSizes: { standard } })
			expect(await pageWidth(page), `${standard} px`).toBeLessThanOrEqual(360)
			expect(await findSplitWords(page), `${standard} px`).toEqual([])
			expect(await findOverflowing(page), `${standard} px`).toEqual([])
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
