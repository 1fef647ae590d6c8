import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { UserAccount } from '#contract/accounts/accounts.ts'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import type { Product } from '#contract/catalogue/product.ts'
import type { Return } from '#contract/stock/return.ts'
import type { Sale } from '#contract/stock/sale.ts'
import { type PageOptions, signIn } from '#tests/support/browser.ts'
import { postApi, readApi } from '#tests/support/browser-api.ts'
import {
	clickAndLoad,
	expectAccessiblePage,
	gotoHydrated,
	openStaffPage,
	waitForHydration,
	waitForLoad,
} from '#tests/support/browser-pages.ts'
import { buildProduct } from '#tests/support/products.ts'
import { startWorker } from '#tests/support/worker.ts'

const SELL = '/dashboard/sell'
const GTINS = ['4006381333931', '96385074', '012345678905', '4012345678901']
const UNKNOWN = '9780201379624'
const words = ['Aero', 'Bolt', 'Coil', 'Dune']
const products = words.map((word, index) =>
	buildProduct({ name: `Kestrel ${word}`, gtin: GTINS[index], price: 1000, available: 40 }),
)

const worker = await startWorker({ products })
afterAll(() => worker.stop())

const allowedConsole = /status of (401|422|409|503)/

async function openSale(options: PageOptions = {}) {
	const page = await openStaffPage(SELL, { origin: worker.origin, allowedConsole, ...options })
	await page.locator('[name=search]:focus').waitFor()
	return page
}

async function scan(page: Page, code: string | undefined = '') {
	await page.keyboard.type(code)
	await page.keyboard.press('Enter')
}

const field = (page: Page, line: number, name: string) =>
	page.locator(`[name="lines.${line}.${name}"]`)
const readQuantities = (page: Page) =>
	page
		.locator('[name$=".quantity"]')
		.evaluateAll((fields) => fields.map((element) => (element as HTMLInputElement).value))
const expectQuantities = (page: Page, quantities: string[]) =>
	expect.poll(() => readQuantities(page)).toEqual(quantities)
const continueLink = (page: Page, text = 'Continue the sale: 3 units, ৳3,000') =>
	page.getByRole('link', { name: text })
const recordButton = (page: Page) => page.getByRole('button', { name: 'Record sale' })

const discard = async (page: Page) => {
	await page.getByText('Discard', { exact: true }).click()
	await page.getByRole('button', { name: 'Yes, discard' }).click()
}

const countSales = async (page: Page) => (await readApi<Sale[]>(page, 'sales')).length

async function openSaleOfThree(options?: PageOptions) {
	const page = await openSale(options)
	for (const code of GTINS.slice(0, 3)) await scan(page, code)
	await expectQuantities(page, ['1', '1', '1'])
	return page
}

test('an open sale survives a reload, a search, another branch and a closed tab, until it is recorded', async () => {
	const page = await openSaleOfThree()
	const sales = await countSales(page)

	await page.reload()
	await expectQuantities(page, ['1', '1', '1'])
	const search = page.locator('search [type=search]')
	await search.fill('kestrel')
	await waitForLoad(page, search.press('Enter'))
	await clickAndLoad(page.getByRole('button', { name: 'Dhanbari', exact: true }))
	await clickAndLoad(continueLink(page, 'Continue the sale in Madhupur: 3 units, ৳3,000'))
	await expectQuantities(page, ['1', '1', '1'])
	expect(await page.getByLabel('Branch', { exact: true }).inputValue()).toBe('madhupur')
	await gotoHydrated(page, SELL)
	await expectQuantities(page, [])
	await gotoHydrated(page, '/dashboard')
	await clickAndLoad(page.getByRole('button', { name: 'Madhupur', exact: true }))
	const next = await page.context().newPage()
	await page.close()
	await gotoHydrated(next, SELL)
	await expectQuantities(next, ['1', '1', '1'])
	await clickAndLoad(recordButton(next))
	await waitForHydration(next)

	expect(await next.locator('[data-receipt]').innerText()).toContain('৳3,000')
	await expect.poll(() => continueLink(next).count()).toBe(0)
	expect(await countSales(next)).toBe(sales + 1)
	await gotoHydrated(next, SELL)
	await expectQuantities(next, [])
})

