import type { Page } from 'playwright-core'

/** As browsers before `@layer`, of early 2022: what stands in layers is nothing to them. */
export function withoutLayers(page: Page): Promise<void> {
	return readStylesAs(page, (css) => withoutBlocks(unknown(css, 'revert-layer'), '@layer'))
}

/** As browsers before `:has()`, of 2022 and Firefox until the end of 2023. */
export function withoutHas(page: Page): Promise<void> {
	return readStylesAs(page, (css) => unknown(css, ':has'))
}

async function readStylesAs(page: Page, reading: (css: string) => string) {
	await page.route('**/*.css', async (route) => {
		const response = await route.fetch()
		await route.fulfill({ response, body: reading(await response.text()) })
	})
}

/** The browser sees a word that it does not know. */
function unknown(css: string, word: string): string {
	return css.replaceAll(word, `${word}-of-later`)
}

function withoutBlocks(css: string, opening: string): string {
	const start = css.indexOf(opening)
	if (start < 0) return css
	return css.slice(0, start) + withoutBlocks(css.slice(endOfRule(css, start)), opening)
}

/** Where the rule ends that begins there, whether or not it has a block. */
function endOfRule(css: string, start: number): number {
	let depth = 0
	for (let at = start; at < css.length; at++) {
		if (css[at] === '{') depth++
		if (css[at] === '}') depth--
		if (depth === 0 && /[;}]/.test(css.charAt(at))) return at + 1
	}
	return css.length
}
