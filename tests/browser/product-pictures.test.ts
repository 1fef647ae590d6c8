import { expect, test } from 'vitest'
import { openPageElsewhere } from '#tests/support/browser.ts'
import { ONE_PIXEL_PNG } from '#tests/support/one-pixel.ts'
import { takeOver } from '#tests/support/pages.ts'
import { signIn } from '#tests/support/sign-in.ts'

test('pictures are put first and taken away where they are seen', async () => {
	const page = await openPageElsewhere({})
	await signIn(page)
	await page.goto('/dashboard/inventory/new')
	await takeOver(page)
	const lines = page.getByLabel('Pictures (optional)', { exact: true })
	await lines.fill('/pictures/charger-black.svg\nno address\n/pictures/placeholder.svg')

	await page.getByRole('button', { name: 'Put picture 3 first' }).click()
	expect(await lines.inputValue()).toBe(
		'/pictures/placeholder.svg\n/pictures/charger-black.svg\nno address',
	)
	expect(await page.getByRole('button', { name: 'Put picture 1 first' }).count()).toBe(0)

	await page.getByRole('button', { name: 'Remove picture 1' }).click()
	expect(await lines.inputValue()).toBe('/pictures/charger-black.svg\nno address')
	expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
		'Picture list',
	)
})

test('whoever cannot see the form hears which pictures came and which were refused', async () => {
	const page = await openPageElsewhere({ forgiving: /status of 4\d\d/ })
	await signIn(page)
	await page.goto('/dashboard/inventory/new')
	await takeOver(page)
	const mimeType = 'image/png'

	await page.getByLabel('Add pictures').setInputFiles([
		{ name: 'shelf.png', mimeType, buffer: ONE_PIXEL_PNG },
		{ name: 'notes.png', mimeType, buffer: Buffer.from('no picture') },
	])

	const refused = await page.locator('#pictures-message').textContent()
	const heard = await page.getByRole('status').filter({ hasText: 'Uploaded' }).textContent()
	expect(refused).toMatch(/^notes\.png: /)
	expect(heard).toBe(`Uploaded. Save the form to keep it. ${refused}`)
})
