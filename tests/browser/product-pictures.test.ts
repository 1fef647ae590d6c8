import { expect, test } from 'vitest'
import { openPageElsewhere } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { takeOver } from '#tests/support/walk.ts'

test('pictures are put first and taken away where they are seen', async () => {
	const page = await openPageElsewhere({})
	await signIn(page)
	await page.goto('/dashboard/inventory/new')
	await takeOver(page)
	const lines = page.getByLabel('Pictures', { exact: true })
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
