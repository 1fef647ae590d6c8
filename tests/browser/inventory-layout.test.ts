import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PageOptions } from '#tests/support/browser.ts'
import {
	clickAndLoad,
	openStaffPage,
	waitForHydration,
	waitForLoad,
} from '#tests/support/browser-pages.ts'

const openInventory = (options: PageOptions = {}) =>
	openStaffPage('/dashboard/inventory', {
		allowedConsole: /status of 422/,
		...options,
	})

test('the first product is near the top, so that 12 products are visible on a desk and 4 on a phone, Import and Export are side by side, and prices are right-aligned', async () => {
	const page = await openInventory()
	const main = page.locator('main')
	const readTop = async (target: Locator) => (await target.boundingBox())?.y ?? 0
	expect(await main.locator('[data-slot=price] s').count()).toBeGreaterThan(0)
	await main.getByText('More', { exact: true }).click()

	for (const [width, height, maxTop, count] of [
		[390, 844, 360, 4],
		[768, 800, 360, 1],
		[1280, 800, 220, 12],
	] as const) {
		await page.setViewportSize({ width, height })
		const importTop = await readTop(main.getByRole('link', { name: 'Import', exact: true }))
		const exportTop = await readTop(main.getByRole('link', { name: 'Export', exact: true }))
		const rightEdges = await page.evaluate(readRightEdgesOfPrices)

		expect(await readTop(main.locator('tbody tr').first()), `${width} px`).toBeLessThan(maxTop)
		expect(importTop, `${width} px`).toBeGreaterThan(0)
		expect(exportTop, `${width} px`).toBe(importTop)
		expect(new Set(rightEdges).size, `${width} px`).toBe(1)
		const last = await main
			.locator('tbody tr')
			.nth(count - 1)
			.boundingBox()
		expect((last?.y ?? height) + (last?.height ?? 0)).toBeLessThanOrEqual(height)
	}
})

function readRightEdgesOfPrices() {
	const prices = [...document.querySelectorAll('main [data-slot=price] b')]
	return prices.map((price) => Math.round(price.getBoundingClientRect().right))
}

test('the menu of a product closes with Escape and when the focus leaves it', async () => {
	const page = await openInventory()
	await waitForHydration(page)
	const menu = page.locator('main tbody details').first()
	const button = menu.locator('summary')
	const receive = menu.getByRole('button', { name: /^Receive / })

	await button.click()
	await page.keyboard.press('Escape')
	expect(await receive.isVisible()).toBe(false)
	await button.click()
	await receive.focus()
	expect(await receive.isVisible()).toBe(true)
	await page.locator('h1').click()

	expect(await receive.isVisible()).toBe(false)
})

test('on a phone, the error message below the quantity field is as wide as the form', async () => {
	const page = await openInventory({ width: 360 })
	await clickAndLoad(page.locator('main tbody th a').first())
	await page.getByLabel('Quantity', { exact: true }).fill('many')
	await waitForLoad(page, page.keyboard.press('Enter'))

	const message = await page.locator('#quantity-message').boundingBox()
	const note = await page.getByLabel('Note').boundingBox()

	expect(message?.width).toBe(note?.width)
	expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(note?.y ?? 0)
})

test.each([true, false])(
	'on a phone, the results of an inventory search are visible without scrolling, with JavaScript: %s',
	async (javaScript) => {
		const page = await openInventory({ javaScript, width: 360, height: 640 })
		await page.getByLabel('Search the inventory').fill('laptop')

		await waitForLoad(page, page.keyboard.press('Enter'))

		const first = await page.locator('main tbody tr').first().boundingBox()
		expect(first?.y).toBeGreaterThan(0)
		expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(640)
	},
)

test('on a phone, the bar of the selected products covers no focused control of a product', async () => {
	const page = await openInventory({ width: 360, height: 640 })
	await page.locator('main tbody [type=checkbox]').first().check()

	const covered = await page.locator('main tbody :is(input, summary)').evaluateAll((controls) =>
		controls.filter((control) => {
			;(control as HTMLElement).focus()
			const { left, top, right, bottom } = control.getBoundingClientRect()
			const element = document.elementFromPoint((left + right) / 2, bottom - 1)
			return top > 0 && element !== null && !control.parentElement?.contains(element)
		}),
	)

	expect(covered).toHaveLength(0)
})
