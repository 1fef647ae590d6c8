import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import {
	expectNoAxeViolationsOnPage,
	pageWidth,
	waitForHydration,
	waitForLoad,
} from '#tests/support/browser-pages.ts'
import { isNotFoundPage, screens } from '#tests/support/pages.ts'

const staffScreens = {
	dashboard: '/dashboard',
	inventory: '/dashboard/inventory',
	'new product': '/dashboard/inventory/new',
	import: '/dashboard/inventory/import',
	settings: '/dashboard/settings',
	categories: '/dashboard/categories',
	'new category': '/dashboard/categories/new',
	system: '/dashboard/system',
}

/** The API reference repeats a hundred times what is checked on its first entries. */
const REPETITION = 'article > :nth-child(n + 150)'

test.each(Object.entries({ ...screens, ...staffScreens }))(
	'the %s screen fits a phone, also at twice the font size, has no axe violations and moves no icon',
	async (_, path) => {
		const isSignedIn = path.startsWith('/dashboard')
		const page = await openPage({ hasAxe: true, isSignedIn, allowedConsole: isNotFoundPage })
		await page.goto(path)
		if (isSignedIn) await waitForHydration(page)
		await expectGoodLayout(page)
	},
)

test('the page of a product in the inventory fits a phone and has no axe violations', async () => {
	const page = await openPage({ hasAxe: true, isSignedIn: true })
	await page.goto('/dashboard/inventory')
	await waitForLoad(page, page.locator('main th a').first().click())
	await waitForHydration(page)
	await expectGoodLayout(page)
})

async function expectGoodLayout(page: Page) {
	for (const width of [320, 360]) {
		await page.setViewportSize({ width, height: 640 })
		expect(await pageWidth(page), `${width} px`).toBeLessThanOrEqual(width)
	}
	await page.evaluate(removeAll, REPETITION)

	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 800 })
		await expectNoAxeViolationsOnPage(page, `${width} px`)
		expect(await page.evaluate(iconsMovedByText), `${width} px`).toEqual([])
		expect(await pageWidth(page), `${width} px`).toBeLessThanOrEqual(width)
	}
	await expectToFitAtTwiceTheFontSize(page)
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
