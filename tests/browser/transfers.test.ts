import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
	clickAndLoad,
	openStaffPage,
	runWithAndWithoutJavaScript,
	waitForHydration,
	waitForLoad,
} from '#tests/support/browser-pages.ts'
import { buildProduct } from '#tests/support/products.ts'
import { startWorker } from '#tests/support/worker.ts'

const GTIN = '4006381333931'
const KEY_DELAY_MS = 15
const names = ['Aero', 'Bolt', 'Coil', 'Dune', 'Echo'].map((word) => `Kestrel ${word}`)
const products = names.map((name, index) =>
	buildProduct({ name, gtin: index === 0 ? GTIN : undefined, available: 40 }),
)

const worker = await startWorker({ products })
afterAll(() => worker.stop())

/** Like a scanner, has no pointer and does not wait: the text goes to the focused field. */
async function scan(page: Page, text: string) {
	await page.locator('[name=search]:focus').waitFor()
	await page.keyboard.type(text, { delay: KEY_DELAY_MS })
}

/** Without JavaScript, Enter loads the next page. */
async function pressEnter(page: Page, hasJavaScript: boolean) {
	const enter = page.keyboard.press('Enter')
	await (hasJavaScript ? enter : waitForLoad(page, enter))
}

/** Scripts that start only after the last scan must not lose a key. */
async function scanAll(page: Page, path: string, texts: string[], hasJavaScript: boolean) {
	let startScripts = () => {}
	const scanned = new Promise<void>((resolve) => {
		startScripts = resolve
	})
	await page.route('**/*.js', (route) => scanned.then(() => route.continue()))
	await page.goto(path, { waitUntil: 'commit' })
	for (const text of texts) {
		await scan(page, text)
		await pressEnter(page, hasJavaScript)
	}
	startScripts()
	if (hasJavaScript) await waitForHydration(page)
}

/** Emulates a printer, and returns what it should not print. */
async function findPrintedControls(page: Page) {
	await page.emulateMedia({ media: 'print' })
	const controls = page.locator('nav, header, search, button, details, [data-toast]')
	return controls.filter({ visible: true }).allTextContents()
}

const readLines = (page: Page) =>
	page.locator('main ol').getByRole('textbox').evaluateAll(readValues)
const readValues = (fields: Element[]) => fields.map((field) => (field as HTMLInputElement).value)

test('on a phone, a scanner and the keyboard fill one form with five products, and Enter never records it', async () => {
	const result = await runWithAndWithoutJavaScript(
		async (page, javaScript) => {
			const scans = [GTIN, GTIN, GTIN, GTIN, ...names.slice(1)]
			await scanAll(page, '/dashboard/transfers/new', scans, javaScript)
			await expect.poll(() => readLines(page)).toHaveLength(names.length)
			const quantity = page.locator('[name="lines.1.quantity"]')
			await quantity.fill('3')
			const quantities = await readLines(page)
			await quantity.focus()
			await pressEnter(page, javaScript)
			await scan(page, GTIN)
			await pressEnter(page, javaScript)
			await expect.poll(() => readLines(page)).toEqual(['5', '3', '1', '1', '1'])
			await clickAndLoad(page.getByRole('button', { name: 'Record transfer' }))
			const rows = await page.locator('main tbody tr').allTextContents()
			const total = await page.locator('main tfoot').textContent()
			return { quantities, rows, total }
		},
		{ origin: worker.origin, isSignedIn: true, width: 360 },
	)

	expect(result).toEqual({
		quantities: ['4', '3', '1', '1', '1'],
		rows: [
			`Kestrel Aero${GTIN}5`,
			'Kestrel Bolt3',
			'Kestrel Coil1',
			'Kestrel Dune1',
			'Kestrel Echo1',
		],
		total: 'Total11',
	})
})

test('a unit goes to the other branch in three steps from the inventory, and back after confirmation; the printed list has no navigation and two lines for signatures', async () => {
	const page = await openStaffPage('/dashboard/inventory?search=echo', { origin: worker.origin })
	await page.getByLabel('More for Kestrel Echo').click()
	await clickAndLoad(page.getByRole('button', { name: 'Transfer Kestrel Echo' }))
	await waitForHydration(page)
	await clickAndLoad(page.getByRole('button', { name: 'Record transfer' }))
	await waitForHydration(page)

	expect(await findPrintedControls(page)).toEqual([])
	for (const text of ['Handed over in Madhupur', 'Received in Dhanbari', 'Kestrel Echo'])
		expect(await page.getByText(text).isVisible(), text).toBe(true)
	await page.emulateMedia({ media: 'screen' })

	await page.getByText('Undo this transfer').click()
	await clickAndLoad(page.getByRole('button', { name: 'Yes, undo' }))
	expect(await page.locator('[data-toast]').textContent()).toBe('Transfer undone.')
})

test('on a phone, three scanned products are sold in four interactions, and the printed receipt has no navigation', async () => {
	const receipt = await runWithAndWithoutJavaScript(
		async (page, javaScript) => {
			await scanAll(page, '/dashboard/sell', [GTIN, 'kestrel bolt', 'kestrel coil'], javaScript)
			// The list is complete before it is recorded, however fast the button is pressed.
			await clickAndLoad(page.getByRole('button', { name: 'Record sale' }))
			expect(await findPrintedControls(page)).toEqual([])
			const text = await page.locator('[data-receipt]').innerText()
			const ownText = [/Receipt \d+/, /\d+ \w+ \d+, \d+:\d+/, /\/r\/\w+/]
			return ownText.reduce((rest, own) => rest.replace(own, ''), text)
		},
		{ origin: worker.origin, isSignedIn: true, width: 360 },
	)

	for (const text of ['Kestrel Aero', 'Kestrel Bolt', 'Kestrel Coil', '1 × '])
		expect(receipt).toContain(text)
})
