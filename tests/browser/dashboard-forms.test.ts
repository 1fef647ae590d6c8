import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { type Credentials, openPageFromNextIp, signIn } from '#tests/support/browser.ts'
import { postApi } from '#tests/support/browser-api.ts'
import {
	clickAndLoad,
	followAnchor,
	openStaffPage,
	waitForHydration,
	waitForLoad,
} from '#tests/support/browser-pages.ts'
import { startWorker } from '#tests/support/worker.ts'

const worker = await startWorker()
afterAll(() => worker.stop())

const openForm = (path: string) =>
	openStaffPage(path, { origin: worker.origin, allowedConsole: /status of (409|422)/ })

const readField = (page: Page, label: string) =>
	page.getByLabel(label, { exact: true }).inputValue()

test('an error message links to its field and disappears once the field is edited, and entered values remain after going back', async () => {
	const page = await openForm('/dashboard/inventory/new')
	await page.getByLabel('Name', { exact: true }).fill('Kestrel Typed')
	await page.getByLabel('Price in taka', { exact: true }).fill('expensive')
	await waitForLoad(page, page.keyboard.press('Enter'))
	await waitForHydration(page)
	await page.getByLabel('Brand').fill('Kestrel')

	const error = page.getByRole('alert').getByRole('link', { name: /^Price must be/ })
	await followAnchor(page, error)
	const focused = await page.evaluate(() => document.activeElement?.id)
	await followAnchor(page, page.getByRole('link', { name: 'Skip to content' }))
	await page.goBack()
	await page.goBack()
	await page.waitForLoadState('networkidle')

	expect(focused).toBe('price')
	expect(await error.count()).toBe(1)
	expect(await readField(page, 'Name')).toBe('Kestrel Typed')
	expect(await readField(page, 'Price in taka')).toBe('expensive')
	expect(await readField(page, 'Brand')).toBe('Kestrel')
	await waitForHydration(page)
	await page.getByLabel('Price in taka', { exact: true }).fill('52000')
	await expect.poll(() => page.locator('#price-message').count()).toBe(0)
	expect(await page.locator('#category-message').count()).toBe(1)
})

test('leaving an unsaved product form asks for confirmation, even after a rejection, and cancelling keeps the entered values', async () => {
	const page = await openForm('/dashboard/inventory/new')
	const dialogs: string[] = []
	page.on('dialog', (dialog) => {
		dialogs.push(dialog.type())
		return dialog.dismiss()
	})
	const orders = page.getByRole('link', { name: 'Orders' })
	await page.getByLabel('Name', { exact: true }).fill('Kestrel Typed')

	await orders.click({ noWaitAfter: true })
	await expect.poll(() => dialogs).toEqual(['beforeunload'])

	expect(new URL(page.url()).pathname).toBe('/dashboard/inventory/new')
	expect(await readField(page, 'Name')).toBe('Kestrel Typed')
	expect(await page.getByText('Loading...').count()).toBe(0)

	await page.getByLabel('Price in taka', { exact: true }).fill('expensive')
	await waitForLoad(page, page.keyboard.press('Enter'))
	await waitForHydration(page)
	expect(dialogs).toHaveLength(1)
	await orders.click({ noWaitAfter: true })
	await expect.poll(() => dialogs).toHaveLength(2)
})

test('a subcategory stays selected even if another category has one with the same slug', async () => {
	const page = await openForm('/dashboard')
	const headers = { Origin: worker.origin }
	const preview = await page.request.post('/api/imports', {
		data: 'slug,name,brand,category,subcategory,price\nodd,Odd,Kestrel,headphone,notebook,900',
		headers: { ...headers, 'Content-Type': 'text/csv' },
	})
	const { data } = await preview.json()
	const applied = await page.request.post(`/api/bulk-changes/${data._id}/application`, { headers })
	expect(applied.status()).toBe(200)

	for (const name of ['Odd', 'Kestrova Aero 14 K14-512B']) {
		await page.goto(`/dashboard/inventory?search=${encodeURIComponent(name)}`)
		await clickAndLoad(page.locator('main tbody th a').first())
		await waitForHydration(page)
		expect(await readField(page, 'Subcategory'), name).toBe('notebook')
	}
})

