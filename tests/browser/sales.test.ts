import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
	clickAndLoad,
	expectAccessiblePage,
	gotoHydrated,
	openStaffPage,
	runWithAndWithoutJavaScript,
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

const UNKNOWN = '9780201379624'

const { origin, openSale } = await startTill()

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

test.each(['price-table', 'new'])(
	'in %s of the inventory, a barcode scanned into a price finds its product, and the price gets back its value',
	async (path) => {
		const page = await openStaffPage(`/dashboard/inventory/${path}`, { origin })
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

const options = { origin, isSignedIn: true, width: 390, height: 740 }

test('on a phone, half of a sale is paid by a wallet and half in cash, and the receipt states the change', async () => {
	const receipt = await runWithAndWithoutJavaScript(async (page, hasJavaScript) => {
		await (hasJavaScript ? gotoHydrated(page, SELL) : page.goto(SELL))
		await page.locator('[name=search]:focus').waitFor()
		await page.keyboard.type(GTINS[0] ?? '')
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
