import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import type { Product } from '#contract/catalogue/product.ts'
import type { Sale } from '#contract/stock/sale.ts'
import { openPage } from '#tests/support/browser.ts'
import { postApi, readApi } from '#tests/support/browser-api.ts'
import {
	clickAndLoad,
	gotoHydrated,
	openStaffPage,
	runWithAndWithoutJavaScript,
	waitForLoad,
} from '#tests/support/browser-pages.ts'
import { buildProduct } from '#tests/support/products.ts'
import { startWorker } from '#tests/support/worker.ts'

const words = ['Aero', 'Bolt', 'Coil', 'Dune', 'Echo', 'Fern', 'Gale', 'Husk', 'Iris', 'Jade']
const products = words.map((word) =>
	buildProduct({ name: `Kestrel ${word}`, price: 1000, available: 40 }),
)

const worker = await startWorker({ products })
afterAll(() => worker.stop())

const options = { origin: worker.origin, isSignedIn: true, width: 390, height: 740 }

async function findProduct(page: Page, name: string) {
	const listed = await readApi<Product[]>(page, 'products?limit=20')
	return listed.find((product) => product.name === name)
}

/** Sells one unit. */
async function sell(
	page: Page,
	fields: { serials?: string[]; payments?: object[]; customer?: string },
) {
	const product = await findProduct(page, 'Kestrel Aero')
	const { serials, ...others } = fields
	const lines = [{ productId: product?._id, quantity: 1, serials }]
	return postApi<Sale>(page, 'sales', { branch: 'madhupur', lines, ...others })
}

test('on a phone, a product is put aside in five steps, and sold later in three', async () => {
	const receipt = await runWithAndWithoutJavaScript(async (page, hasJavaScript) => {
		await page.goto('/dashboard')
		await page.getByLabel('Search the inventory').fill('Kestrel Aero')
		await waitForLoad(page, page.keyboard.press('Enter'))
		await clickAndLoad(page.locator('main').getByRole('link', { name: 'Kestrel Aero' }))
		await clickAndLoad(page.getByRole('link', { name: 'Put aside for a customer' }))
		const phone = hasJavaScript ? '01711-000222' : '01711-000333'
		await page.getByLabel('Customer’s phone').fill(phone)
		await clickAndLoad(page.getByRole('button', { name: 'Save order' }))

		await page.goto('/dashboard/orders')
		await clickAndLoad(page.getByRole('link', { name: /^Put aside \(\d\)/ }))
		const order = page.getByRole('listitem').filter({ hasText: phone })
		await clickAndLoad(order.getByRole('link', { name: /^Order \d$/ }))
		await clickAndLoad(page.getByRole('button', { name: 'Sell' }))
		return (await page.locator('main').innerText()).match(/Total\s+৳1,000\s+Cash\s+৳1,000/)?.length
	}, options)

	expect(receipt).toBe(1)
})

test('on a phone, a debt is collected in four steps', async () => {
	const slip = await runWithAndWithoutJavaScript(async (page, hasJavaScript) => {
		const customer = hasJavaScript ? '01711-000444' : '01711-000555'
		await sell(page, { customer, payments: [{ method: 'cash', amount: 300 }] })

		await page.goto('/dashboard/customers')
		await clickAndLoad(page.getByRole('link', { name: customer }))
		await page.getByLabel('Amount').fill('200')
		await clickAndLoad(page.getByRole('button', { name: 'Record payment' }))
		return (await page.locator('main').innerText()).match(/Still due\s+৳500/)?.length
	}, options)

	expect(slip).toBe(1)
})

test('on a phone, one product of a receipt is returned in three steps', async () => {
	const page = await runWithAndWithoutJavaScript(async (page) => {
		const { number } = await sell(page, {})

		await page.goto(`/dashboard/sell/receipts/${number}`)
		await clickAndLoad(page.getByRole('link', { name: 'Return', exact: true }))
		await page.getByLabel('Reason').fill('Too loud')
		await clickAndLoad(page.getByRole('button', { name: 'Record return' }))
		return (await page.locator('main').innerText()).match(/Too loud/)?.length
	}, options)

	expect(page).toBe(1)
})

test('a delivery of ten products takes three steps, and one for each product', async () => {
	const page = await openStaffPage('/dashboard', options)
	await gotoHydrated(page, '/dashboard/deliveries/new')

	await page.getByLabel('Supplier').fill('Star Distribution')
	await page.getByLabel('Bill number').fill('SD-431')
	await page.getByLabel('Name or barcode').focus()
	for (const [index, word] of words.entries()) {
		await page.keyboard.type(`Kestrel ${word}`)
		await page.keyboard.press('Enter')
		await page.locator(`[name="lines.${index}.quantity"]`).waitFor()
	}
	await clickAndLoad(page.getByRole('button', { name: 'Record delivery' }))

	expect(await page.locator('main').innerText()).toMatch(/Total\s+10/)
})

