import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import {
	clickAndLoad,
	readListing,
	runWithAndWithoutJavaScript,
	waitForLoad,
} from '#tests/support/browser-pages.ts'

test('a shopper applies a price filter, removes one bound and then clears all filters', async () => {
	const result = await runWithAndWithoutJavaScript(async (page) => {
		await page.goto('/products?category=laptop')
		await page.getByLabel('From').fill('50000')
		await page.getByLabel('To', { exact: true }).fill('90000')
		await clickAndLoad(page.getByRole('button', { name: 'Apply' }))
		const filtered = await readListing(page)
		await clickAndLoad(page.getByRole('link', { name: /^Remove filter Up to/ }))
		const withoutMaxPrice = await readListing(page)
		await clickAndLoad(page.getByRole('link', { name: 'Clear Filters' }))
		return { filtered, withoutMaxPrice, cleared: await readListing(page) }
	})

	expect(result.filtered.path).toBe('/products?category=laptop&minPrice=50000&maxPrice=90000')
	expect(result.withoutMaxPrice.path).toBe('/products?category=laptop&minPrice=50000')
	expect(result.cleared.path).toBe('/products')
})

test.each([true, false])(
	'sorting keeps filters and opens the first page, with JavaScript: %s',
	async (javaScript) => {
		const page = await openPage({ javaScript })
		await page.goto('/products?category=router&page=2')
		const choice = page.getByLabel('Sort by').selectOption('Price high to low')
		await (javaScript ? waitForLoad(page, choice) : choice)
		if (!javaScript) await clickAndLoad(page.getByRole('button', { name: 'Sort' }))
		const result = await readListing(page)

		expect(result.path).toBe('/products?category=router&sort=-price')
		expect(result.count).toContain('showing 1 to 12')
	},
)

test('moving a price slider filters at once on a wide screen, but on a phone only after pressing the button', async () => {
	const page = await openPage()
	await page.goto('/products?category=laptop')
	await waitForLoad(page, page.getByLabel('Highest price').fill('60000'))
	expect((await readListing(page)).path).toMatch(/maxPrice=60000$/)

	await page.setViewportSize({ width: 360, height: 640 })
	await page.goto('/products?category=laptop')
	await page.getByRole('button', { name: 'Filters' }).click()
	await page.getByLabel('Highest price').fill('60000')
	await page.getByLabel('Lowest price').fill('20000')
	await clickAndLoad(page.getByRole('button', { name: /^(Apply|Show .* products?)$/ }))
	expect((await readListing(page)).path).toMatch(/minPrice=20000&maxPrice=60000$/)
})

test('values of facets filter at once on a wide screen; on a phone, the button states how many products they leave', async () => {
	const page = await openPage()
	await page.goto('/products?category=laptop&sort=price')
	await waitForLoad(page, page.getByLabel(/^16 GB/).click())
	await waitForLoad(page, page.getByLabel(/^32 GB/).click())
	const wide = await readListing(page)

	await page.setViewportSize({ width: 360, height: 640 })
	await page.goto('/products?category=laptop&sort=price')
	await page.getByRole('button', { name: 'Filters' }).click()
	await page.getByLabel(/^32 GB/).click()
	await page.getByLabel(/^16 GB/).click()
	const button = page.getByRole('button', { name: `Show ${wide.count?.split(',')[0]}` })
	await clickAndLoad(button)

	expect(decodeURIComponent(wide.path)).toBe('/products?category=laptop&sort=price&memory=16,32')
	expect((await readListing(page)).path).toBe(wide.path)
})

test('without JavaScript, a shopper on a phone finds the laptops with 16 GB under 60,000 taka, and where they are, in two steps', async () => {
	const page = await openPage({ width: 360, javaScript: false })
	await page.goto('/products')
	await page.getByLabel('Search products').fill('16 GB laptop under 60000')
	await waitForLoad(page, page.getByLabel('Search products').press('Enter'))

	const { path, names } = await readListing(page)
	expect(path).toMatch(/memory=16&maxPrice=60000$/)
	expect(names).toHaveLength(3)
	const stock = await page.locator('[data-slot=product-card]').allTextContents()
	expect(stock.every((text) => /(In|Low|Out of) Stock/.test(text))).toBe(true)
})

