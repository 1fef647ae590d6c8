import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import type { UserAccount } from '#contract/accounts/accounts.ts'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import type { Product } from '#contract/catalogue/product.ts'
import type { Return } from '#contract/stock/return.ts'
import type { Sale } from '#contract/stock/sale.ts'
import { signIn } from '#tests/support/browser.ts'
import { postApi, readApi } from '#tests/support/browser-api.ts'
import {
	clickAndLoad,
	gotoHydrated,
	waitForHydration,
	waitForLoad,
} from '#tests/support/browser-pages.ts'
import {
	discard,
	expectQuantities,
	field,
	GTINS,
	recordButton,
	SELL,
	scan,
	startTill,
} from '#tests/support/till.ts'

const { openSale, openSaleOfThree } = await startTill()

const continueLink = (page: Page, text = 'Continue the sale: 3 units, ৳3,000') =>
	page.getByRole('link', { name: text })

const countSales = async (page: Page) => (await readApi<Sale[]>(page, 'sales')).length

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
