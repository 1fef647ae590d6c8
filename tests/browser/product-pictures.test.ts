import { expect, test } from 'vitest'
import { openStaffPage } from '#tests/support/browser-pages.ts'
import { ONE_PIXEL_PNG } from '#tests/support/products.ts'

test('the buttons on thumbnails reorder and remove pictures', async () => {
	const page = await openStaffPage('/dashboard/inventory/new')
	const pictureList = page.getByLabel('Pictures (optional)', { exact: true })
	await pictureList.fill('/pictures/charger-black.svg\nnot a URL\n/pictures/placeholder.svg')

	await page.getByRole('button', { name: 'Put picture 3 first' }).click()
	expect(await pictureList.inputValue()).toBe(
		'/pictures/placeholder.svg\n/pictures/charger-black.svg\nnot a URL',
	)
	expect(await page.getByRole('button', { name: 'Put picture 1 first' }).count()).toBe(0)

	await page.getByRole('button', { name: 'Remove picture 1' }).click()
	expect(await pictureList.inputValue()).toBe('/pictures/charger-black.svg\nnot a URL')
	expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
		'Picture list',
	)
})

test('screen readers announce which pictures were uploaded and which were rejected', async () => {
	const page = await openStaffPage('/dashboard/inventory/new', {
		allowedConsole: /status of 4\d\d/,
	})
	const mimeType = 'image/png'

	await page.getByLabel('Add pictures').setInputFiles([
		{ name: 'laptop.png', mimeType, buffer: ONE_PIXEL_PNG },
		{ name: 'notes.png', mimeType, buffer: Buffer.from('not a picture') },
	])

	const rejected = await page.locator('#pictures-message').textContent()
	const announced = await page.getByRole('status').filter({ hasText: 'Uploaded' }).textContent()
	expect(rejected).toMatch(/^notes\.png: /)
	expect(announced).toBe(`Uploaded. Save the form to keep the pictures. ${rejected}`)
})
