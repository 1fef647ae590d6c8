import type { Page } from 'playwright-core'

/** Widths and font sizes in pixels. */
export const narrowestPage = [320, 16] as const
export const largestFont = [360, 32] as const

/** Returns a function that sets the width of the page and the browser's font size in pixels. */
export async function prepareToResize(page: Page) {
	const session = await page.context().newCDPSession(page)
	return async (width: number, standard: number) => {
		await page.setViewportSize({ width, height: 740 })
		await session.send('Page.setFontSizes', { fontSizes: { standard } })
	}
}

/** Returns the words that are split across lines. */
export function findSplitWords(page: Page) {
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
export function findOverflowing(
	page: Page,
	selector = 'a, button, h1, li, ol, p, td, th, dd, form',
) {
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
