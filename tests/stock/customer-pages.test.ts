import { expect, test } from 'vitest'
import { shopDay } from '#contract/base/shop-time.ts'
import { openBackOffice, openDashboard } from '#tests/support/back-office.ts'
import { readFormFields } from '#tests/support/forms.ts'
import { textOf } from '#tests/support/html.ts'
import { openLinesForm } from '#tests/support/sales-and-transfers.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

test('a part of a sale is left unpaid at the till, collected on the page of the customer and confirmed on a slip', async () => {
	const products = [
		{ slug: 'aero', name: 'Kestrel Aero', available: 9, price: 1000, gtin: '4006381333931' },
	]
	const { shop, headers, submit, readPage, post } = await openLinesForm(
		await openBackOffice(products),
		'/dashboard/sell',
	)
	await submit({ search: 'Kestrel Aero' })
	const pay = { record: '1', 'payments.0.method': 'cash', 'payments.0.amount': '400' }
	const refused = await submit({ ...pay, customer: '12' })
	const sold = await submit({ ...pay, customer: '01711000111' })
	expect([refused.status, sold.status]).toEqual([422, 303])
	expect(refused.fields.customer).toBe('12')
	const receipt = textOf(await readPage('/dashboard/sell/receipts/1'))
	expect(receipt).toMatch(/Due\s+৳ ?600/)
	expect(textOf(await readPage('/dashboard/sell/receipts'))).toMatch(
		/Receipt 1\s*৳1,000\s*৳600 due/,
	)

	const list = await readPage('/dashboard/customers')
	const path = /\/dashboard\/customers\/[\w-]{36}/.exec(list)?.[0] ?? ''
	expect(textOf(list)).toContain('01711-000111')
	const order = /href="([^"]+orders\/new[^"]+)"/.exec(await readPage(path))?.[1] ?? ''
	expect(readFormFields(await readPage(order), '#customer').customer).toBe('01711-000111')
	const form = readFormFields(await readPage(path), '#amount')
	expect(form.amount).toBe('600')
	const tooMuch = await post(path, { ...form, amount: '700' })
	expect(await tooMuch.text()).toContain('Only ৳600 is due from this customer.')
	const barcode = await (await post(path, { ...form, amount: '4006381333931' })).text()
	expect(barcode).toContain('An amount is at most 9,999,999. Scan barcodes into the search.')
	const collected = await post(path, { ...form, amount: '250', method: 'bKash', reference: 'ab 1' })
	const slip = await (await shop.fetch(collected.headers.get('Location') ?? '', { headers })).text()

	expect(textOf(slip)).toMatch(/Received ৳ ?250/)
	expect(textOf(slip)).toMatch(/bKash AB1.*Still due\s+৳ ?350/s)
	expect(slip).toContain('https://wa.me/?text=')
	const transactions = await readPage('/dashboard/transactions')
	expect(textOf(transactions)).toContain('bKash AB1')
	await post('/dashboard/transactions', readFormFields(transactions, '[name=undo]'))
	expect(textOf(await readPage(collected.headers.get('Location') ?? ''))).not.toContain('Received')
	const details = readFormFields(await readPage(`${path}/edit`), '#phone')
	await post(`${path}/edit`, { ...details, address: 'House 5', note: 'After prayer' })
	expect(textOf(await readPage(path))).toMatch(/House 5\s+After prayer/)
})

test('the page of a customer who owes something or has open orders links to these in place of erasing', async () => {
	const products = [{ slug: 'aero', name: 'Kestrel Aero', available: 9, price: 1000 }]
	const { shop, headers, readPage } = await openDashboard(products)
	const [product] = await shop.readData<{ _id: string }[]>('/api/inventory', { headers })
	const lines = [{ productId: product?._id, quantity: 1 }]
	const paper = { branch: 'madhupur', lines, customer: '01711-000111' }
	const payments = [{ method: 'cash', amount: 400 }]
	await shop.send('/api/sales', { ...paper, payments }, { headers })
	await shop.send('/api/orders', paper, { headers })
	await shop.send('/api/orders', { ...paper, customer: '01811-000222' }, { headers })
	await shop.send('/api/orders', { ...paper, until: shopDay(new Date()) }, { headers })
	const [customer] = await shop.readData<{ _id: string }[]>('/api/customers', { headers })
	const path = `/dashboard/customers/${customer?._id}`
	const asStaff = await newSessionHeaders(shop, 'staff')
	const readBoth = async () => [await readPage(`${path}/edit`), await readPage(`${path}/erase`)]

	const before = await readBoth()
	const forStaff = await (await shop.fetch(`${path}/edit`, { headers: asStaff })).text()
	await shop.send('/api/payments', { branch: 'madhupur', receipt: 1, amount: 600 }, { headers })
	await shop.send('/api/orders/1/cancel', { version: 1 }, { headers })
	await shop.send('/api/orders/3/cancel', { version: 2 }, { headers })
	const [edit, erase] = await readBoth()

	for (const page of before) {
		expect(textOf(page)).toMatch(/settled:\s*৳600 due\s*Order 3\s*Order 1/)
		for (const link of [path, '/dashboard/orders/1', '/dashboard/orders/3'])
			expect(page).toContain(`href="${link}"`)
		expect(page).not.toMatch(/Yes, erase|Erase this customer<\/a>|Order 2/)
	}
	expect(forStaff).not.toContain('settled:')
	expect(edit).toContain('Erase this customer</a>')
	expect(erase).toContain('Yes, erase')
	await shop.fetch(`/api/customers/${customer?._id}`, { method: 'DELETE', headers })
	expect(await readPage(path)).toContain('Erase notes, reasons and references from after')
	expect(await readPage(`${path}/erase`)).toContain('Yes, erase')
})

test('an owner who enters the phone number of another customer is offered to merge them, and exports who is left', async () => {
	const products = [{ slug: 'aero', name: 'Kestrel Aero', available: 9, price: 1000 }]
	const { shop, headers, post, readPage } = await openDashboard(products)
	const [product] = await shop.readData<{ _id: string }[]>('/api/inventory', { headers })
	const lines = [{ productId: product?._id, quantity: 1 }]
	for (const customer of ['01711-000111', '01811-000222']) {
		const sale = { branch: 'madhupur', lines, customer, payments: [{ method: 'cash', amount: 1 }] }
		await shop.send('/api/sales', sale, { headers })
	}
	const [first] = await shop.readData<{ _id: string }[]>('/api/customers', { headers })
	const path = `/dashboard/customers/${first?._id}`
	const form = readFormFields(await readPage(`${path}/edit`), '#phone')

	await post(`${path}/edit`, { ...form, name: '=1+1' })
	const values = { ...form, version: '2', name: '=1+1', phone: '01811000222' }
	const offer = await (await post(`${path}/edit`, values)).text()
	const link = /href="([^"]+merge[^"]+)"/.exec(offer)?.[1] ?? ''
	const question = await readPage(link)
	const merged = await post(link, readFormFields(question, 'input[name=into]'))
	const list = textOf(await readPage('/dashboard/customers'))
	const csv = await (await shop.fetch('/dashboard/customers/export.csv', { headers })).text()

	expect(textOf(question)).toContain('01711-000111')
	expect(merged.status).toBe(303)
	expect(csv).toMatch(/^Phone,Name,.*\r\n01811-000222,'=1\+1,,,1998,/)
	expect(csv).not.toContain('01711')
	expect(list).toContain('An exported file keeps what it has of customers whom you erase later.')
})
