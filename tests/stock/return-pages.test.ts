import { expect, test } from 'vitest'
import type { Sale } from '#contract/stock/sale.ts'
import { createPageClient, readFormFields } from '#tests/support/forms.ts'
import { findHtml, findLink, readAttributes, textOf } from '#tests/support/html.ts'
import { moveWithoutDocument, openReturnClient } from '#tests/support/returns.ts'

const products = [
	{ slug: 'aero', name: 'Kestrel Aero', gtin: '4006381333931', available: 9, price: 700 },
	{ slug: 'bolt', name: 'Kestrel Bolt', available: 9, price: 1200 },
]
const NEW = '/dashboard/returns/new'
const RECEIPT = '/dashboard/sell/receipts/1'

async function openReturnPages() {
	const client = await openReturnClient(products)
	const { shop, headers } = client
	const { readPage, post } = createPageClient(shop, headers)
	/** Reads the form as a browser would submit it: without boxes that are not checked. */
	const readFields = (page: string) => {
		const fields = Object.entries(readFormFields(page, '[name="note"]'))
		return Object.fromEntries(fields.filter(([name]) => !name.endsWith('isDefective')))
	}
	return { ...client, readPage, post, readFields }
}

test('from the receipt, staff return some of its units, and both papers name each other until the return is undone', async () => {
	const { ids, sellUnits, readPage, post, readFields, counts } = await openReturnPages()
	await sellUnits([2, 1])
	const path = findLink(await readPage(RECEIPT), 'Return')
	const fields = readFields(await readPage(path))

	const response = await post(path, { ...fields, 'lines.0.quantity': '1', note: 'Wrong colour' })

	expect(path).toBe(`${NEW}?receipt=1`)
	expect(fields).toMatchObject({ 'lines.0.quantity': '', 'lines.1.quantity': '' })
	expect(response.headers.get('Location')).toBe('/dashboard/returns/1')
	const page = await readPage('/dashboard/returns/1')
	expect(textOf(page).replace(/\s+/g, ' ')).toMatch(
		/Handed in at Madhupur .* Wrong colour .* Kestrel Aero .* Receipt 1 .*৳700 each 1 ৳700/,
	)
	expect(findLink(page, 'Receipt 1')).toBe(RECEIPT)
	const receipt = await readPage(RECEIPT)
	expect(findLink(receipt, 'Return 1')).toBe('/dashboard/returns/1')
	expect(textOf(findHtml(receipt, '[data-receipt]')).replace(/\s+/g, ' ')).toMatch(
		/Returned: 1 .* Total ৳2,600 Returned −৳700 Remaining ৳1,900/,
	)
	const ledger = await readPage(`/dashboard/inventory/${ids[0]}`)
	expect(findLink(ledger, 'Returned, Return 1')).toBe('/dashboard/returns/1')
	expect(textOf(await readPage('/dashboard/returns'))).toMatch(
		/Return 1\s+৳700\s+Madhupur: 1 unit of 1 product\s+Kestrel Aero\s+Wrong colour/,
	)
	expect(textOf(await readPage('/dashboard/activity'))).toContain('Madhupur: 1 unit, ৳700')

	const undo = await post('/dashboard/returns/1', readFormFields(page, '[name="_subject"]'))
	expect(undo.status).toBe(303)
	expect(await counts()).toEqual(['7, 2', '8, 1'])
	expect(findLink(await readPage(RECEIPT), 'Return 1')).toBe('')
})

test('staff return one good and one defective unit of a line at once, and the return says which', async () => {
	const { sellUnits, readPage, post, readFields } = await openReturnPages()
	await sellUnits([2, 1])
	const path = `${NEW}?receipt=1`
	const fields = { ...readFields(await readPage(path)), 'lines.0.quantity': '2', note: 'Broken' }

	const refused = await post(path, { ...fields, 'lines.0.defective': '3' })
	const recorded = await post(path, { ...fields, 'lines.0.defective': '১' })

	expect(findHtml(await refused.text(), '[id="lines.0.defective-message"]')).toContain(
		'No more units can be defective than are returned',
	)
	expect(recorded.status).toBe(303)
	expect(textOf(await readPage('/dashboard/returns/1'))).toMatch(
		/৳700 each, 1 defective\s+2\s+৳1,400/,
	)
})

