import { afterAll, expect, test } from 'vitest'
import {
	clickAndLoad,
	gotoHydrated,
	openStaffPage,
	runWithAndWithoutJavaScript,
	waitForLoad,
} from '#tests/support/browser-pages.ts'
import { buildProduct } from '#tests/support/products.ts'
import { startWorker } from '#tests/support/worker.ts'

const GTIN = '4006381333931'
const products = [buildProduct({ name: 'Kestrel Aero', gtin: GTIN, price: 1000, available: 40 })]

const worker = await startWorker({ products })
afterAll(() => worker.stop())

const options = { origin: worker.origin, isSignedIn: true, width: 390, height: 740 }

test('on a phone, half of a sale is paid by a wallet and half in cash, and the receipt states the change', async () => {
	const receipt = await runWithAndWithoutJavaScript(async (page, hasJavaScript) => {
		await (hasJavaScript ? gotoHydrated(page, '/dashboard/sell') : page.goto('/dashboard/sell'))
		await page.locator('[name=search]:focus').waitFor()
		await page.keyboard.type(GTIN)
		const enter = page.keyboard.press('Enter')
		await (hasJavaScript ? enter : waitForLoad(page, enter))
		await page.locator('[name="lines.0.quantity"]').waitFor()

		await page.getByText('Pay a part in another way').click()
		await page.locator('[name="payments.1.method"]').selectOption('bKash')
		await page.locator('[name="payments.1.amount"]').fill('400')
		const reference = hasJavaScript ? 'tx 1' : 'tx 2'
		await page.locator('[name="payments.1.reference"]').fill(reference)
		await page.locator('[name="given"]').fill('1000')
		if (hasJavaScript) {
			await page.getByText('Change: ৳400').waitFor()
			expect(await page.locator('[name="payments.0.amount"]').getAttribute('placeholder')).toBe(
				'৳600',
			)
		}
		await clickAndLoad(page.getByRole('button', { name: 'Record sale' }))

		const text = await page.locator('main').innerText()
		return text
			.replaceAll(/\s+/g, ' ')
			.match(/Cash given.*?৳400\.|Total.*?bKash TX\d ৳400/g)
			?.map((part) => part.replace(/TX\d/, 'TX'))
			.sort()
	}, options)

	expect(receipt).toEqual([
		'Cash given: ৳1,000. Change: ৳400.',
		expect.stringMatching(/^Total ৳1,000 Cash ৳600 bKash TX ৳400$/),
	])
})

test.each([true, false])(
	'on a phone, the drawer is closed in four steps (JavaScript: %s)',
	async (javaScript) => {
		const page = await openStaffPage('/dashboard/transactions', { ...options, javaScript })

		await page.getByLabel('Cash counted, in taka').fill('5000')
		await page.getByLabel('Left in the drawer').fill('2000')
		await clickAndLoad(page.getByRole('button', { name: 'Close the drawer' }))

		const figures = await page.locator('main dl').first().innerText()
		expect(figures.replaceAll(/\s+/g, ' ')).toContain('Taken out ৳3,000 Left in the drawer ৳2,000')
	},
)
