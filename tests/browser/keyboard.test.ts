import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, withExternalStubs } from '#tests/support/browser.ts'
import { runWithAndWithoutJavaScript, waitForLoad } from '#tests/support/browser-pages.ts'

test('with only the keyboard and a visible focus, a shopper gets from the home page to a WhatsApp chat about a product', async () => {
	const result = await runWithAndWithoutJavaScript(async (page) => {
		await page.goto('/')
		await pressTabUntil(page, 'Skip to content')
		await page.keyboard.press('Enter')
		await pressTabUntil(page, 'Shop Now')
		await followFocusedLink(page)
		await pressTabUntil(page, 'Skip to content')
		await page.keyboard.press('Enter')
		const inStock = page.locator('[data-slot=product-card]').filter({ hasText: 'In Stock' })
		await pressTabUntil(page, await inStock.getByRole('link').first().textContent())
		await followFocusedLink(page)
		const chat = page.locator('main a[data-slot=button][href^="https://wa.me/"]').first()
		await pressTabUntil(page, await chat.textContent())
		await followFocusedLink(page)
		return page.url()
	}, withExternalStubs)

	expect(result).toMatch(/^https:\/\/wa\.me\/\d+\?text=/)
})

test('the Tab key reaches every link and field of the listing', async () => {
	const result = await runWithAndWithoutJavaScript(async (page) => {
		await page.goto('/products')
		const expected = await page
			.locator('a:visible, input:visible:not([type=range]), select:visible')
			.count()
		const reached = new Set<string>()
		for (let presses = 0; presses < expected * 2 && reached.size < expected; presses++) {
			await page.keyboard.press('Tab')
			const focus = await readFocus(page)
			if (focus.isOnPage && focus.tag !== 'BUTTON' && focus.type !== 'range')
				reached.add(focus.position)
		}
		return { expected, reached: reached.size }
	})

	expect(result.reached).toBeGreaterThanOrEqual(result.expected)
})

test('on a phone, the tab order of the pagination links goes from the top row to the bottom row', async () => {
	const page = await openPage({ width: 360, height: 740 })
	await page.goto('/products?page=3')
	const tops = await page
		.getByRole('navigation', { name: 'Pages' })
		.getByRole('link')
		.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))

	expect(tops.length).toBeGreaterThan(7)
	expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})

const MAX_PRESSES = 120

async function pressTabUntil(page: Page, text: string | null) {
	for (let presses = 0; presses < MAX_PRESSES; presses++) {
		await page.keyboard.press('Tab')
		const focus = await readFocus(page)
		if (!focus.isOnPage) continue
		expect(focus, `the focus on ${focus.text}`).toMatchObject({
			isOutlined: true,
			isInViewport: true,
		})
		if (focus.text === text?.trim()) return
	}
	throw new Error(`The Tab key does not reach ${text}.`)
}

async function followFocusedLink(page: Page) {
	await waitForLoad(page, page.keyboard.press('Enter'))
}

function readFocus(page: Page) {
	return page.evaluate(() => {
		const element = document.activeElement ?? document.body
		const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
		const isOutlined = [getComputedStyle(element), getComputedStyle(element, '::after')].some(
			({ outlineStyle, outlineWidth }) =>
				outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
		)
		return {
			isOnPage: element !== document.body && element !== document.documentElement,
			tag: element.tagName,
			type: element.getAttribute('type'),
			position: [...document.querySelectorAll('*')].indexOf(element).toString(),
			text: element.textContent?.trim() ?? '',
			isOutlined,
			isInViewport:
				width > 1 &&
				height > 1 &&
				bottom > 0 &&
				right > 0 &&
				top < innerHeight &&
				left < innerWidth,
		}
	})
}
