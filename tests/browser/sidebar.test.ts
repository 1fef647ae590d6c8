import { expect, test } from 'vitest'
import { openStaffPage } from '#tests/support/browser-pages.ts'

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