test('the row editor for specifications saves the same text format that the textarea has without JavaScript', async () => {
	const page = await openForm('/dashboard/inventory?search=Kestrova%20Aero%2014%20K14-512B')
	await clickAndLoad(page.locator('main tbody th a').first())
	await page.getByRole('button', { name: 'Add a group' }).click()
	await page.keyboard.type('Box')
	const box = page.getByRole('group', { name: 'Box' })
	await box.getByLabel('Label', { exact: true }).fill('Contents')
	await box.getByLabel('Value of Contents').fill('Charger')
	await box.getByRole('button', { name: 'Add a line' }).click()
	await page.keyboard.type('Weight: net')
	await box.getByLabel('Value of Weight: net').fill('1 kg')
	await box.getByRole('button', { name: 'Move Weight: net up' }).click()
	await clickAndLoad(page.getByRole('button', { name: 'Save' }))

	const text = await page.evaluate(async () => {
		const html = await (await fetch(location.href)).text()
		const document = new DOMParser().parseFromString(html, 'text/html')
		return document.querySelector('textarea[name=specifications]')?.textContent
	})
	expect(text).toMatch(/\n\nBox\nWeight\\: net: 1 kg\nContents: Charger$/)
})

test('choosing a subcategory offers the lines that its products use, with known values', async () => {
	const page = await openForm('/dashboard/inventory/new')
	await page.getByLabel('Category', { exact: true }).selectOption('laptop')
	await page.getByLabel('Subcategory').selectOption('notebook')

	const memory = page.getByRole('group', { name: 'At a glance' }).getByLabel('Value of Memory')
	const listId = await memory.getAttribute('list')
	const options = page.locator(`datalist[id="${listId}"] option`)
	expect(
		await options.evaluateAll((all) => all.map((option) => option.getAttribute('value'))),
	).toContain('16 GB')

	await page.getByLabel('Subcategory').selectOption('gaming-laptop')
	await page.getByRole('group', { name: 'Cooling' }).getByLabel('Value of Fans').fill('2')
	expect(await page.getByRole('group', { name: 'Security' }).count()).toBe(0)
	await page.getByLabel('Subcategory').selectOption('notebook')
	await page.getByRole('button', { name: /^Add the usual lines/ }).click()
	await page.getByRole('group', { name: 'Security' }).waitFor()
	expect(await page.getByLabel('Value of Fans').inputValue()).toBe('2')
	expect(await page.getByRole('button', { name: /^Add the usual lines/ }).count()).toBe(0)
})

test('the summary of an import preview is focused, and the skip link keeps the preview on the page', async () => {
	const page = await openForm('/dashboard/inventory/import')
	await page.getByLabel('Or paste the lines').fill('slug,price\nnowhere-at-all,52000')
	await clickAndLoad(page.getByRole('button', { name: 'Preview the import' }))
	await waitForHydration(page)
	const summary = page.getByText('Nothing can be imported until every line is correct.')
	expect(await summary.count()).toBe(1)
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.textContent))
		.toBe(await summary.textContent())
	expect(await page.title()).toBe('Import: 1 line to correct | Jonaki')

	await followAnchor(page, page.getByRole('link', { name: 'Skip to content' }))

	expect(await summary.count()).toBe(1)
})

/** Adds a colleague, because other tests need the password of the demo account. */
async function addColleague(page: Page): Promise<Credentials> {
	const credentials = { email: 'rahima@example.com', password: 'lantern-river-mango' }
	await postApi(page, 'auth/register', { name: 'Rahima Khatun', ...credentials })
	return credentials
}

test('a password form submitted twice in quick succession is sent once, and the user stays signed in', async () => {
	const colleague = await addColleague(await openForm('/dashboard'))
	const page = await openPageFromNextIp({ origin: worker.origin })
	await signIn(page, colleague)
	await page.goto('/dashboard/security')
	await waitForHydration(page)
	let submissions = 0
	await page.route('**/dashboard/security', async (route) => {
		const isForm = route.request().method() === 'POST'
		if (isForm) submissions += 1
		if (isForm && submissions === 1) await page.keyboard.press('Enter')
		await route.continue()
	})
	await page.getByLabel('New password').fill('another-river-mango')

	await waitForLoad(page, page.keyboard.press('Enter'))

	await page.getByText('Password changed.').waitFor()
	expect(submissions).toBe(1)
	await page.goto('/dashboard/security')
	expect(new URL(page.url()).pathname).toBe('/dashboard/security')
})