test('without a receipt, the newest sale of a product at the branch is proposed, also one from before receipts', async () => {
	const { shop, ids, sellUnits, readPage, readFields, post } = await openReturnPages()
	await moveWithoutDocument(shop, { productId: ids[0] ?? '', movement: 'sell', quantity: 1 })
	await sellUnits([2])

	const matches = await readPage(`${NEW}?search=kestrel`)
	const page = await readPage(`${NEW}?search=4006381333931`)
	const fields = readFields(page)
	await post(`${NEW}?product=${ids[0]}`, { ...fields, note: 'Broken', 'lines.0.isDefective': '1' })

	expect(findLink(matches, 'Kestrel Bolt')).toBe(`${NEW}?product=${ids[1]}`)
	expect(textOf(page)).toMatch(/Receipt 1 · .*2 of 2 left.*Without a receipt · .*1 of 1 left/s)
	expect(fields).toMatchObject({ 'lines.0.quantity': '1', 'lines.1.quantity': '' })
	expect(textOf(await readPage('/dashboard/returns/1'))).toMatch(/৳700 each, defective/)
})

test('a sale older than those that are searched is returned from the movements of the product', async () => {
	const { shop, ids, readPage, readFields, post } = await openReturnPages()
	const sold = { productId: ids[0] ?? '', movement: 'sell', quantity: 1 } as const
	const { _id } = await moveWithoutDocument(shop, sold, new Date('2020-01-01'))
	for (let count = 0; count < 100; count += 1)
		await moveWithoutDocument(shop, { ...sold, movement: 'receive' })

	const none = await readPage(`${NEW}?product=${ids[0]}`)
	let ledger = await readPage(findLink(none, 'movements of the product'))
	while (!findLink(ledger, 'Return')) ledger = await readPage(findLink(ledger, 'Older'))
	const path = findLink(ledger, 'Return')
	const response = await post(path, { ...readFields(await readPage(path)), note: 'Broken' })

	expect(path).toBe(`${NEW}?movement=${_id}`)
	expect(response.headers.get('Location')).toBe('/dashboard/returns/1')
	expect(textOf(await readPage(path))).toContain('all its units were returned')
})

test('the serial numbers of what came back are scanned, one on each line', async () => {
	const { ids, sellUnits, readPage, readFields, post, read } = await openReturnPages()
	const serials = ['SN-1', 'SN-2', 'SN-3']
	await sellUnits([], { lines: [{ productId: ids[0], quantity: 3, serials }] })
	const page = await readPage(`${NEW}?receipt=1`)

	const scanned = { 'lines.0.quantity': '2', 'lines.0.serials': 'sn-3\r\nSN-1\r\n', note: 'Noisy' }
	await post(`${NEW}?receipt=1`, { ...readFields(page), ...scanned })

	expect(readAttributes(page, 'textarea', 'name')).toEqual(['lines.0.serials'])
	const sale = await read<Sale>('/sales/1')
	const out = sale.lines[0]?.serials.filter(({ isOut }) => isOut)
	expect(out?.map(({ serial }) => serial)).toEqual(['SN-2'])
})

test('a rejected return keeps what was entered, and its messages name the lines that were entered', async () => {
	const { sellUnits, giveBack, readPage, readFields, post, read } = await openReturnPages()
	const { lines } = await sellUnits([2, 1])
	const path = `${NEW}?receipt=1`
	const fields = readFields(await readPage(path))
	await giveBack([{ movementId: lines[0]?.movementId, quantity: 2 }])

	const entered = { 'lines.0.quantity': '', 'lines.1.quantity': '2', note: 'Wrong colour' }
	const rejected = await post(path, { ...fields, ...entered })

	const page = await rejected.text()
	expect(rejected.status).toBe(422)
	expect(textOf(page)).toContain('Kestrel Bolt: only 1 of 1 left to return')
	expect(page).toContain('href="#lines.1.quantity"')
	expect(readFields(page)).toMatchObject(entered)
	const empty = await post(path, { ...fields, ...entered, 'lines.1.quantity': '', note: '' })
	expect(textOf(await empty.text())).toMatch(/Add at least one product.*Reason is required/s)
	expect(await read('/returns')).toHaveLength(1)
})

