import { expect, test } from 'vitest'
import { followRedirect, readFormFields } from '#tests/support/forms.ts'
import { readAttributes, readTexts, textOf } from '#tests/support/html.ts'
import { openLinesForm, openTransferClient } from '#tests/support/sales-and-transfers.ts'

const GTIN = '4006381333931'
const NEW = '/dashboard/transfers/new'
const products = [
	{ slug: 'aero', name: 'Kestrel Aero', gtin: GTIN, available: 5 },
	{ slug: 'bolt', name: 'Kestrel Bolt', available: 3 },
]

const openTransferForm = async () => openLinesForm(await openTransferClient(products), NEW)

test('products are added by barcode or name, and a scanned barcode again adds a unit to its line', async () => {
	const { submit, ids, readFields } = await openTransferForm()
	expect(readFields()).toMatchObject({ from: 'madhupur', to: 'dhanbari', quantity: '1' })

	const first = await submit({ search: GTIN })
	await submit({ search: `0${GTIN}` })
	const byName = await submit({ search: 'bolt', quantity: '২' })

	expect(first.status).toBe(200)
	expect(first.text).toContain('Added: Kestrel Aero')
	expect(first.page).toMatch(/<input[^>]*name="search"[^>]*autofocus/i)
	expect(byName.fields).toMatchObject({
		search: '',
		quantity: '1',
		'lines.0.productId': ids[0],
		'lines.0.quantity': '2',
		'lines.1.productId': ids[1],
		'lines.1.quantity': '2',
	})
	expect(byName.text).toContain('Madhupur: 3 · Dhanbari: 0')
	const removed = await submit({ remove: ids[0] ?? '' })
	expect(removed.fields).toMatchObject({ 'lines.0.productId': ids[1] })
	expect(removed.fields).not.toHaveProperty('lines.1.productId')
})

test('the list of transfers leads to a new one', async () => {
	const { readPage } = await openTransferForm()

	expect(readAttributes(await readPage('/dashboard/transfers'), 'main a', 'href')).toContain(NEW)
})

test('a transfer to an unknown branch leaves the branch to choose, and does not take the first one', async () => {
	const client = await openTransferClient(products)
	const { readPage } = await openLinesForm(client, NEW)
	const page = await readPage(`${NEW}?from=dhanbari&to=nowhere`)

	expect(readTexts(page, 'select[name=to] option[selected]')).toEqual(['Choose'])
	expect(readTexts(page, 'select[name=from] option')).toEqual(['Madhupur', 'Dhanbari'])
})

test('a search that matches several products offers each of them', async () => {
	const { submit, ids } = await openTransferForm()

	const { fields, text, page } = await submit({ search: 'kestrel', quantity: '2' })

	expect(text).toContain('Which one?')
	expect(page.match(/name="add"/g)).toHaveLength(2)
	expect(fields).toMatchObject({ search: 'kestrel', quantity: '2' })
	const chosen = await submit({ add: ids[1] ?? '' })
	expect(chosen.fields).toMatchObject({ 'lines.0.productId': ids[1], 'lines.0.quantity': '2' })
})

test.each([
	['an unknown barcode', { search: '96385074' }, 'No product matches “96385074”.'],
	['the start of a barcode', { search: GTIN.slice(0, 8) }, 'No product matches “40063813”.'],
	[
		'no whole number',
		{ search: GTIN, quantity: '1.5' },
		'Quantity must be a whole number from 1 to 1,000,000',
	],
])('%s adds nothing and keeps what was entered', async (_, entered, message) => {
	const { submit, ids } = await openTransferForm()
	await submit({ search: 'bolt' })

	const { text, fields } = await submit({ ...entered, note: 'With the van', to: 'madhupur' })

	expect(text).toContain(message)
	const kept = { note: 'With the van', to: 'madhupur', 'lines.0.productId': ids[1] }
	expect(fields).toMatchObject({ ...entered, ...kept })
	expect(fields).not.toHaveProperty('lines.1.productId')
})