test('the search form can be submitted with Enter or its button', async () => {
	const result = await runWithAndWithoutJavaScript(async (page) => {
		await page.goto('/')
		await page.getByLabel('Search products').fill('router')
		await waitForLoad(page, page.getByLabel('Search products').press('Enter'))
		const first = await readListing(page)
		await page.getByLabel('Search products').fill('mesh')
		await clickAndLoad(page.getByRole('button', { name: 'Search', exact: true }))
		return { first, second: await readListing(page) }
	})

	expect(result.first.path).toBe('/products?search=router')
	expect(result.second.path).toBe('/products?search=mesh')
	expect(result.second.names.join(' ')).toMatch(/mesh/i)
})

test('the price sliders set the number fields, and the lowest price never exceeds the highest', async () => {
	const page = await openPage()
	await page.goto('/products?category=laptop')
	const [minField, maxField] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })]

	// A value set with the keyboard applies only when the focus leaves the form.
	await page.getByLabel('Highest price').press('End')
	await page.getByLabel('Highest price').fill('60000')
	expect(await maxField.inputValue()).toBe('60000')
	await page.getByLabel('Lowest price').fill('90000')
	expect(await minField.inputValue()).toBe('60000')
	await maxField.fill('500')
	await maxField.blur()
	expect(await maxField.inputValue()).toBe('60000')
})

test.each([
	['/products', true],
	['/bn/products', true],
	['/bn/products', false],
])('the price fields of %s take Bangla digits, with JavaScript: %s', async (path, javaScript) => {
	const page = await openPage({ javaScript })
	await page.goto(`${path}?category=laptop`)

	await page.locator('#minPrice').fill('৫০,০০০')
	await page.locator('#maxPrice').fill('৯০০০০')
	await clickAndLoad(page.locator('form:has(#minPrice) button').last())

	expect(new URL(page.url()).search).toMatch(/[?&]minPrice=50000&maxPrice=90000/)
	expect(await page.locator('#minPrice').inputValue()).toBe('50000')
})

test('the price slider at its maximum includes the most expensive product', async () => {
	const page = await openPage()
	await page.goto('/products?category=router&subcategory=range-extender&sort=-price')
	const slider = page.getByLabel('Highest price')
	const mostExpensive = await page.locator('[data-slot=product-card] h2').first().textContent()
	const maxField = page.getByLabel('To', { exact: true })
	const maxPrice = Number(await maxField.getAttribute('placeholder'))
	expect(maxPrice % 100, 'not a multiple of the step').toBeGreaterThan(0)

	await slider.press('Home')
	await slider.press('End')
	expect(await maxField.inputValue()).toBe(String(maxPrice))
	await clickAndLoad(page.getByRole('button', { name: 'Apply' }))

	expect((await readListing(page)).names[0]).toBe(mostExpensive)
	await slider.press('ArrowLeft')
	expect(await maxField.inputValue()).toBe(String(Math.floor(maxPrice / 100) * 100))
})

test.each([true, false])(
	'on a phone, the search icon focuses the search field and keeps the filters, with JavaScript: %s',
	async (javaScript) => {
		const page = await openPage({ width: 360, javaScript })
		const typeAfterClickingIcon = async () => {
			await page.getByRole('link', { name: 'Search', exact: true }).click()
			await page.waitForURL(/#search$/)
			await page.locator('#search:focus').waitFor()
			await page.keyboard.type('aero')
			return page.getByLabel('Search products').inputValue()
		}

		await page.goto('/contact')
		expect(await typeAfterClickingIcon()).toBe('aero')
		await page.goto('/products?category=laptop&maxPrice=90000')
		expect(await typeAfterClickingIcon()).toBe('aero')
		expect(new URL(page.url()).search).toBe('?category=laptop&maxPrice=90000')
	},
)

test('choosing a value in the sidebar keeps the scroll position', async () => {
	const page = await openPage({ width: 1280 })
	await page.goto('/products?category=laptop&sort=price')
	await page.getByLabel(/^32 GB/).scrollIntoViewIfNeeded()
	const before = await page.evaluate(() => scrollY)
	expect(before).toBeGreaterThan(0)
	await waitForLoad(page, page.getByLabel(/^32 GB/).click())

	expect(await page.evaluate(() => scrollY)).toBe(before)
})
