import { expect, test } from 'vitest'
import { formatDay } from '#content/en/formats.ts'
import { MINUTE_MS } from '#contract/base/limits.ts'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import type { Sale } from '#contract/stock/sale.ts'
import { createClock } from '#tests/support/clock.ts'
import { postForm, readFormFields } from '#tests/support/forms.ts'
import { textOf } from '#tests/support/html.ts'
import { openOrderClient, TODAY } from '#tests/support/orders.ts'
import { openLinesForm } from '#tests/support/sales-and-transfers.ts'

const NEW = '/dashboard/orders/new'
const products = [
	{ slug: 'aero', name: 'Kestrel Aero', available: 5, price: 1000 },
	{ slug: 'bolt', name: 'Bolt Hub', available: 3, price: 200 },
]

const ORDER = '/dashboard/orders/1'

/** `readStep` reads the fields of a step of order 1; `take` submits them with what is entered. */
async function openOrderForm(path = NEW) {
	const form = await openLinesForm(await openOrderClient(products), path)
	const readStep = async (step: string) =>
		readFormFields(await form.readPage(ORDER), `[value="${step}"]`)
	const take = async (step: string, entered: Record<string, string> = {}) =>
		form.post(ORDER, { ...(await readStep(step)), ...entered, step })
	return { ...form, readStep, take }
}

const today = () => shopDay(new Date())

test('a link on the page of a product starts an order, which puts it aside for three days', async () => {
	const { readPage, ids, submit, read, counts } = await openOrderForm()
	const page = await readPage(`/dashboard/inventory/${ids[0]}`)
	const [, href = ''] = /href="([^"]*)"[^>]*>Put aside for a customer/.exec(page) ?? []
	const fields = readFormFields(await readPage(href.replaceAll('&amp;', '&')), '[name="record"]')

	const { response } = await submit({ ...fields, customer: '01711 000222', record: '1' })

	expect(response.headers.get('Location')).toBe('/dashboard/orders/1')
	expect(await read(1)).toMatchObject({
		state: 'held',
		until: addDays(today(), 3),
		customer: { phone: '01711-000222' },
	})
	expect(await counts()).toEqual(['4, 0', '3, 0'])
})

test('a rejected order keeps what was entered and names the field', async () => {
	const { submit, listOrders, ids } = await openOrderForm()
	const lines = { 'lines.0.productId': ids[0] ?? '', 'lines.0.quantity': '1000001' }

	const { status, text, fields } = await submit({ ...lines, customer: '123', record: '1' })

	expect(status).toBe(422)
	expect(text).toContain('Quantity must be at most 1,000,000')
	expect(text).toContain('Phone must be a phone number')
	expect(fields).toMatchObject({ ...lines, customer: '123' })
	expect(await listOrders('held')).toEqual([])
})

test.each([NEW, '/dashboard/orders/1/edit'])('a barcode is no price at %s', async (path) => {
	const { order, submit, listOrders, ids } = await openOrderForm(path)
	await order([1])
	const lines = {
		'lines.0.productId': ids[0] ?? '',
		'lines.0.quantity': '1',
		'lines.0.unitPrice': '4006381333931',
	}

	const { status, text, fields } = await submit({ ...lines, version: '1', record: '1' })

	expect(status).toBe(422)
	expect(text).toContain('A price is at most 9,999,999. Scan barcodes into the search.')
	expect(fields).toMatchObject(lines)
	expect(await listOrders('open')).toMatchObject([{ number: 1, total: 1000 }])
})

test('the list has a tab for each state with its number of orders', async () => {
	const { order, readPage } = await openOrderForm()
	await order([1])
	await order([2], { until: today(), customer: '01711-000222' })

	const open = textOf(await readPage('/dashboard/orders'))
	const held = textOf(await readPage('/dashboard/orders?tab=held'))

	expect(open).toMatch(/Open \(1\).*Put aside \(1\).*Overdue \(0\).*Done \(0\).*Order 1/s)
	expect(open).not.toContain('Order 2')
	expect(held).toMatch(
		/Order 2.*01711-000222.*Madhupur: 2 units of 1 product, ৳2,000\s+Kestrel Aero\s/s,
	)
})

test('the page of an order sells it, and opens the receipt', async () => {
	const { order, readStep, take, readPage, read } = await openOrderForm()
	await order([2], { until: today() })

	expect(await readStep('sell')).not.toHaveProperty('customer')
	const response = await take('sell')

	expect(response.headers.get('Location')).toBe('/dashboard/sell/receipts/1')
	expect(await read(1)).toMatchObject({ state: 'sold', sale: 1 })
	expect(await readPage(ORDER)).toContain('href="/dashboard/sell/receipts/1"')
})

