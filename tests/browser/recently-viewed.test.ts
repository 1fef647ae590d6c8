import { expect, test } from 'vitest'
import { openPage, type PageOptions } from '#tests/support/browser.ts'
import { clickAndLoad, expectAccessiblePage } from '#tests/support/browser-pages.ts'
import { publicPagePaths } from '#tests/support/pages.ts'

const phone: PageOptions = { width: 360, height: 740 }

test('recently viewed products are at the end of product pages and of the home page until they are cleared', async () => {
	const page = await openPage({ ...phone, hasAxe: true })
	const section = page.locator('[data-viewed]')
	const readNames = () => section.getByRole('link').allTextContents()
	const names: (string | null)[] = []
	for (const path of [
		publicPagePaths['product without a picture'],
		publicPagePaths['product with a long name'],
	]) {
		await page.goto(path)
		expect(await readNames()).toEqual(names)
		names.unshift(await page.locator('h1').textContent())
	}
	await page.goto('/')
	expect(await readNames()).toEqual(names)
	await section.scrollIntoViewIfNeeded()
	await expectAccessiblePage(page, 'home')
	await clickAndLoad(section.getByRole('link').last())
	expect(page.url()).toContain(publicPagePaths['product without a picture'])
	expect(await readNames(), 'without the product itself').toEqual(names.slice(0, 1))

	await section.getByRole('button', { name: 'Clear' }).click()
	expect(await section.isVisible()).toBe(false)
	await page.goto('/')
	expect(await section.isVisible()).toBe(false)
})
