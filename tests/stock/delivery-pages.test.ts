import { expect, test } from 'vitest'
import { followRedirect, readFormFields } from '#tests/support/forms.ts'
import { findHtml, textOf } from '#tests/support/html.ts'
import { moveStock } from '#tests/support/products.ts'
import { openDeliveryClient, openLinesForm } from '#tests/support/sales-and-transfers.ts'

const GTIN = '4006381333931'
const NEW = '/dashboard/deliveries/new'
const DELIVERY = '/dashboard/deliveries/1'
const products = [
	{ slug: 'aero', name: 'Kestrel Aero', gtin: GTIN, available: 5, incoming: 3 },
	{ slug: 'bolt', name: 'Kestrel Bolt', available: 3 },
]

const openDeliveryForm = async () => openLinesForm(await openDeliveryClient(products), NEW)

test('a delivery is scanned, recorded and shown on its page, in the list, the ledger and the activity', async () => {
	const { shop, headers, ids, submit, counts, readPage } = await openDeliveryForm()
	await submit({ search: GTIN, quantity: '4' })
	await submit({ search: 'bolt' })

	const { status, response } = await submit({
		record: '1',
		supplier: ' Star  Distribution ',
		bill: 'SD-2210',
		note: 'One box is torn',
	})

	expect([status, response.headers.get('Location')]).toEqual([303, DELIVERY])
	expect((await followRedirect(shop, response, headers)).lines).toEqual(['Delivery recorded.'])
	expect(await counts()).toEqual(['9, 0', '4, 0'])
	const page = textOf(await readPage(DELIVERY))
	const texts = ['Delivery 1', 'Star Distribution', 'SD-2210', 'Madhupur', 'One box is torn', GTIN]
	for (const text of texts) expect(page).toContain(text)
	expect(page).toMatch(/Kestrel Aero\s+4006381333931\s+4\s+Kestrel Bolt\s+1\s+Total\s+5/)
	const list = textOf(await readPage('/dashboard/deliveries'))
	expect(list).toMatch(
		/Delivery 1\s+Star Distribution\s+, SD-2210\s+Madhupur: 5 units of 2 products/,
	)
	const ledger = await readPage(`/dashboard/inventory/${ids[0]}`)
	expect(ledger).toContain(`<a href="${DELIVERY}">Received, Delivery 1</a>`)
	expect(ledger).toContain(`<a href="${DELIVERY}">Ordered goods arrived, Delivery 1</a>`)
	const activity = await readPage('/dashboard/activity?kind=received')
	expect(activity).toContain(`<a href="${DELIVERY}">Delivery 1</a>`)
	expect(textOf(activity)).toContain('Madhupur: 5 units from Star Distribution')
})

test.each([
	['no supplier', { supplier: ' ' }, 'Supplier is required', 'supplier'],
	['a supplier on two lines', { supplier: 'A\u2028B' }, 'Supplier must be one line', 'supplier'],
	['a long bill', { bill: 'b'.repeat(51) }, 'Bill number must be at most 50', 'bill'],
	['quantity 0', { 'lines.0.quantity': '0' }, '1 or more', 'lines.0.quantity'],
])('a delivery with %s is rejected; what was typed stays', async (_, entered, message, field) => {
	const { submit, counts } = await openDeliveryForm()
	await submit({ search: GTIN })

	const complete = { supplier: 'Star', bill: 'SD-1', note: 'Torn', branch: 'dhanbari' }
	const { status, text, page, fields } = await submit({ ...complete, ...entered, record: '1' })

	expect(status).toBe(422)
	expect(text).toContain(message)
	expect(page).toContain(`href="#${field}"`)
	expect(fields).toMatchObject({ ...complete, ...entered })
	expect(await counts()).toEqual(['5, 3', '3, 0'])
})

test('while products are added, the supplier, the bill number and the branch stay', async () => {
	const { submit } = await openDeliveryForm()
	const entered = { supplier: 'Star "&" <b>', bill: '7', branch: 'dhanbari', note: 'Torn' }

	const { fields } = await submit({ ...entered, search: GTIN })

	expect(fields).toMatchObject({ ...entered, 'lines.0.quantity': '1' })
})