test('an open sale that exchanges a return states what the customer pays when it is continued, until it is discarded or recorded', async () => {
	const page = await openSale()
	const [product] = await readApi<Product[]>(page, 'products')
	const line = { productId: product?._id, quantity: 1, unitPrice: 400 }
	const { lines } = await postApi<Sale>(page, 'sales', { branch: 'madhupur', lines: [line] })
	const back = [{ movementId: lines[0]?.movementId, quantity: 1 }]
	const returned = { branch: 'madhupur', note: 'Old', lines: back }
	const { number } = await postApi<Return>(page, 'returns', returned)
	const net = page.getByText('With the refund of ৳400, the customer pays only ৳600')
	const startExchange = async () => {
		await gotoHydrated(page, `${SELL}?exchanges=${number}`)
		await scan(page, GTINS[0])
		await net.waitFor()
	}
	await startExchange()
	await clickAndLoad(continueLink(page, 'Continue the sale: 1 unit, ৳1,000'))
	await net.waitFor()
	expect(await page.locator('[name=exchanges]').inputValue()).toBe(String(number))
	await discard(page)
	await expect.poll(() => page.getByRole('link', { name: `Return ${number}` }).count()).toBe(0)

	await startExchange()
	await gotoHydrated(page, SELL)
	await net.waitFor()
	await clickAndLoad(recordButton(page))

	await page.getByRole('link', { name: `Return ${number}` }).waitFor()
})

test.each([
	['a sale whose response was lost', 1],
	['a sale that failed', 0],
])('%s is still open, and two presses of the button record it once in all', async (_, recorded) => {
	const page = await openSaleOfThree()
	const sales = await countSales(page)
	const isSubmission = (route: Route) => route.request().method() === 'POST'
	await page.route(`**${SELL}`, async (route) => {
		if (!isSubmission(route)) return route.continue()
		if (recorded) await route.fetch({ maxRedirects: 0 })
		// The browser has not received it.
		await page.context().clearCookies({ name: /flash/ })
		await route.fulfill({ status: 503, body: 'Unavailable' })
	})
	await clickAndLoad(recordButton(page))
	await page.unroute(`**${SELL}`)
	await gotoHydrated(page, '/dashboard')
	await clickAndLoad(continueLink(page))
	await expectQuantities(page, ['1', '1', '1'])
	expect(await countSales(page)).toBe(sales + recorded)
	let submissions = 0
	await page.route(`**${SELL}`, async (route) => {
		if (isSubmission(route)) submissions += 1
		await wait(500)
		await route.continue()
	})

	await waitForLoad(page, recordButton(page).dblclick({ noWaitAfter: true }))
	await waitForHydration(page)

	expect(await page.locator('[data-receipt]').innerText()).toContain('৳3,000')
	expect(submissions).toBe(1)
	expect(await countSales(page)).toBe(sales + 1)
	await expect.poll(() => continueLink(page).count()).toBe(0)
})

const listDrafts = (page: Page) =>
	page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft')))

const signOut = {
	'on a shopper page': async (page: Page) => {
		await page.goto('/')
		await page.locator('[data-menu] > summary[aria-label*=Staff]').click()
		await clickAndLoad(page.getByRole('button', { name: 'Logout' }))
	},
	'in the dashboard': async (page: Page) => {
		await page.getByRole('button', { name: 'Logout', exact: true }).click()
		await page.getByText('Logged out successfully').waitFor()
	},
}

/** Makes the only open sale that of a colleague, and returns whose it was. */
const giveToColleague = (page: Page) =>
	page.evaluate(() => {
		const [key = '', text = ''] =
			Object.entries(localStorage).find(([key]) => key.startsWith('draft')) ?? []
		const [, staffId = ''] = key.split(':')
		localStorage.setItem(key.replace(staffId, 'colleague'), text.replaceAll(staffId, 'colleague'))
		localStorage.removeItem(key)
		return staffId
	})

test.each(Object.keys(signOut) as (keyof typeof signOut)[])(
	'the open sale of a colleague is hidden, and signing out %s removes only that of this person',
	async (place) => {
		const page = await openSaleOfThree()
		const accounts = await readApi<UserAccount[]>(page, 'users')
		const person = accounts.find(({ email }) => email === DEMO_STAFF.email)
		expect(await giveToColleague(page)).toBe(person?._id)
		// Other tests share the session.
		await page.context().clearCookies()
		await signIn(page, DEMO_STAFF)
		await gotoHydrated(page, SELL)
		await scan(page, GTINS[3])
		await expectQuantities(page, ['1'])
		expect(await continueLink(page).count()).toBe(0)
		expect(await listDrafts(page)).toHaveLength(2)

		await signOut[place](page)

		expect(await listDrafts(page)).toEqual(['draft:colleague:madhupur:sale'])
	},
)

