import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { PageOptions } from '#tests/support/browser.ts'
import {
	clickAndLoad,
	expectAccessiblePage,
	openStaffPage,
	pageWidth,
	waitForHydration,
	waitForLoad,
} from '#tests/support/browser-pages.ts'
import { largestFont, prepareToResize } from '#tests/support/large-fonts.ts'
import { startWorker } from '#tests/support/worker.ts'

const worker = await startWorker()
afterAll(() => worker.stop())

const openOnPhone = (path: string, options: PageOptions = {}) =>
	openStaffPage(path, { origin: worker.origin, width: 360, height: 740, ...options })

/** Starts a stocktake of the whole category in Dhanbari and returns its path. */
async function startStocktake(category: string): Promise<string> {
	const page = await openOnPhone('/dashboard/stocktakes')
	const main = page.getByRole('main')
	await main.getByLabel('Branch', { exact: true }).selectOption('dhanbari')
	await main.getByLabel('What to count').selectOption(category)
	await clickAndLoad(main.getByRole('button', { name: 'Start a stocktake' }))
	return new URL(page.url()).pathname
}

const fields = (page: Page) => page.locator('input[name$=".counted"]')
const savedRows = (page: Page) => page.getByText('✓ Saved')
const readCounts = (page: Page) =>
	fields(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

test('two people count twelve products at once on their phones, and a browser that is closed in the middle loses nothing', async () => {
	const path = await startStocktake('laptop')
	const [page, colleague] = await Promise.all([openOnPhone(path), openOnPhone(path)])

	await Promise.all([
		(async () => {
			await fields(page).first().focus()
			for (const count of [1, 2, 3, 4, 5, 6]) {
				await page.keyboard.type(String(count))
				await page.keyboard.press('Enter')
			}
			await page.keyboard.type('99')
			await expect.poll(() => savedRows(page).count()).toBe(6)
			await page.close()
		})(),
		(async () => {
			await fields(colleague).nth(6).focus()
			for (const count of [7, 8, 9, 10, 11, 12]) {
				await colleague.keyboard.type(String(count))
				await colleague.keyboard.press('Enter')
			}
			await expect.poll(() => savedRows(colleague).count()).toBe(6)
		})(),
	])

	const next = await openOnPhone(path, { javaScript: false })
	expect((await readCounts(next)).slice(0, 13)).toEqual([
		...Array.from({ length: 12 }, (_, index) => String(index + 1)),
		'',
	])
	expect(await next.getByText(/^12 of \d+ counted$/).count()).toBe(1)
	await fields(next).nth(12).fill('13')
	await waitForLoad(next, next.keyboard.press('Enter'))
	expect(await next.getByText(/^13 of \d+ counted$/).count()).toBe(1)
	await clickAndLoad(next.getByRole('link', { name: 'Differences' }))
	await next.getByText(/^Apply \d+ corrections$/).click()
	await clickAndLoad(next.getByRole('button', { name: 'Yes, apply' }))
	expect(await next.locator('[data-toast]').textContent()).toContain('Corrections applied.')
	expect(await fields(next).count()).toBe(0)
})

test('a count that could not be sent stays in its field and is saved with the button', async () => {
	const path = await startStocktake('router/home-router')
	const page = await openOnPhone(path, { allowedConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })
	await page.route('**/counts', (route) => route.abort())

	await fields(page).first().fill('4')
	await page.keyboard.press('Enter')
	await page.getByText('Not saved. Check the connection').waitFor()
	await clickAndLoad(page.getByRole('button', { name: 'Save counts' }))

	expect((await readCounts(page)).slice(0, 2)).toEqual(['4', ''])
	expect(await page.getByText(/^1 of \d+ counted$/).count()).toBe(1)
})

test('a count is saved again if its number is typed again, but not if its field is only left', async () => {
	const path = await startStocktake('router/mesh-wifi')
	const page = await openOnPhone(path)
	const requests: (string | null)[] = []
	page.on('request', (request) => request.method() === 'PUT' && requests.push(request.postData()))

	for (const text of ['4', '4', '']) {
		await fields(page).first().focus()
		await page.keyboard.type(text)
		await page.keyboard.press('Enter')
		await savedRows(page).waitFor()
	}

	const save = expect.stringContaining('"counted":4')
	await expect.poll(() => requests).toEqual([save, save])
})

test('the pages of a stocktake fit a phone and have no axe violations', async () => {
	const path = await startStocktake('headphone/earbuds')
	const page = await openOnPhone(path, { hasAxe: true })
	await fields(page).first().fill('1000')
	await page.keyboard.press('Enter')
	await savedRows(page).waitFor()

	for (const view of ['', '?lines=differing']) {
		await page.goto(path + view)
		await waitForHydration(page)
		await expectAccessiblePage(page, view)
	}

	const resize = await prepareToResize(page)
	await page.goto(`${path}/list`)
	await resize(...largestFont)
	expect(await pageWidth(page)).toBeLessThanOrEqual(360)
	await resize(360, 16)
})

test('with a barcode scanner, staff find a product, enter its count and find the next one without touching the screen', async () => {
	const path = await startStocktake('headphone/over-ear')
	const page = await openOnPhone(path)
	const names = await page.locator('main li b').allTextContents()
	const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
	await page.getByLabel('Name or barcode').focus()

	for (const name of names.slice(0, 2)) {
		await page.keyboard.type(name)
		await waitForLoad(page, page.keyboard.press('Enter'))
		await expect.poll(focusedName).toBe('counts.0.counted')
		await page.keyboard.type('5')
		await page.keyboard.press('Enter')
		await expect.poll(focusedName).toBe('search')
		await savedRows(page).waitFor()
	}

	await page.goto(path)
	expect((await readCounts(page)).filter(Boolean)).toEqual(['5', '5'])
})

test('a barcode scanned into a count opens its product, and the count gets back its value, or keeps the number before', async () => {
	const path = await startStocktake('headphone/wired-earphones')
	const page = await openOnPhone(path, { allowedConsole: /status of 409/ })
	const [name = ''] = await page.locator('main li b').allTextContents()
	await page.evaluate(addBarcode, { name, gtin: '4006381333931' })
	await page.reload()
	await waitForHydration(page)

	await fields(page).nth(1).fill('7')
	await page.keyboard.press('Tab')
	await savedRows(page).waitFor()
	await fields(page).nth(1).focus()
	await page.keyboard.press('End')
	await page.keyboard.type('4006381333931')
	await waitForLoad(page, page.keyboard.press('Enter'))

	expect(await page.locator('main li b').allTextContents()).toEqual([name])
	await page.goto(path)
	expect((await readCounts(page)).slice(0, 2)).toEqual(['', '7'])

	await waitForHydration(page)
	await fields(page).nth(1).focus()
	await page.keyboard.type('124006381333931')
	await waitForLoad(page, page.keyboard.press('Enter'))
	expect(await page.locator('main li b').allTextContents()).toEqual([name])
	await page.goto(path)
	expect((await readCounts(page)).slice(0, 2)).toEqual(['', '12'])
})

/** Runs in the browser and uses the session of a signed-in owner. */
async function addBarcode({ name, gtin }: { name: string; gtin: string }) {
	const found = await fetch(`/api/inventory?search=${encodeURIComponent(name)}`)
	const { data } = await found.json<{ data: { _id: string; version: number }[] }>()
	await fetch(`/api/products/${data[0]?._id}`, {
		method: 'PATCH',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ version: data[0]?.version, gtin }),
	})
}