test('the form suggests the suppliers of earlier deliveries, each once', async () => {
	const { deliver, readPage } = await openDeliveryForm()
	for (const supplier of ['Star', 'Moon <&>', 'Star']) await deliver([1], { supplier })

	const page = await readPage(NEW)

	const [list = ''] = /<datalist.*?<\/datalist>/s.exec(page) ?? []
	expect(list.match(/value="[^"]*"/g)).toEqual(['value="Moon &lt;&amp;&gt;"', 'value="Star"'])
	expect(page).toMatch(/<input[^>]*list="suppliers"/)
})

test('from a row of the inventory and from a product page, Receive opens a delivery with the product and the quantity', async () => {
	const { ids, post, readPage, counts } = await openDeliveryForm()
	const list = await readPage('/dashboard/inventory?search=bolt')
	expect(findHtml(list, '[aria-label="Receive Kestrel Bolt"]')).toContain(`"${NEW}"`)
	const row = readFormFields(list, '[name="add"]')
	const form = readFormFields(await readPage(`/dashboard/inventory/${ids[1]}`), '[name="add"]')

	for (const fields of [row, form]) {
		const page = await (await post(NEW, { ...fields, quantity: '2', add: ids[1] ?? '' })).text()
		const delivery = readFormFields(page, '[name="record"]')
		expect(delivery).toMatchObject({ branch: 'madhupur', 'lines.0.quantity': '2' })
		const response = await post(NEW, { ...delivery, supplier: 'Star', record: '1' })
		expect(response.status).toBe(303)
	}

	expect((await counts())[1]).toBe('7, 0')
	const linked = await readPage(`${NEW}?add=${ids[0]}&quantity=3&branch=dhanbari`)
	expect(readFormFields(linked, '[name="record"]')).toMatchObject({
		branch: 'dhanbari',
		'lines.0.productId': ids[0],
		'lines.0.quantity': '3',
	})
})

test('the list shows the deliveries from one supplier, of all branches or of one', async () => {
	const { deliver, readPage } = await openDeliveryForm()
	await deliver([1], { supplier: 'Star & Sons' })
	await deliver([1], { supplier: 'Moon' })
	await deliver([1], { supplier: 'Star & Sons', branch: 'dhanbari' })
	const names = (page: string) => textOf(page).match(/Delivery \d/g)

	const path = '/dashboard/deliveries?supplier=Star+%26+Sons'
	const page = await readPage(path)

	expect(await readPage('/dashboard/deliveries')).toContain(`href="${path.replace('&', '&amp;')}"`)
	expect(names(page)).toEqual(['Delivery 3', 'Delivery 1'])
	expect(textOf(page)).toMatch(/Supplier:\s+Star & Sons\s+·\s+All suppliers/)
	const there = '/dashboard/deliveries?branch=dhanbari&supplier=Star+%26+Sons'
	expect(page).toContain(`href="${there.replaceAll('&', '&amp;')}"`)
	expect(names(await readPage(there))).toEqual(['Delivery 3'])
	expect(names(await readPage(`/dashboard/deliveries?supplier=${'x'.repeat(300)}`))).toBeNull()
})

test('the page of a delivery undoes it after confirmation, unless its units were sold', async () => {
	const { shop, headers, deliver, counts, post, readPage, ids } = await openDeliveryForm()
	await deliver([4])
	const fields = readFormFields(await readPage(DELIVERY))
	const move = `/dashboard/inventory/${ids[0]}/move`
	await post(move, { movement: 'sell', quantity: '6', branch: 'madhupur' })

	const refused = await post(DELIVERY, fields)

	expect(refused.status).toBe(409)
	expect(textOf(await refused.text())).toContain('Kestrel Aero: 3 available, 4 requested')
	await moveStock(shop, { id: ids[0], headers, movement: 'return', quantity: 6 })
	const undone = await post(DELIVERY, fields)
	expect(undone.status).toBe(303)
	expect((await counts())[0]).toBe('5, 3')
	expect(textOf(await readPage(DELIVERY))).toContain('Undone: ')
	expect(textOf(await readPage('/dashboard/deliveries'))).toContain('Undone')
})
