import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessibleInDark, expectAccessibleInLight, pageWidth } from './browser-pages.ts'

/**
 * Checks the accessibility, the width and the icons of a page on a desktop with the dark theme and
 * on a phone with the light one. On the desktop, axe runs only the rules whose result depends on
 * the layout or the theme, because the HTML is the same.
 */
export async function expectSoundLayout(page: Page) {
	const checks = [
		[1280, expectAccessibleInDark],
		[360, expectAccessibleInLight],
	] as const
	for (const [width, expectAccessible] of checks) {
		await page.setViewportSize({ width, height: 800 })
		await expectAccessible(page, `${width} px`)
		expect(await pageWidth(page), `${width} px`).toBeLessThanOrEqual(width)
		expect(await page.evaluate(findIconsMovedByText), `${width} px`).toEqual([])
	}
}

/** Such icons move if the browser paints them first. Checks one icon of each kind, to save time. */
function findIconsMovedByText() {
	const kinds = new Set<string>()
	return [...document.querySelectorAll('main :is([data-slot=icon], svg)')].flatMap((icon) => {
		const line = icon.parentElement ?? icon
		const kind = `${line.tagName} ${line.className} ${icon.getAttribute('class')}`
		if (kinds.has(kind)) return []
		kinds.add(kind)
		const readPosition = () => {
			const { top } = line.getBoundingClientRect()
			const box = icon.getBoundingClientRect()
			return (box.top + box.bottom) / 2 - top
		}
		const withText = readPosition()
		const text = document.createRange()
		text.selectNodeContents(line)
		text.setStartAfter(icon)
		const content = text.extractContents()
		const withoutText = readPosition()
		line.appendChild(content)
		return withText === withoutText
			? []
			: `${line.outerHTML.slice(0, 120)}: ${withoutText} → ${withText}`
	})
}