test('the page of an order puts it aside, releases and cancels it, and refuses a page that is old', async () => {
	const { order, readStep, take, post, read } = await openOrderForm()
	await order([2])

	const fields = await readStep('hold')
	await take('hold')
	const held = await read(1)
	await take('release')
	const old = await post(ORDER, { ...fields, step: 'hold', _idempotencyKey: 'other-tab' })
	await take('cancel')

	expect(held).toMatchObject({ state: 'held', until: addDays(today(), 3) })
	expect(old.status).toBe(409)
	expect(textOf(await old.text())).toContain('Order 1 was changed meanwhile. It is now open.')
	expect(await read(1)).toMatchObject({ state: 'cancelled' })
})

test('the form of an order that is put aside counts its own units as there', async () => {
	const { order, readPage } = await openOrderForm()
	await order([4], { until: today() })
	await order([2])

	const own = textOf(await readPage('/dashboard/orders/1/edit'))
	const other = textOf(await readPage('/dashboard/orders/2/edit'))

	expect(own).not.toContain('1 here')
	expect(other).toContain('1 here')
})

test('a cancelled order is neither edited nor printed as a quotation', async () => {
	const { order, step, shop, headers } = await openOrderForm()
	await step(await order([1]), 'cancel')

	for (const page of ['edit', 'quotation']) {
		const response = await shop.fetch(`/dashboard/orders/1/${page}`, { headers })
		expect(response.headers.get('Location'), page).toBe('/dashboard/orders/1')
	}
})

test('a list in the till is parked as an order, without its payments', async () => {
	const { submit, ids, read, counts } = await openOrderForm('/dashboard/sell')
	const lines = { 'lines.0.productId': ids[0] ?? '', 'lines.0.quantity': '2' }

	const { response } = await submit({ ...lines, 'lines.0.unitPrice': '950', record: 'park' })

	expect(response.headers.get('Location')).toBe('/dashboard/orders/1')
	expect(await read(1)).toMatchObject({ state: 'open', total: 1900, units: 2 })
	expect(await counts()).toEqual(['5, 0', '3, 0'])
})

test('a stocktake says how many units are put aside', async () => {
	const { order, shop, headers, readPage } = await openOrderForm()
	await order([2], { until: today() })
	const start = await shop.send('/api/stocktakes', { branch: 'madhupur' }, { headers })
	const { data } = (await start.json()) as { data: { _id: string } }

	const page = textOf(await readPage(`/dashboard/stocktakes/${data._id}`))

	expect(page).toContain('2 put aside, do not count')
})

test('the page of an order takes an advance, then asks for the rest, and Transactions names the order', async () => {
	const { order, take, readPage, read } = await openOrderForm()
	await order([2], { until: today() })

	const many = await take('advance', { amount: '2001' })
	const response = await take('advance', { amount: '500' })

	expect(textOf(await many.text())).toContain('Only ৳2,000 of order 1 is not paid yet.')
	expect(response.headers.get('Location')).toBe(ORDER)
	expect(await read(1)).toMatchObject({ paid: 500, payments: [{ method: 'cash', amount: 500 }] })
	const page = textOf(await readPage(ORDER))
	expect(page).toMatch(/Paid in advance\s*৳500\s*Still to pay\s*৳1,500/)
	expect(textOf(await readPage('/dashboard/orders?tab=held'))).toContain('৳500 paid in advance')
	const transactions = await readPage('/dashboard/transactions')
	expect(transactions).toContain('<a href="/dashboard/orders/1">Order 1</a>')

	const sold = await take('sell')
	const receipt = textOf(await readPage(sold.headers.get('Location') ?? ''))
	expect(receipt).toMatch(/Advance, Cash\s*৳500\s*Cash\s*৳1,500/)
})

test('cancelling an order with an advance asks how it is refunded', async () => {
	const { order, pay, readStep, take, readPage, read } = await openOrderForm()
	await order([2])
	await pay(300)

	expect(await readStep('cancel')).toMatchObject({ 'refund.method': 'cash' })
	await take('cancel', { 'refund.method': 'Nagad' })

	expect(await read(1)).toMatchObject({ state: 'cancelled', paid: 0 })
	expect(textOf(await readPage(ORDER))).toContain('Refunded: ৳300, Nagad')
})

