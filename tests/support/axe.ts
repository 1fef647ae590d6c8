import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Violation = { id: string; where: string[] }

/** What is shown in frames belongs to others; what is right takes as long to tell as to find. */
const options = { iframes: false, resultTypes: ['violations'] }
/** A theme changes nothing but these. */
const ofColors = { ...options, runOnly: ['color-contrast', 'link-in-text-block'] }

/** What axe finds wrong on the page as it stands, with or without JavaScript of its own. */
async function violationsOn(page: Page, asked: object): Promise<Violation[]> {
	const isThere = await page.evaluate('typeof axe !== "undefined"')
	if (!isThere) await page.evaluate(axe.source)
	return page.evaluate<Violation[]>(`axe.run(${JSON.stringify(asked)}).then(({ violations }) =>
		violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) })))`)
}

/** As the page stands, in the light and in the dark. */
export async function expectNoAxeViolationsOnPage(page: Page, where: string) {
	await page.emulateMedia({ colorScheme: 'dark' })
	expect(await violationsOn(page, ofColors), `${where}, dark`).toEqual([])
	await page.emulateMedia({ colorScheme: 'light' })
	expect(await violationsOn(page, options), `${where}, light`).toEqual([])
}

/** Of all words with what is behind them. */
export async function expectEnoughContrast(page: Page, where: string) {
	expect(await violationsOn(page, { ...options, runOnly: ['color-contrast'] }), where).toEqual([])
}

/** On a phone and on a desk, where it is no wider than the window either. */
export async function expectNoAxeViolations(page: Page, name: string) {
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 })
		await expectNoAxeViolationsOnPage(page, `${name}, ${width} px`)
		const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
		expect(wider, `${name}, ${width} px`).toBeLessThanOrEqual(0)
	}
}