test('a recorded transfer redirects to its page, which names the branches, the products and who recorded it', async () => {
	const { shop, headers, submit, counts, readPage } = await openTransferForm()
	await submit({ search: GTIN })
	await submit({ search: 'bolt', quantity: '3' })

	const { status, response } = await submit({ record: '1', note: 'With the van' })

	expect([status, response.headers.get('Location')]).toEqual([303, '/dashboard/transfers/1'])
	expect((await followRedirect(shop, response, headers)).lines).toEqual(['Transfer recorded.'])
	expect(await counts()).toEqual(['4, 1', '0, 3'])
	const page = textOf(await readPage('/dashboard/transfers/1'))
	for (const text of ['Transfer 1', 'Madhupur', 'Dhanbari', 'With the van', 'Kestrel Bolt', GTIN])
		expect(page).toContain(text)
	expect(page).toContain('Received in Dhanbari: name, date, signature')
	const list = textOf(await readPage('/dashboard/transfers'))
	expect(list).toMatch(/Transfer 1\s+Madhupur → Dhanbari\s+4 units of 2 products/)
	const activity = await readPage('/dashboard')
	expect(activity).toContain('<a href="/dashboard/transfers/1">Transfer 1</a>')
	expect(textOf(activity)).toContain('Madhupur to Dhanbari')
})

const QUANTITY = 'lines.0.quantity'

test.each([
	['the same branch twice', { to: 'madhupur' }, 422, 'Choose two different branches', 'to'],
	['quantity 0', { [QUANTITY]: '0' }, 422, 'Quantity must be 1 or more', QUANTITY],
	['no number', { [QUANTITY]: 'x' }, 422, 'Quantity must be a whole number', QUANTITY],
	['too many', { [QUANTITY]: '150000' }, 409, 'Kestrel Aero: 5 available, 1,50,000 requested'],
])('a transfer with %s is rejected and keeps what was entered', async (...row) => {
	const [, entered, expectedStatus, message, field] = row
	const { submit, counts } = await openTransferForm()
	await submit({ search: GTIN })

	const { status, text, page, fields } = await submit({ ...entered, record: '1', note: 'Van' })

	expect(status).toBe(expectedStatus)
	expect(text).toContain(message)
	if (field) expect(page).toContain(`href="#${field}"`)
	expect(fields).toMatchObject({ ...entered, note: 'Van' })
	expect((await counts())[0]).toEqual('5, 0')
})

test('from a row of the inventory or from a product page, a transfer of a unit to the other branch takes two steps', async () => {
	const { ids, post, readPage, counts } = await openTransferForm()
	const row = readFormFields(await readPage('/dashboard/inventory?search=aero'), '[name="add"]')
	const form = readFormFields(await readPage(`/dashboard/inventory/${ids[1]}`), '[name="add"]')

	for (const [id, fields] of [
		[ids[0] ?? '', row],
		[ids[1] ?? '', form],
	] as const) {
		const page = await (await post(NEW, { ...fields, add: id })).text()
		const transfer = readFormFields(page, '[name="record"]')
		expect(transfer).toMatchObject({ from: 'madhupur', to: 'dhanbari', 'lines.0.quantity': '1' })
		expect((await post(NEW, { ...transfer, record: '1' })).status).toBe(303)
	}

	expect(await counts()).toEqual(['4, 1', '2, 1'])
})

test('the ledger of a product links to the transfer, which its page reverses after confirmation, but only once', async () => {
	const { ids, transfer, counts, post, readPage } = await openTransferForm()
	await transfer([2])
	const ledger = await readPage(`/dashboard/inventory/${ids[0]}`)
	expect(ledger).toMatch(/<a href="\/dashboard\/transfers\/1">Transfer 1 to Dhanbari<\/a>/)
	expect(ledger).toMatch(/<a href="\/dashboard\/transfers\/1">Transfer 1 from Madhupur<\/a>/)
	const path = '/dashboard/transfers/1'
	const fields = readFormFields(await readPage(path))

	const reversed = await post(path, fields)
	const repeated = await post(path, {})

	expect([reversed.status, repeated.status]).toEqual([303, 409])
	expect(await repeated.text()).toContain('This transfer has already been undone.')
	expect((await counts())[0]).toEqual('5, 0')
	expect(textOf(await readPage(path))).toContain('Undone: ')
	expect(textOf(await readPage('/dashboard/transfers'))).toContain('Undone')
	for (const unknown of ['/dashboard/transfers/2', '/dashboard/transfers/x'])
		expect((await post(unknown, {})).status).toBe(404)
})
