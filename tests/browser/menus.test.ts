import { expect, test } from 'vitest'
import { openPage } from '#tests/support/browser.ts'
import {
	clickAndLoad,
	openStaffPage,
	readListing,
	runWithAndWithoutJavaScript,
} from '#tests/support/browser-pages.ts'

const phone = { width: 360, height: 640 }

test('on a phone, the filters are in a drawer that opens and closes', async () => {
	const result = await runWithAndWithoutJavaScript(async (page) => {
		await page.goto('/products')
		const drawer = page.locator('#filters')
		const visibleInitially = await drawer.isVisible()
		await page.getByRole('button', { name: 'Filters' }).click()
		await drawer.waitFor()
		await drawer.getByRole('button', { name: 'Close' }).click()
		await drawer.waitFor({ state: 'hidden' })
		await page.getByRole('button', { name: 'Filters' }).click()
		await clickAndLoad(drawer.getByRole('link', { name: 'Routers', exact: true }))
		return { visibleInitially, ...(await readListing(page)), open: await drawer.isVisible() }
	}, phone)

	expect(result).toMatchObject({
		visibleInitially: false,
		path: '/products?category=router',
		open: false,
	})
})

test('on a phone, the open drawer shows the whole price filter without scrolling, and closes when the focus leaves it', async () => {
	const page = await openPage(phone)
	await page.goto('/products?category=laptop', { waitUntil: 'networkidle' })
	const drawer = page.locator('#filters')
	await page.getByRole('button', { name: 'Filters' }).click()
	const apply = await page.getByRole('button', { name: 'Apply' }).boundingBox()
	expect(apply?.y).toBeGreaterThan(0)
	expect((apply?.y ?? 640) + (apply?.height ?? 0)).toBeLessThan(640)

	await drawer.getByRole('link').last().focus()
	expect(await drawer.isVisible()).toBe(true)
	await page.keyboard.press('Tab')

	await drawer.waitFor({ state: 'hidden' })
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
		.toBe('Sort by')
})

test('on a phone, the open menu shows the branches and leads to them and to the contact page', async () => {
	const result = await runWithAndWithoutJavaScript(async (page) => {
		await page.goto('/')
		await page.getByRole('button', { name: 'Menu' }).click()
		const menu = page.locator('#menu')
		await menu.getByText('Our Shops').filter({ visible: true }).waitFor()
		await clickAndLoad(menu.getByRole('link', { name: 'Dhanbari' }))
		const shop = await page.locator('h1').textContent()
		await page.getByRole('button', { name: 'Menu' }).click()
		await clickAndLoad(menu.getByRole('link', { name: 'Contact', exact: true }))
		return [shop, await page.locator('h1').textContent()]
	}, phone)

	expect(result).toEqual(['Jonaki Dhanbari', 'Contact us'])
})

test('on a wide screen, the branches menu opens and leads to a branch', async () => {
	const result = await runWithAndWithoutJavaScript(async (page) => {
		await page.goto('/')
		const main = page.getByRole('navigation', { name: 'Main' })
		await main.locator('summary').click()
		await clickAndLoad(main.getByRole('link', { name: 'Madhupur' }))
		return new URL(page.url()).pathname
	})

	expect(result).toBe('/madhupur')
})

test('Escape and a click outside close the branches menu', async () => {
	const page = await openPage()
	await page.goto('/')
	const menu = page.locator('details[data-menu]')
	const isOpen = () => menu.evaluate((details: HTMLDetailsElement) => details.open)

	await menu.locator('summary').click()
	await page.keyboard.press('Escape')
	expect(await isOpen()).toBe(false)
	expect(
		await menu.locator('summary').evaluate((summary) => summary === document.activeElement),
	).toBe(true)
	await menu.locator('summary').click()
	await page.locator('h1').click()
	expect(await isOpen()).toBe(false)
})

test('menus and drawers close when leaving the page, so that they are closed after going back', async () => {
	const page = await openPage(phone)
	await page.goto('/')
	await page.getByRole('button', { name: 'Switch between light and dark' }).waitFor()
	await page.getByRole('button', { name: 'Menu' }).click()
	const leave = () =>
		page.evaluate(() => {
			dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
		})

	await leave()
	expect(await page.locator('#menu').isVisible()).toBe(false)

	await page.setViewportSize({ width: 1280, height: 640 })
	await page.locator('#menu summary').click()
	await leave()
	expect(await page.locator('details[data-menu][open]').count()).toBe(0)
})

const readLabels = (height: number) => {
	const items = [...document.querySelectorAll('header a[href^="/dashboard"], header form button')]
	return items
		.map((item) => ({ label: item.textContent, ...item.getBoundingClientRect().toJSON() }))
		.filter(({ bottom }) => bottom > 0 && bottom <= height)
		.sort((one, other) => one.top - other.top)
		.map(({ label }) => label)
}

test('on a desk screen of 800 px, all entries of the sidebar are in sight in their groups, also below an open sale', async () => {
	const page = await openStaffPage('/dashboard/sell', { width: 1280, height: 800 })
	await page.getByLabel('Name or barcode').fill('Haldor')
	await page.keyboard.press('Enter')
	await page.getByRole('button', { name: 'Add Haldor' }).first().click()
	await page.getByRole('link', { name: 'Continue the sale' }).waitFor()

	const [, ...labels] = await page.evaluate(readLabels, 800)

	expect(labels).toEqual([
		'Dashboard',
		...['Sell', 'Orders', 'Customers', 'Transactions'],
		...['Inventory', 'Deliveries', 'Transfers', 'Stocktakes', 'Categories'],
		...['Reports', 'Activity', 'Users', 'Settings'],
		...['Security', 'Logout'],
	])
	const header = page.locator('header')
	const hidden = await header.evaluate((element) => element.scrollHeight - element.clientHeight)
	expect(hidden).toBe(0)
})

test('on a phone, the entries of the counter are the first of the menu', async () => {
	const page = await openStaffPage('/dashboard', { width: 360, height: 640 })
	await page.getByRole('button', { name: 'Menu' }).click()

	const labels = await page.evaluate(readLabels, 640)

	expect(labels.slice(0, 4)).toEqual(['Sell', 'Orders', 'Customers', 'Transactions'])
})
