import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import type { PageOptions } from './browser.ts'
import { openStaffPage } from './browser-pages.ts'
import { buildProduct } from './products.ts'
import { startWorker } from './worker.ts'

export const SELL = '/dashboard/sell'
export const GTINS = ['4006381333931', '96385074', '012345678905', '4012345678901']

const words = ['Aero', 'Bolt', 'Coil', 'Dune']
const allowedConsole = /status of (401|422|409|503)/

/** Starts a Worker for the tests of a file. Returns functions that open its page Sell. */
export async function startTill() {
	const products = words.map((word, index) =>
		buildProduct({ name: `Kestrel ${word}`, gtin: GTINS[index], price: 1000, available: 40 }),
	)
	const { origin, stop } = await startWorker({ products })
	afterAll(stop)
	const openSale = async (options: PageOptions = {}) => {
		const page = await openStaffPage(SELL, { origin, allowedConsole, ...options })
		await page.locator('[name=search]:focus').waitFor()
		return page
	}
	const openSaleOfThree = async () => {
		const page = await openSale()
		for (const code of GTINS.slice(0, 3)) await scan(page, code)
		await expectQuantities(page, ['1', '1', '1'])
		return page
	}
	return { origin, openSale, openSaleOfThree }
}

export async function scan(page: Page, code: string | undefined = '') {
	await page.keyboard.type(code)
	await page.keyboard.press('Enter')
}

export const field = (page: Page, line: number, name: string) =>
	page.locator(`[name="lines.${line}.${name}"]`)

const readQuantities = (page: Page) =>
	page
		.locator('[name$=".quantity"]')
		.evaluateAll((fields) => fields.map((element) => (element as HTMLInputElement).value))

export const expectQuantities = (page: Page, quantities: string[]) =>
	expect.poll(() => readQuantities(page)).toEqual(quantities)

export const recordButton = (page: Page) => page.getByRole('button', { name: 'Record sale' })

export async function discard(page: Page) {
	await page.getByText('Discard', { exact: true }).click()
	await page.getByRole('button', { name: 'Yes, discard' }).click()
}
