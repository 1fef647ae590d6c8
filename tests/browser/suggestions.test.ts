import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import { openStaffPage, waitForLoad } from '#tests/support/browser-pages.ts'

test('typing a search shows suggested categories and products, which can be selected with the keyboard', async () => {
	const page = await openPage()
	await page.goto('/products')
	const field = page.locator('main search').getByRole('combobox')
	await field.pressSequentially('headph')
	const options = page.locator('main search').getByRole('option')
	await options.first().waitFor()

	expect(await options.first().textContent()).toBe('Headphones')
	expect(await options.last().getAttribute('data-path')).toMatch(/^\/products\//)
	expect(await options.count()).toBeLessThanOrEqual(8)
	expect(await field.getAttribute('aria-expanded')).toBe('true')
	await field.press('ArrowDown')
	const selected = await field.getAttribute('aria-activedescendant')
	expect(await page.locator(`#${selected}`).getAttribute('aria-selected')).toBe('true')
	await field.press('Escape')
	expect(await options.first().isVisible()).toBe(false)
	expect(await field.inputValue()).toBe('headph')
	await field.pressSequentially('o')
	await options.first().waitFor()
	await field.press('ArrowDown')
	await Promise.all([page.waitForURL(/category=headphone/), field.press('Enter')])
})

test('suggestions keep the filters of their form and show a picture, the price and the stock', async () => {
	const page = await openPage()
	await page.goto('/products?category=laptop&maxPrice=60000&sort=price')
	const search = page.locator('main search')
	await search.getByRole('combobox').pressSequentially('notebook')
	const options = search.getByRole('option')
	await options.nth(1).waitFor()

	const paths = await options.evaluateAll((all) => all.map((li) => li.getAttribute('data-path')))
	expect(paths[0]).toBe('/products?category=laptop&subcategory=notebook&maxPrice=60000&sort=price')
	expect(await options.nth(1).textContent()).toMatch(/৳[\d,]+ · (In|Low|Out of) Stock$/)
	const picture = options.nth(1).locator('img')
	await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0)
	expect((await picture.boundingBox())?.width).toBe(48)
})

test('only the selected suggestion has an outline, also with forced colours', async () => {
	const page = await openPage()
	await page.goto('/products')
	const search = page.locator('main search')
	await search.getByRole('combobox').pressSequentially('laptop')
	await search.getByRole('option').nth(1).waitFor()
	await search.getByRole('combobox').press('ArrowDown')

	for (const forcedColors of ['none', 'active'] as const) {
		await page.emulateMedia({ forcedColors })
		const outlines = await search
			.getByRole('option')
			.evaluateAll((options) => options.map((option) => getComputedStyle(option).outlineStyle))
		expect(outlines, forcedColors).toEqual(['solid', ...outlines.slice(1).map(() => 'none')])
	}
})

test('clicking a suggestion opens the product, and Enter without a selection searches', async () => {
	const page = await openPage()
	await page.goto('/products')
	const search = page.locator('main search')
	await search.getByRole('combobox').pressSequentially('k14-512b')
	const option = search.getByRole('option').first()
	await option.waitFor()
	await Promise.all([page.waitForURL(/\/products\/kestrova-aero-14-k14-512b/), option.click()])

	await page.goto('/products')
	await search.getByRole('combobox').fill('hedphones')
	await Promise.all([
		page.waitForURL(/search=hedphones/),
		search.getByRole('combobox').press('Enter'),
	])
	expect(await page.getByText('Showing results for').textContent()).toContain('headphone')
	await page.getByRole('link', { name: 'Search only for “hedphones”' }).click()
	await page.waitForURL(/exact=1/)
	expect(await page.getByRole('heading', { name: 'No Products Found' }).isVisible()).toBe(true)
})

test('while typing, the search suggests products, which arrows and Enter open', async () => {
	const page = await openStaffPage('/dashboard/categories')
	await page.keyboard.press('/')
	await page.keyboard.type('laptop')
	const options = page.getByRole('option')
	await options.first().waitFor()
	const search = page.getByRole('combobox', { name: 'Search the inventory' })
	expect(await search.getAttribute('aria-expanded')).toBe('true')
	const name = await options.nth(1).locator('p').first().textContent()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('ArrowDown')
	expect(await options.nth(1).getAttribute('aria-selected')).toBe('true')
	await waitForLoad(page, page.keyboard.press('Enter'))
	expect(await page.locator('h1').textContent()).toBe(name)
})

test('the slash key focuses the search, but types a slash if a field has the focus', async () => {
	const page = await openStaffPage('/dashboard/inventory/new')

	await page.getByLabel('Brand').focus()
	await page.keyboard.press('/')
	expect(await page.getByLabel('Brand', { exact: true }).inputValue()).toBe('/')
	await page.getByRole('link', { name: 'Orders' }).focus()
	await page.keyboard.press('/')

	const search = page.getByLabel('Search the inventory')
	expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
	expect(await search.inputValue()).toBe('')
})
