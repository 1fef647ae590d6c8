import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import type { Stocktake } from '#contract/stock/stocktakes.ts'
import { openPage, type PageOptions } from '#tests/support/browser.ts'
import { postApi, readApi } from '#tests/support/browser-api.ts'
import {
	clickAndLoad,
	gotoHydrated,
	openStaffPage,
	waitForHydration,
	waitForLoad,
} from '#tests/support/browser-pages.ts'
import { startWorker } from '#tests/support/worker.ts'

const GTIN = '4006381333931'

const worker = await startWorker()
afterAll(() => worker.stop())

const phone = { width: 360, height: 740 }

/** Starts a stocktake in Dhanbari and returns its page. */
async function openStocktake(category: string, subcategory?: string, options?: PageOptions) {
	const page = await openPage({ origin: worker.origin, isSignedIn: true, ...phone, ...options })
	const scope = { branch: 'dhanbari', category, subcategory }
	const { _id } = await postApi<Stocktake>(page, 'stocktakes', scope)
	await gotoHydrated(page, `/dashboard/stocktakes/${_id}`)
	return page
}

const fields = (page: Page) => page.locator('input[name$=".counted"]')
const savedRows = (page: Page) => page.getByText('✓ Saved')
const readCounts = (page: Page) =>
	fields(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

test('two people count twelve products at once on their phones, and a browser that is closed in the middle loses nothing', async () => {
	const page = await openStocktake('laptop')
	const path = page.url()
	const colleague = await openStaffPage(path, { origin: worker.origin, ...phone })

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

	await colleague.reload()
	expect((await readCounts(colleague)).slice(0, 13)).toEqual([
		...Array.from({ length: 12 }, (_, index) => String(index + 1)),
		'',
	])
	expect(await colleague.getByText(/^12 of \d+ counted$/).count()).toBe(1)
})

test('a count that could not be sent stays in its field and is saved with the button', async () => {
	const page = await openStocktake('router', 'home-router', { allowedConsole: /ERR_FAILED/ })
	await page.route('**/counts', (route) => route.abort())

	await fields(page).first().fill('4')
	await page.keyboard.press('Enter')
	await page.getByText('Not saved. Check the connection').waitFor()
	await clickAndLoad(page.getByRole('button', { name: 'Save counts' }))

	expect((await readCounts(page)).slice(0, 2)).toEqual(['4', ''])
	expect(await page.getByText(/^1 of \d+ counted$/).count()).toBe(1)
})

test('a count is saved again if its number is typed again, but not if its field is only left', async () => {
	const page = await openStocktake('router', 'mesh-wifi')
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

test('with a barcode scanner, staff find a product, enter its count and find the next one without touching the screen', async () => {
	const page = await openStocktake('headphone', 'over-ear')
	const path = page.url()
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
	const allowedConsole = /status of 409/
	const page = await openStocktake('headphone', 'wired-earphones', { allowedConsole })
	const path = page.url()
	const [name = ''] = await page.locator('main li b').allTextContents()
	await addBarcode(page, name)
	await page.reload()
	await waitForHydration(page)

	await fields(page).nth(1).fill('7')
	await page.keyboard.press('Tab')
	await savedRows(page).waitFor()
	await fields(page).nth(1).focus()
	await page.keyboard.press('End')
	await page.keyboard.type(GTIN)
	await waitForLoad(page, page.keyboard.press('Enter'))

	expect(await page.locator('main li b').allTextContents()).toEqual([name])
	await page.goto(path)
	expect((await readCounts(page)).slice(0, 2)).toEqual(['', '7'])

	await waitForHydration(page)
	await fields(page).nth(1).focus()
	await page.keyboard.type(`12${GTIN}`)
	await waitForLoad(page, page.keyboard.press('Enter'))
	expect(await page.locator('main li b').allTextContents()).toEqual([name])
	await page.goto(path)
	expect((await readCounts(page)).slice(0, 2)).toEqual(['', '12'])
})

async function addBarcode(page: Page, name: string) {
	const query = `inventory?search=${encodeURIComponent(name)}`
	const [product] = await readApi<InventoryProduct[]>(page, query)
	const data = { version: product?.version, gtin: GTIN }
	const headers = { Origin: worker.origin }
	const changed = await page.request.patch(`/api/products/${product?._id}`, { data, headers })
	expect(changed.status()).toBe(200)
}
