import { expect, test } from 'vitest'
import { followRedirect, readFormFields } from '#tests/support/forms.ts'
import { findHtml, textOf } from '#tests/support/html.ts'
import { openLinesForm, openSaleClient } from '#tests/support/sales-and-transfers.ts'

const GTIN = '4006381333931'
const SELL = '/dashboard/sell'
const RECEIPT = '/dashboard/sell/receipts/1'
const products = [
	{
		slug: 'aero',
		name: 'Kestrel Aero',
		gtin: GTIN,
		available: 5,
		price: 60_000,
		discountPrice: 52_500,
		warranty: '2 years',
	},
	{
		slug: 'bolt',
		name: 'Kestrel Bolt',
		available: 3,
		price: 1200,
		specifications: [{ key: 'General', value: { 'Part number': 'KB-7301, 6572183' } }],
	},
	{ slug: 'bolt-case', name: 'Kestrel Bolt Case KB-7301', available: 9, price: 300 },
]

const openSaleForm = async () => openLinesForm(await openSaleClient(products), SELL)

test('each scan adds a unit, a model code finds its product, and the total is at the price to pay', async () => {
	const { submit, ids } = await openSaleForm()
	await submit({ search: GTIN })
	await submit({ search: GTIN })

	const { text, fields, page } = await submit({ search: 'kb-7301' })

	expect(text).toContain('Added: Kestrel Bolt')
	expect(page).toMatch(/<input[^>]*name="search"[^>]*autofocus/i)
	expect(fields).toMatchObject({
		search: '',
		branch: 'madhupur',
		'lines.0.productId': ids[0],
		'lines.0.quantity': '2',
		'lines.0.unitPrice': '52500',
		'lines.1.productId': ids[1],
		'lines.1.quantity': '1',
	})
	expect(text).toMatch(/Total\s*৳1,06,200/)
})

test('a whole name finds its product, also if it is a part of another name', async () => {
	const { submit, ids } = await openSaleForm()

	const { text, fields } = await submit({ search: ' kestrel  bolt ' })

	expect(text).toContain('Added: Kestrel Bolt')
	expect(fields).toMatchObject({ 'lines.0.productId': ids[1] })
})

test.each([
	['an unknown barcode', '96385074', 'No product matches “96385074”.', 0],
	['a name of several products', 'kestrel', 'Which one?', 3],
	['a misspelt name', 'aeroo', 'Which one?', 1],
])('%s adds nothing, keeps the list and empties the search', async (...row) => {
	const [, search, message, choices] = row
	const { submit, ids } = await openSaleForm()
	await submit({ search: 'aero' })

	const { text, fields, page } = await submit({ search, 'lines.0.unitPrice': '50,000/-' })

	expect(text).toContain(message)
	expect(page.split('name="add"')).toHaveLength(choices + 1)
	const kept = { 'lines.0.productId': ids[0], 'lines.0.unitPrice': '50,000/-' }
	expect(fields).toMatchObject({ search: '', ...kept })
	expect(fields).not.toHaveProperty('lines.1.productId')
})

test('a product with none in the branch names the branch that has it, from which it can be sold', async () => {
	const { submit } = await openSaleForm()

	const { text, page } = await submit({ search: GTIN, branch: 'dhanbari' })

	expect(text).toContain('0 here, 5 in Madhupur')
	const query = /href="\/dashboard\/transfers\/new\?([^"]+)"/.exec(page)?.[1] ?? ''
	expect(query).toMatch(/^from=madhupur&amp;to=dhanbari&amp;add=.+&amp;quantity=1$/)
	const changed = await submit({ sellFrom: 'madhupur' })
	expect(changed.fields).toMatchObject({ branch: 'madhupur', 'lines.0.quantity': '1' })
	expect(changed.text).not.toContain(' here, ')
})

test('a recorded sale redirects to its receipt, which names the shop, the products, their warranty and the total, but no one', async () => {
	const { shop, headers, submit, counts, readPage, post } = await openSaleForm()
	await submit({ search: GTIN })
	await submit({ search: 'bolt case' })
	const reason = { 'lines.0.discountReason': 'Scratched' }
	const entered = { 'lines.0.unitPrice': '৳50,000', 'lines.1.quantity': '২', ...reason }

	const { status, response } = await submit({ ...entered, record: '1', note: 'With a bag' })

	expect([status, response.headers.get('Location')]).toEqual([303, RECEIPT])
	expect((await followRedirect(shop, response, headers)).lines).toEqual(['Sale recorded.'])
	expect(await counts()).toEqual(['4, 1', '3, 0', '7, 2'])
	const receipt = await readPage(RECEIPT)
	const printed = textOf(findHtml(receipt, '[data-receipt]'))
	for (const text of [
		'Jonaki Electronics',
		'Jonaki Madhupur',
		'Receipt 1',
		'1 × ৳50,000',
		'2 × ৳300',
		'Warranty: 2 years, until ',
		'৳50,600',
	])
		expect(printed).toContain(text)
	expect(printed).not.toMatch(/Demo|Staff|With a bag|Scratched/)
	expect(textOf(await readPage('/dashboard/sell/receipts'))).toMatch(
		/Receipt 1\s+৳50,600\s+Madhupur: 3 units of 2 products\s+Kestrel Aero and 1 more/,
	)
	const activity = await readPage('/dashboard')
	expect(activity).toContain(`<a href="${RECEIPT}">Receipt 1</a>`)
	expect(textOf(activity)).toContain('Madhupur: 3 units, ৳50,600')

	const undo = await post(RECEIPT, readFormFields(receipt, '[name="_subject"]'))
	expect([undo.status, (await post(RECEIPT, {})).status]).toEqual([303, 409])
	expect((await counts())[2]).toEqual('9, 0')
	expect(textOf(await readPage(RECEIPT))).toMatch(/Remaining\s*৳0/)
})