test('an open sale survives the end of the session', async () => {
	const page = await openSaleOfThree()
	await page.context().clearCookies()
	await scan(page, GTINS[0])
	await page.getByText('You are signed out. The list is kept.').waitFor()
	await expectQuantities(page, ['1', '1', '1'])
	await signIn(page, DEMO_STAFF)
	await gotoHydrated(page, '/dashboard')
	expect(await continueLink(page).count()).toBe(1)
})

test.each(['price-table', 'new'])(
	'in %s of the inventory, a barcode scanned into a price finds its product, and the price gets back its value',
	async (path) => {
		const page = await openStaffPage(`/dashboard/inventory/${path}`, { origin: worker.origin })
		page.on('dialog', (dialog) => dialog.accept())
		const price = page.locator('main [name$="price"]').first()
		const before = await price.inputValue()

		for (const [typed, end] of [
			['', 'Tab'],
			['900', 'Enter'],
		] as const) {
			await price.focus()
			await page.keyboard.type(`${typed}${GTINS[0]}`)
			await page.keyboard.press(end)
			await page.getByRole('option', { name: 'Kestrel Aero' }).waitFor()
			expect(await price.inputValue()).toBe(before)
		}
		await waitForLoad(page, page.keyboard.press('Enter'))

		expect(await page.title()).toContain('Kestrel Aero')
	},
)

test('the dashboard removes an open sale of the day before, and ignores text that is no sale', async () => {
	const page = await openSaleOfThree()
	await page.evaluate(() => {
		for (const [key, text] of Object.entries(localStorage)) {
			if (!key.startsWith('draft')) continue
			localStorage.setItem(key, text.replace(/"day":"[\d-]+"/, '"day":"2020-01-01"'))
			localStorage.setItem(`${key}x`, '{"lines":')
		}
	})

	await page.reload()
	await waitForHydration(page)

	await expectQuantities(page, [])
	expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft')
})

test('the same sale on two tabs shows the same lines, and a sale recorded on one is closed on the other', async () => {
	const page = await openSaleOfThree()
	const other = await page.context().newPage()
	await gotoHydrated(other, SELL)
	await expectQuantities(other, ['1', '1', '1'])

	await field(page, 0, 'quantity').fill('2')
	await expectQuantities(other, ['2', '1', '1'])
	await clickAndLoad(recordButton(page))
	await waitForHydration(page)

	await expectQuantities(other, [])
})

test('ten scans in a second over a slow connection are added in their order, with one request each', async () => {
	const page = await openSale()
	const requests: string[] = []
	const isScan = (url: string) => url.includes('/dashboard/') || url.includes('/api/')
	page.on('request', (request) => isScan(request.url()) && requests.push(request.url()))
	let sent = 0
	// Later responses would overtake earlier ones.
	await page.route('**/dashboard/lines/find*', async (route) => {
		sent += 1
		await wait(600 - 40 * sent)
		await route.continue()
	})
	const order = [2, 0, 3, 1, 1, 0, 0, 3, 2, 0]

	for (const index of order) await scan(page, GTINS[index])
	await page.getByText('Looking up').waitFor()

	await expectQuantities(page, ['2', '4', '2', '2'])
	const names = await page.locator('main ol li p:first-child').allTextContents()
	expect(names.filter((name) => name.startsWith('Kestrel'))).toEqual(
		['Coil', 'Aero', 'Dune', 'Bolt'].map((word) => `Kestrel ${word}`),
	)
	expect(requests).toHaveLength(order.length)
	await discard(page)
	await expectQuantities(page, [])
})

test('a scan that is not found is named, and the others are added', async () => {
	const page = await openSale()
	await page.route('**/dashboard/lines/find*', async (route) => {
		await wait(300)
		await route.continue()
	})

	for (const code of [GTINS[0], UNKNOWN, GTINS[1]]) await scan(page, code)

	await expectQuantities(page, ['1', '1'])
	const message = page.getByText(`Not added: ${UNKNOWN}`)
	await message.waitFor()
	await page.unroute('**/dashboard/lines/find*')
	await scan(page, GTINS[2])
	await expectQuantities(page, ['1', '1', '1'])
	expect(await message.count()).toBe(1)
	await scan(page, 'kestrel dune')
	await expectQuantities(page, ['1', '1', '1', '1'])
	expect(await message.count()).toBe(0)
})