test('a line with defective units and no quantity is refused, and not left out', async () => {
	const { sellUnits, readPage, readFields, post, read } = await openReturnPages()
	await sellUnits([2, 1])
	const path = `${NEW}?receipt=1`
	const fields = readFields(await readPage(path))

	const entered = { 'lines.0.quantity': '1', 'lines.1.quantity': '', note: 'Broken' }
	const rejected = await post(path, { ...fields, ...entered, 'lines.1.isDefective': 'on' })

	expect(await rejected.text()).toContain('href="#lines.1.quantity"')
	expect(await read('/returns')).toEqual([])
})

test('from a return, staff sell something instead, the receipt and the return name each other, and the payments differ by the net', async () => {
	const { ids, sellUnits, giveBack, readPage, post } = await openReturnPages()
	const { lines } = await sellUnits([1])
	await giveBack([{ movementId: lines[0]?.movementId, quantity: 1 }])
	const path = findLink(await readPage('/dashboard/returns/1'), 'Sell something instead')
	const till = readFormFields(await readPage(path), '[name="record"]')

	const added = await (await post(path, { ...till, add: ids[1] ?? '' })).text()
	const fields = readFormFields(added, '[name="record"]')
	const sold = await post('/dashboard/sell', { ...fields, record: '1' })

	expect(path).toBe('/dashboard/sell?exchanges=1&branch=madhupur')
	expect(textOf(added)).toMatch(/In exchange for\s+Return 1/)
	expect(textOf(added)).toMatch(/With the refund of ৳700, the customer pays only\s+৳500/)
	expect(sold.headers.get('Location')).toBe('/dashboard/sell/receipts/2')
	expect(textOf(await readPage('/dashboard/sell/receipts/2'))).toMatch(/In exchange for\s+Return 1/)
	expect(textOf(await readPage('/dashboard/returns/1'))).toMatch(/Exchanged by\s+Receipt 2/)
	const sums = textOf(await readPage('/dashboard/transactions'))
	expect(sums).toMatch(/Madhupur, Cash\s*3\s*৳1,200/)
	expect(sums).toMatch(
		/Cash\s*৳1,200\s*Receipt 2.*Cash\s*−৳700\s*Return 1.*Cash\s*৳700\s*Receipt 1/s,
	)
	expect(textOf(added)).toContain('An exchange has two payments')
	const unknown = await post('/dashboard/sell', { ...fields, exchanges: '9', record: '1' })
	expect(textOf(await unknown.text())).toContain('There is no return 9.')
})

test.each(['1', '#1', ' ১ '])('%j names receipt 1', async (number) => {
	const { sell, readPage } = await openReturnPages()
	await sell([1])

	const page = await readPage(`${NEW}?receipt=${encodeURIComponent(number)}`)

	expect(textOf(page)).toContain('Record return')
})

test.each([
	['receipt=9', 'There is no such receipt'],
	['receipt=nine', 'There is no such receipt'],
	['receipt=99999999999', 'There is no such receipt'],
	['search=zzz', 'No product matches “zzz”'],
	['search=4006381333931', 'No recent sale of this product has units left to return'],
])('a search for %s with nothing to return states this', async (query, message) => {
	const { readPage } = await openReturnPages()

	const text = textOf(await readPage(`${NEW}?${query}`))

	expect(text).toContain(message)
	expect(text).not.toContain('Record return')
})

test('Transactions offers to undo the payment of a customer, but not the refund of a return', async () => {
	const { ids, shop, headers, readPage, post, readFields } = await openReturnPages()
	const lines = [{ productId: ids[0], quantity: 1 }]
	const customer = '01711-000222'
	await shop.send('/api/sales', { branch: 'madhupur', lines, customer }, { headers })
	const before = await readPage('/dashboard/transactions')
	const fields = readFields(await readPage(`${NEW}?receipt=1`))
	await post(NEW, { ...fields, 'lines.0.quantity': '1', note: 'Wrong colour' })

	const after = await readPage('/dashboard/transactions')

	expect(textOf(after)).toContain('Return 1')
	expect([before, after].map((page) => page.split('name="undo"').length - 1)).toEqual([1, 1])
})