const QUANTITY = 'lines.0.quantity'
const PRICE = 'lines.0.unitPrice'

test.each<[string, Record<string, string>, string, string?, number?]>([
	['no products', { search: '' }, 'Add at least one product'],
	['quantity 0', { [QUANTITY]: '0' }, 'Quantity must be 1 or more', QUANTITY],
	[
		'a price in words',
		{ [PRICE]: 'cheap' },
		'Price per unit must be a whole number of taka',
		PRICE,
	],
	['a barcode as a price', { [PRICE]: '96385074' }, 'A price is at most 9,999,999.', PRICE],
	['a barcode as cash', { given: GTIN }, 'The cash given is at most', 'given'],
	['words as cash', { given: 'abc' }, 'The cash given must be a whole', 'given'],
	['too little of a taka as cash', { given: '-0.5' }, 'The cash', 'given'],
	['too many', { [QUANTITY]: '6' }, 'Kestrel Aero: 5 available, 6 requested', undefined, 409],
])('a sale with %s is rejected and keeps what was entered', async (...row) => {
	const [, { search = GTIN, ...entered }, message, field, expectedStatus = 422] = row
	const { submit, counts } = await openSaleForm()
	await submit({ search })

	const { status, text, page, fields } = await submit({ ...entered, record: '1', note: 'Bag' })

	expect(status).toBe(expectedStatus)
	expect(text).toContain(message)
	if (field) expect(page).toContain(`href="#${field}"`)
	expect(fields).toMatchObject({ ...entered, note: 'Bag' })
	expect((await counts())[0]).toEqual('5, 0')
})

test('a line whose product no longer exists is named and removed', async () => {
	const { submit, ids, counts } = await openSaleForm()
	await submit({ search: GTIN })
	const gone = { 'lines.0.productId': 'gone', 'lines.0.quantity': '1' }
	const kept = { 'lines.1.productId': ids[1] ?? '', 'lines.1.quantity': '3' }

	const { text, fields } = await submit({ ...gone, ...kept })
	const { text: rejected, fields: left } = await submit({ ...gone, ...kept, record: '1' })

	expect(text).toContain('Line 1 was removed, because its product no longer exists.')
	expect(rejected).toContain('Line 1 was removed, because its product no longer exists.')
	for (const shown of [fields, left])
		expect(shown).toMatchObject({ 'lines.0.productId': ids[1], 'lines.0.quantity': '3' })
	expect((await counts())[1]).toBe('3, 0')
})

test('of a list with 51 products, the first 50 are kept and a message states the limit', async () => {
	const names = Array.from({ length: 51 }, (_, index) => `product-${index}`)
	const client = await openSaleClient(names.map((slug) => ({ slug, available: 1 })))
	const { submit } = await openLinesForm(client, SELL)
	const lines = client.ids.flatMap((id, index) => [
		[`lines.${index}.productId`, id],
		[`lines.${index}.quantity`, '1'],
	])

	for (const control of ['record', 'search']) {
		const { status, text, fields } = await submit({ ...Object.fromEntries(lines), [control]: '1' })

		expect(status).toBe(control === 'record' ? 422 : 200)
		expect(text).toContain('A list has at most 50 products.')
		expect(fields).toMatchObject({ 'lines.49.productId': client.ids[49] })
		expect(fields).not.toHaveProperty('lines.50.productId')
	}
})

test('a sale submitted twice is recorded once, and one submitted after the session ended is offered again', async () => {
	const { shop, headers, post, readFields, submit, list } = await openSaleForm()
	await submit({ search: GTIN })
	const fields = { ...readFields(), record: '1' }

	const responses = [await post(SELL, fields), await post(SELL, fields)]
	expect(responses.map((response) => response.headers.get('Location'))).toEqual([RECEIPT, RECEIPT])
	expect(await list()).toHaveLength(1)

	await shop.send('/api/auth/logout', {}, { headers })
	const response = await post(SELL, { ...fields, note: 'Bag' })
	expect(response.status).toBe(401)
	const offered = readFormFields(await response.text(), '[name="record"]')
	expect(offered).toMatchObject({ 'lines.0.unitPrice': '52500', note: 'Bag', record: '1' })
})

test('only the page that reads barcodes may use the camera', async () => {
	const { shop, headers } = await openSaleForm()
	const readPermissions = async (path: string) =>
		(await shop.fetch(path, { headers })).headers.get('Permissions-Policy')

	expect(await readPermissions(SELL)).toContain('camera=(self), microphone=()')
	for (const path of ['/', '/dashboard', RECEIPT, '/api/sales'])
		expect(await readPermissions(path), path).toContain('camera=(), microphone=()')
})
