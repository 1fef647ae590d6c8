import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, type PageOptions } from '#tests/support/browser.ts'
import {
	clickAndLoad,
	expectAccessiblePage,
	pageWidth,
	runWithAndWithoutJavaScript,
} from '#tests/support/browser-pages.ts'
import { readLayoutShifts, recordLayoutShifts } from '#tests/support/layout-shifts.ts'
import { publicPagePaths } from '#tests/support/pages.ts'

const phone: PageOptions = { width: 360, height: 740 }

const bar = (page: Page) => page.locator('[data-comparison]')
const columnNames = (page: Page) =>
	page.locator('th[scope=col] > a:first-of-type').allTextContents()

/** Chooses the product of a card and returns its name. */
async function choose(card: Locator): Promise<string | null> {
	await card.getByText('Compare').click()
	return card.getByRole('heading').textContent()
}

test('a shopper compares two products found by search, shows only the differences and removes one', async () => {
	const result = await runWithAndWithoutJavaScript(async (page) => {
		await page.goto('/compare')
		const add = async (search: string) => {
			await page.getByLabel('Search for a product to add').fill(search)
			await clickAndLoad(page.locator('main').getByRole('button', { name: 'Search' }))
			await clickAndLoad(page.locator('main').getByRole('link', { name: /^Add / }).first())
		}
		await add('laptop')
		await add('router')
		const names = await columnNames(page)
		const rowCount = await page.locator('tbody tr').count()
		await clickAndLoad(page.getByRole('link', { name: 'Only differences' }))
		const differenceCount = await page.locator('tbody tr').count()
		await clickAndLoad(page.getByRole('link', { name: /^Remove / }).first())
		const remaining = await columnNames(page)
		return { names, remaining, hidesRows: differenceCount < rowCount }
	}, phone)

	expect(result).toEqual({ names: result.names, remaining: result.names.slice(1), hidesRows: true })
	expect(result.names).toHaveLength(2)
})

test('on a phone, the comparison scrolls inside itself with the keyboard, and its labels stay visible', async () => {
	const page = await openPage({ ...phone, javaScript: false })
	await page.goto(publicPagePaths.comparison)
	const region = page.getByRole('region', { name: 'Comparison of the products' })
	const label = region.getByRole('rowheader', { name: 'Warranty' }).first()
	const before = (await label.boundingBox())?.x
	const lastLink = region.getByRole('link', { name: 'Remove' }).last()
	await lastLink.focus()
	expect((await lastLink.boundingBox())?.x).toBeLessThan(300)
	await region.focus()
	await page.keyboard.press('End')
	await page.keyboard.press('ArrowRight')

	await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(20)
	expect((await label.boundingBox())?.x).toBe(before)
	expect(await pageWidth(page)).toBe(360)
})

