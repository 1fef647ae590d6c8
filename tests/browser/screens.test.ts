import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import {
	expectNoAxeViolations,
	pageWidth,
	waitForHydration,
	waitForLoad,
} from '#tests/support/browser-pages.ts'
import { isNotFoundPage, publicPagePaths } from '#tests/support/pages.ts'

const staffScreens = [
	'/dashboard',
	'/dashboard/inventory',
	'/dashboard/inventory/new',
	'/dashboard/inventory/import',
	'/dashboard/settings',
	'/dashboard/categories',
	'/dashboard/categories/new',
	'/dashboard/system',
]

/** The middle of the API reference, which repeats a hundred times what is checked before and after it. */
const REPETITION =
	'article > :nth-child(n + 60):nth-last-child(n + 40), nav li:nth-child(n + 30):nth-last-child(n + 10)'

test.each(Object.entries(publicPagePaths))(
	'the %s screen fits a phone, also at twice the font size, has no axe violations and moves no icon',
	async (_, path) => {
		const page = await openPage({ hasAxe: true, allowedConsole: isNotFoundPage })
		await page.goto(path)
		await page.setViewportSize({ width: 320, height: 640 })
		expect(await pageWidth(page)).toBeLessThanOrEqual(320)
		await page.evaluate(removeAll, REPETITION)

		await expectNoFaults(page)
		await expectToFitAtTwiceTheFontSize(page)
	},
)

test.each([...staffScreens, 'product'])(
	'the staff page %s fits a phone, has no axe violations and moves no icon',
	async (path) => {
		const page = await openPage({ hasAxe: true, isSignedIn: true })
		const isProduct = path === 'product'
		await page.goto(isProduct ? '/dashboard/inventory' : path)
		if (isProduct) await waitForLoad(page, page.locator('main th a').first().click())
		await waitForHydration(page)

		await expectNoFaults(page)
	},
)

async function expectNoFaults(page: Page) {
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 800 })
		await expectNoAxeViolations(page, `${width} px`)
		expect(await page.evaluate(iconsMovedByText), `${width} px`).toEqual([])
	}
}

function removeAll(selector: string) {
	for (const element of document.querySelectorAll(selector)) element.remove()
}

async function expectToFitAtTwiceTheFontSize(page: Page) {
	const session = await page.context().newCDPSession(page)
	await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
	expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('32px')
	expect(await pageWidth(page), 'at twice the font size').toBeLessThanOrEqual(360)
}

/**
 * Returns icons whose position changes with the text after them; HTML that arrives in parts is painted in parts.
 * One icon of each kind is checked, because each check lays out the page twice.
 */
function iconsMovedByText() {
	const kinds = new Set<string>()
	return [...document.querySelectorAll('main :is([data-slot=icon], svg)')].flatMap((drawing) => {
		const line = drawing.parentElement ?? drawing
		const kind = `${line.tagName} ${line.className} ${drawing.getAttribute('class')}`
		if (kinds.has(kind)) return []
		kinds.add(kind)
		const place = () => {
			const { top } = line.getBoundingClientRect()
			const own = drawing.getBoundingClientRect()
			return (own.top + own.bottom) / 2 - top
		}
		const withText = place()
		const text = document.createRange()
		text.selectNodeContents(line)
		text.setStartAfter(drawing)
		const content = text.extractContents()
		const withoutText = place()
		line.appendChild(content)
		return withText === withoutText
			? []
			: `${line.outerHTML.slice(0, 120)}: ${withoutText} → ${withText}`
	})
}