test('a barcode scanned into a quantity or a price is added, and the field gets its value back', async () => {
	const page = await openSale()
	await scan(page, GTINS[0])
	await expectQuantities(page, ['1'])

	await field(page, 0, 'quantity').click()
	await page.keyboard.press('End')
	await scan(page, GTINS[1])
	await expectQuantities(page, ['1', '1'])
	await page.getByText('change price').first().click()
	await field(page, 0, 'unitPrice').fill('900')
	await field(page, 0, 'quantity').focus()
	await field(page, 0, 'unitPrice').selectText()
	await page.keyboard.type(GTINS[2] ?? '')
	await page.keyboard.press('Tab')

	await expectQuantities(page, ['1', '1', '1'])
	expect(await field(page, 0, 'unitPrice').inputValue()).toBe('900')
	await page.getByText('Total ৳2,900').waitFor()
	expect(await page.locator('del').textContent()).toBe('৳1,000')
})

test('a number that is typed just before a scan remains and the product is added, unless a zero may belong to either', async () => {
	const page = await openSale()
	await scan(page, GTINS[0])
	await expectQuantities(page, ['1'])

	await field(page, 0, 'quantity').focus()
	await scan(page, `3${GTINS[1]}`)
	await expectQuantities(page, ['3', '1'])
	await field(page, 0, 'quantity').focus()
	await scan(page, `12]E0${GTINS[3]}`)
	await expectQuantities(page, ['12', '1', '1'])
	await page.getByText('change price').first().click()
	await field(page, 0, 'unitPrice').focus()
	await scan(page, `905${GTINS[3]}`)
	await expectQuantities(page, ['12', '1', '2'])

	await page.getByText('Total ৳13,860').waitFor()
	expect(await page.getByText('Not added').count()).toBe(0)

	await field(page, 0, 'quantity').focus()
	await scan(page, `10${GTINS[0]}`)
	await expectQuantities(page, [`10${GTINS[0]}`, '1', '2'])
})

test('on a phone, a product with none in the branch names the branch that has it, and can be sold from there or transferred', async () => {
	const page = await openSale({ width: 360, hasAxe: true })
	await page.getByLabel('Branch', { exact: true }).selectOption('dhanbari')
	await page.locator('#search').focus()
	await scan(page, GTINS[3])
	await page.getByText(/^0 here, \d+ in Madhupur$/).waitFor()
	await expectAccessiblePage(page, 'shortage')

	await clickAndLoad(recordButton(page))
	await waitForHydration(page)
	await page.getByText(/^0 here, \d+ in Madhupur$/).waitFor()
	await clickAndLoad(page.getByRole('link', { name: 'Transfer from Madhupur' }))
	await waitForHydration(page)
	await expectQuantities(page, ['1'])
	expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('madhupur')
	expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('dhanbari')
	await clickAndLoad(page.getByRole('button', { name: 'Record transfer' }))
	await gotoHydrated(page, SELL)
	await page.getByText(/Dhanbari: 1/).waitFor()
	await field(page, 0, 'quantity').fill('2')
	await page.getByText(/^1 here, \d+ in Madhupur$/).waitFor()
	await page.getByRole('button', { name: 'Sell from Madhupur' }).click()

	expect(await page.getByLabel('Branch', { exact: true }).inputValue()).toBe('madhupur')
	expect(await page.getByText(/ here, /).count()).toBe(0)
	await clickAndLoad(recordButton(page))
	expect(await page.locator('[data-receipt]').innerText()).toContain('2 × ')
})

test('in a browser that forbids storage, products are sold, and leaving them asks for confirmation', async () => {
	const page = await openSale()
	await page.addInitScript(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException('', 'QuotaExceededError')
		}
	})
	await page.reload()
	await page.locator('#search:focus').waitFor()
	await scan(page, GTINS[0])
	await expectQuantities(page, ['1'])
	const dialogs: string[] = []
	page.on('dialog', (dialog) => {
		dialogs.push(dialog.type())
		return dialog.dismiss()
	})

	await page.getByRole('link', { name: 'Orders' }).click({ noWaitAfter: true })
	await expect.poll(() => dialogs).toEqual(['beforeunload'])
	await clickAndLoad(recordButton(page))

	expect(await page.locator('[data-receipt]').innerText()).toContain('৳1,000')
	expect(dialogs).toHaveLength(1)
})
