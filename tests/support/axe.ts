import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Violation = { id: string; where: string[] }

/** What is shown in frames belongs to others; what is right takes as long to tell as to find. */
const look = `axe.run({ iframes: false, resultTypes: ['violations'] }).then(({ violations }) =>
	violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) })))`

/** What axe finds wrong on the page as it stands, with or without JavaScript of its own. */
export async function violationsOn(page: Page): Promise<Violation[]> {
	const isThere = await page.evaluate('typeof axe !== "undefined"')
	if (!isThere) await page.evaluate(axe.source)
	return page.evaluate<Violation[]>(look)
}

/** In both themes, on a phone and on a desk, where it is no wider than the window either. */
export async function expectNoViolations(page: Page, name: string) {
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 })
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme })
			expect(await violationsOn(page), `${name}, ${width} px, ${colorScheme}`).toEqual([])
		}
		const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
		expect(wider, `${name}, ${width} px`).toBeLessThanOrEqual(0)
	}
}