test('a printed comparison has the whole table in landscape, without controls', async () => {
	const page = await openPage()
	await page.goto(publicPagePaths.comparison)
	await page.emulateMedia({ media: 'print' })
	const isPrinted = (text: string) => page.locator('main').getByText(text).first().isVisible()

	expect(await isPrinted('Warranty')).toBe(true)
	for (const text of ['Add a product', 'Remove', 'Only differences', 'WhatsApp'])
		expect(await isPrinted(text), text).toBe(false)
	const pdf = await page.pdf({ preferCSSPageSize: true })
	expect(pdf.toString('latin1')).toMatch(/MediaBox \[0 0 84\d(\.\d+)? 59\d/)
})

test('products chosen on several pages are compared together, and the choice can be changed in the bar', async () => {
	const page = await openPage({ ...phone, hasAxe: true })
	await page.goto('/products?category=laptop')
	const cards = page.locator('[data-slot=product-card]')
	const first = await choose(cards.nth(0))
	await page.goto('/products?category=router')
	await choose(cards.nth(0))
	await page.goto('/products?category=laptop&page=2')
	const second = await choose(cards.nth(0))
	const names = bar(page).locator('li button span:first-child')

	await bar(page).getByLabel('Show the chosen products').click()
	expect(await names.allTextContents(), 'same category first').toEqual([
		first,
		second,
		expect.anything(),
	])
	await expectAccessiblePage(page, 'bar')
	await names.nth(2).click()
	await clickAndLoad(bar(page).getByRole('link', { name: 'Compare 2 products' }))
	expect(await columnNames(page)).toEqual([first, second])
	await clickAndLoad(page.getByRole('link', { name: /^Remove / }).first())
	await page.goto('/products')
	await bar(page).getByRole('link', { name: 'Compare 1 product' }).waitFor()
	await bar(page).getByLabel('Show the chosen products').click()
	await bar(page).getByRole('button', { name: 'Clear' }).click()
	expect(await bar(page).isVisible()).toBe(false)
})

test('a fifth product of the same category is not added to the choice, which a message explains', async () => {
	const page = await openPage()
	await page.goto('/products?category=laptop')
	const toggles = page.locator('[data-slot=product-card]').getByRole('button', { name: /^Compare/ })
	for (const index of [0, 1, 2, 3, 4]) await toggles.nth(index).press('Space')

	await bar(page).getByText('You can compare 4 products at a time').waitFor()
	expect(await bar(page).getByRole('link').textContent()).toBe('Compare 4 products')
	const states = await toggles.evaluateAll((all) => all.slice(0, 5).map((link) => link.ariaPressed))
	expect(states).toEqual(['true', 'true', 'true', 'true', 'false'])
	await toggles.nth(0).press('Enter')
	await bar(page).getByRole('link', { name: 'Compare 3 products' }).waitFor()
})

test('on a phone, the only bar of a product page leads to the comparison; the bar of other pages covers no end of the page, and nothing moves when a page loads', async () => {
	const page = await openPage(phone)
	await page.goto(publicPagePaths.product)
	await page
		.getByRole('button', { name: /^Compare/ })
		.first()
		.click()
	await recordLayoutShifts(page)
	await page.reload()
	const link = page.locator('[data-contact-bar]').getByRole('link', { name: 'Compare 1 product' })
	expect(await link.textContent()).toBe('⇄ 1')
	expect(await link.getAttribute('href')).toMatch(/\/compare\?products=[^,]+$/)
	expect(await bar(page).isVisible()).toBe(false)

	await page.goto('/products')
	await bar(page).waitFor()
	await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
	const end = await page.locator('footer').boundingBox()
	expect((await bar(page).boundingBox())?.y).toBeGreaterThanOrEqual(
		(end?.y ?? 0) + (end?.height ?? 0) - 1,
	)
	for (const path of ['/', '/products', publicPagePaths.product]) {
		await page.goto(path)
		await bar(page).waitFor({ state: 'attached' })
		expect(await readLayoutShifts(page), path).toEqual([])
	}
})

test('in both editions, chosen and recently viewed products state the language of their names', async () => {
	const page = await openPage()
	await page.addInitScript(() => {
		const names = ['কেস্ট্রোভা ল্যাপটপ Pro', 'Kestrova Pro']
		const list = JSON.stringify(names.map((name) => ({ slug: name, name, category: 'laptop' })))
		for (const key of ['comparison', 'recently-viewed']) localStorage.setItem(key, list)
	})
	for (const path of ['/bn', '/']) {
		await page.goto(path)
		await bar(page).waitFor()
		for (const name of ['[data-comparison] li button > :first-child', '[data-viewed] a']) {
			const languages = page
				.locator(name)
				.evaluateAll((all: HTMLElement[]) => all.map((e) => e.lang))
			expect(await languages, `${path} ${name}`).toEqual(['bn', 'en'])
		}
	}
})

test('with local storage blocked or damaged, pages work and products can still be compared', async () => {
	for (const damage of [
		() =>
			Object.defineProperty(window, 'localStorage', {
				get: () => {
					throw new Error('blocked')
				},
			}),
		() => {
			localStorage.setItem('comparison', '[null,{"slug":1},"x"]')
			localStorage.setItem('recently-viewed', '{"slug":"x"')
		},
	]) {
		const page = await openPage()
		await page.addInitScript(damage)
		await page.goto('/products?category=laptop')
		const cards = page.locator('[data-slot=product-card]')
		const names = [await choose(cards.nth(0)), await choose(cards.nth(1))]
		await clickAndLoad(bar(page).getByRole('link'))
		expect(await columnNames(page)).toEqual(expect.arrayContaining(names))
		await page.goto(publicPagePaths.product)
		expect(await page.locator('[data-viewed]').isVisible()).toBe(false)
	}
})