test('an order is sent from its page, which then has a text for the courier', async () => {
	const { order, readStep, take, readPage, read, shop, headers } = await openOrderForm()
	await order([2], { until: today(), customer: '01711-000222' })
	const entered = { address: 'House 5', courier: '', parcel: 'sc7', charge: '120' }

	const incomplete = await (await take('send', entered)).text()
	await take('send', { ...entered, courier: 'Sundarban' })

	expect(textOf(incomplete)).toContain('Courier is required')
	expect(readFormFields(incomplete, '[value="send"]')).toMatchObject({ address: 'House 5' })
	expect(await read(1)).toMatchObject({ state: 'sent', charge: 120 })
	const page = await readPage(ORDER)
	expect(textOf(page)).toContain('Sent with Sundarban, parcel SC7')
	expect(page).toContain(
		'Order 1, SC7\n01711-000222\nHouse 5\n2 × Kestrel Aero\nTo collect: ৳2,120',
	)
	const list = textOf(await readPage('/dashboard/orders?tab=sent'))
	expect(list).toMatch(/Sent \(1\).*Order 1.*Sent with Sundarban/s)
	const csv = await shop.fetch('/dashboard/orders/sent.csv', { headers })
	expect(await csv.text()).toContain('1,,01711-000222,House 5,2120,2,Sundarban,SC7,Madhupur')

	expect(await readStep('sell')).toMatchObject({ 'payments.0.method': 'courier' })
	const sold = await take('sell')
	const receipt = textOf(await readPage(sold.headers.get('Location') ?? ''))
	expect(receipt).toMatch(/Delivery charge\s*৳120\s*Total\s*৳2,120\s*Courier\s*৳2,120/)
})

test('on Transactions, an advance can be undone while its order is not closed', async () => {
	const { order, pay, step, read, readPage, shop, headers } = await openOrderForm()
	await order([1])
	await pay(400)
	const hasUndo = async () => (await readPage('/dashboard/transactions')).includes('name="undo"')

	const whileOpen = await hasUndo()
	await step(await read(1), 'sell')
	const whileSold = await hasUndo()
	await shop.fetch('/api/sales/1/reversal', { method: 'POST', headers })
	const reopened = await hasUndo()
	await step(await read(1), 'cancel', { refund: { method: 'cash' } })

	expect([whileOpen, whileSold, reopened, await hasUndo()]).toEqual([true, false, true, false])
})

test('an order is found by a phone number, and its page changes its lines and its customer', async () => {
	const { order, readPage, ids, read, counts, shop, headers } = await openOrderForm()
	const until = addDays(today(), 3)
	await order([3], { until, customer: '01711-000222' })
	const path = '/dashboard/orders/1/edit'

	const found = textOf(await readPage('/dashboard/orders?search=01711000222'))
	const fields = readFormFields(await readPage(path), '[name="record"]')
	const search = { ...fields, search: 'bolt', quantity: '2', record: '' }
	const added = readFormFields(
		await (await postForm(shop, path, search, headers)).text(),
		'[name="record"]',
	)
	const edit = { ...added, 'lines.0.quantity': '1', customer: '01811000333', record: '1' }
	const response = await postForm(shop, path, edit, headers)

	expect(found).toMatch(new RegExp(`Order 1.*Put aside until ${formatDay(until)}`, 's'))
	expect(fields).toMatchObject({ 'lines.0.quantity': '3', customer: '01711-000222' })
	expect(response.headers.get('Location')).toBe('/dashboard/orders/1')
	expect(await read(1)).toMatchObject({
		...{ state: 'held', customer: { phone: '01811-000333' } },
		lines: [
			{ productId: ids[0], held: 1 },
			{ productId: ids[1], held: 2 },
		],
	})
	expect(await counts()).toEqual(['4, 0', '1, 0'])
	const again = await postForm(
		shop,
		path,
		{ ...edit, _idempotencyKey: crypto.randomUUID() },
		headers,
	)
	expect(again.status).toBe(409)
	expect(textOf(await again.text())).toContain('Order 1 was changed meanwhile')
	expect(textOf(await readPage('/dashboard/orders?search=999'))).toContain(
		'No order has the number',
	)
})

test('an order that is overdue is kept aside for three more days unless staff enter another day', async () => {
	const clock = createClock(`${TODAY}T17:59:00Z`)
	const { order, shop, headers } = await openOrderClient(products, { now: clock.now })
	await order([2], { until: TODAY })
	const readUntil = async () => {
		const page = await (await shop.fetch('/dashboard/orders/1', { headers })).text()
		return readFormFields(page, '[value="hold"]').until
	}

	const before = await readUntil()
	clock.advance(2 * MINUTE_MS)

	expect([before, await readUntil()]).toEqual([TODAY, addDays(TODAY, 4)])
})

test('serial numbers of several products that need none are folded, and still sold', async () => {
	const { order, take, readPage, shop, headers } = await openOrderForm()
	await order([1, 1])
	const page = await readPage(ORDER)

	await take('sell', { 'lines.1.serials': 'PF4A7XQ2' })

	expect(textOf(page)).toMatch(/Serial numbers\s+Serial numbers of Kestrel Aero/)
	const sale = await shop.readData<Sale>('/api/sales/1', { headers })
	expect(sale.lines.map(({ serials }) => serials.map(({ serial }) => serial))).toEqual([
		[],
		['PF4A7XQ2'],
	])
})