test('on a phone, a shopper checks a warranty in three steps', async () => {
	const warranty = await runWithAndWithoutJavaScript(async (page, hasJavaScript) => {
		const serial = hasJavaScript ? 'PF4A7XQ2' : 'PF4A7XQ3'
		const { number } = await sell(page, { serials: [serial] })

		await page.context().clearCookies()
		await page.goto('/warranty')
		await page.getByLabel('Receipt number').fill(String(number))
		await page.getByLabel('Serial number').fill(serial)
		await clickAndLoad(page.locator('main').getByRole('button'))
		return (await page.locator('main').innerText()).match(/7XQ\d/)?.length
	}, options)

	expect(warranty).toBe(1)
})

/** Changes the price of a product that no other test sells. */
async function changePrice(price: number) {
	const page = await openPage(options)
	const product = await findProduct(page, 'Kestrel Jade')
	const { version } = await readApi<InventoryProduct>(page, `inventory/${product?._id}`)
	const change = { data: { version, price }, headers: { Origin: worker.origin } }
	const changed = await page.request.patch(`/api/products/${product?._id}`, change)
	expect(changed.status()).toBe(200)
}

/** With JavaScript on a phone, and without it on a desk. */
const runOnPhoneAndDesk: typeof runWithAndWithoutJavaScript = (steps) =>
	runWithAndWithoutJavaScript(async (page, hasJavaScript) => {
		await page.setViewportSize({ width: hasJavaScript ? 390 : 1280, height: 740 })
		return steps(page, hasJavaScript)
	}, options)

test('two products are sold with a discount in six steps', async () => {
	const receipt = await runOnPhoneAndDesk(async (page) => {
		await page.goto('/dashboard')
		await clickAndLoad(page.locator('main').getByRole('link', { name: 'Sell', exact: true }))
		for (const [index, word] of words.slice(0, 2).entries()) {
			await page.getByLabel('Name or barcode').fill(`Kestrel ${word}`)
			await page.keyboard.press('Enter')
			await page.locator(`[name="lines.${index}.quantity"]`).waitFor()
		}
		await page.getByText('change price').first().click()
		await page.getByLabel('Price of one unit in taka').first().fill('900')
		await clickAndLoad(page.getByRole('button', { name: 'Record sale' }))
		return (await page.locator('main').innerText()).match(/Total\s+৳1,900/)?.length
	})

	expect(receipt).toBe(1)
})

test('a stocktake takes three steps and one for each product, and two to apply it', async () => {
	const status = await runOnPhoneAndDesk(async (page, hasJavaScript) => {
		const main = page.locator('main')
		await page.goto('/dashboard/stocktakes')
		const branch = hasJavaScript ? 'madhupur' : 'dhanbari'
		await main.getByLabel('Branch', { exact: true }).selectOption(branch)
		await clickAndLoad(main.getByRole('button', { name: 'Start a stocktake' }))
		const counts = main.locator('[name$=".counted"]')
		for (const index of words.keys()) await counts.nth(index).fill('39')
		const save = page.keyboard.press('Enter')
		await (hasJavaScript ? save : waitForLoad(page, save))
		await clickAndLoad(main.getByRole('link', { name: /^All counted/ }))
		await main.getByText(/^Apply/).click()
		await clickAndLoad(main.getByRole('button', { name: 'Yes, apply' }))
		return main.locator('[data-slot=badge]').first().textContent()
	})

	expect(status).toBe('Applied')
})

test('the sales of yesterday by branch, and who changed a price, are one step away', async () => {
	await changePrice(1390)
	const results = await runOnPhoneAndDesk(async (page) => {
		const main = page.locator('main')
		await page.goto('/dashboard')
		await clickAndLoad(main.getByRole('link', { name: /^Yesterday ৳/ }))
		const report = page.url()
		await page.goto('/dashboard/inventory?search=Jade')
		await clickAndLoad(main.getByRole('link', { name: 'Kestrel Jade' }))
		return [report, await main.locator('#history').innerText()]
	})

	expect(results).toEqual([
		expect.stringMatching(/by=branch&from=([\d-]+)&to=\1$/),
		expect.stringMatching(/→ ৳1,390[^→]+Demo Staff/),
	])
})
