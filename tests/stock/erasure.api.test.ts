import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import type { CustomerSummary } from '#contract/customers/customers.ts'
import type { Mention } from '#contract/orders/mentions.ts'
import type { Movement } from '#contract/stock/movements.ts'
import type { Sale } from '#contract/stock/sale.ts'
import { readProblem } from '#tests/support/payments.ts'
import { openReturnClient } from '#tests/support/returns.ts'
import type { Shop } from '#tests/support/shop.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

const products = [{ slug: 'aero', name: 'Kestrel Aero', available: 20, price: 1000 }]
const PHONE = '01711-000111'

async function openCustomer() {
	const client = await openReturnClient(products)
	const { shop, headers, sellUnits, read } = client
	const payments = [{ method: 'bKash', amount: 400, reference: 'TRXSECRET' }]
	const sale = await sellUnits([2], { customer: PHONE, payments, note: 'For Shamsul of Shibpur' })
	const customer = (await read<CustomerSummary[]>('/customers'))[0]
	const path = `/api/customers/${customer?._id}`
	const change = (fields: object, by: HeadersInit = headers) =>
		shop.send(path, { version: 1, ...fields }, { method: 'PATCH', headers: by })
	const erase = (by: HeadersInit = headers) => shop.fetch(path, { method: 'DELETE', headers: by })
	const staff = await newSessionHeaders(shop, 'staff')
	return { ...client, sale, path, change, erase, staff }
}

/** All rows of all tables as text. */
async function dumpAll({ db }: Shop): Promise<string> {
	const tables = await db.all<{ name: string }>(
		sql`select name from sqlite_schema where type = 'table' and name not like '\\_%' escape '\\'`,
	)
	const rows = await Promise.all(
		tables.map(({ name }) => db.all(sql.raw(`select * from "${name}"`))),
	)
	return JSON.stringify(rows)
}

test('an owner erases a customer who owes nothing, and then no table, log or export has what identified them', async () => {
	const { change, erase, staff, sale, giveBack, sellUnits, shop, read, headers } =
		await openCustomer()
	await change({ name: 'Shamsul', address: 'Shibpur', note: 'Pays late' })
	const byStaff = await erase(staff)
	const whileDue = await erase()
	await sellUnits([1], { note: 'Called 01711 000111' })
	const collect = { branch: 'madhupur', amount: 1600, receipt: 1, note: 'Brought by Shamsul' }
	await shop.send('/api/payments', collect, { headers })
	const line = { movementId: sale.lines[0]?.movementId, quantity: 1 }
	await giveBack([line], {
		note: 'Shamsul dislikes it',
		refund: { method: 'bKash', reference: 'SECRETBACK' },
	})
	const mentions = await read(`/customers/${sale.customer?._id}/mentions`)

	expect(await dumpAll(shop)).toMatch(/01711-000111.*Shamsul/s)
	expect((await erase()).status).toBe(200)

	expect([byStaff.status, whileDue.status]).toEqual([403, 409])
	expect((await readProblem(whileDue)).code).toBe('something_is_due')
	expect(mentions).toEqual([2])
	const dump = await dumpAll(shop)
	for (const text of ['01711-000111', 'Shamsul', 'Shibpur', 'SECRET', 'Pays late'])
		expect(dump).not.toContain(text)
	expect(await read('/sales/1')).toMatchObject({
		...{ total: 2000, due: 0, note: '', customer: { phone: null, name: '' } },
		payments: [{ amount: 400, reference: '' }, { amount: 1600 }],
	})
	expect(await read('/customers')).toEqual([])
	const [entry] = await read<object[]>('/history?kind=customers')
	expect(entry).toMatchObject({ action: 'customer-erase', before: null, after: null })
	expect((await change({ version: 3, name: 'Shamsul' })).status).toBe(404)
})

test('the owner sees each note with the phone number that erasing leaves, also of other customers', async () => {
	const { sellUnits, giveBack, shop, headers, ids, path, read } = await openCustomer()
	const note = 'Ask ০১৭১১ ০০০-১১১'
	const branch = 'madhupur'
	const lines = [{ productId: ids[0], quantity: 1 }]
	const send = (to: string, body: object) =>
		shop.send(`/api/${to}`, { branch, ...body }, { headers })
	const sold = await sellUnits([1])
	await giveBack([{ movementId: sold.lines[0]?.movementId, quantity: 1 }], { note })
	await send('deliveries', { lines, supplier: 'Karim Traders', note })
	await shop.send('/api/transfers', { from: branch, to: 'dhanbari', lines, note }, { headers })
	await send('orders', { lines, customer: '01911-000333', note })
	await send('payments', { amount: 50, note: 'Ask +8801711000111' })
	await send('cash-counts', { counted: 0, left: 0, note })
	await send(`inventory/${ids[0]}/movements`, { movement: 'correct', quantity: 1, note })
	await send('sales', { lines: [{ ...lines[0], unitPrice: 900, discountReason: note }] })
	// Erased with the customer.
	const discounted = [{ ...lines[0], discountReason: note }]
	await send('sales', { lines: discounted, customer: PHONE })
	await send('orders', { lines: discounted, customer: PHONE })
	await sellUnits([1], { customer: PHONE, note })
	const until = addDays(shopDay(new Date()), 3)
	const sent = { address: note, courier: 'Sundarban', parcel: '01711-000111' }
	await send('orders', { lines, customer: PHONE, until })
	await shop.send('/api/orders/3/send', { version: 2, ...sent }, { headers })

	const { mentions } = await shop.read<{ mentions: Mention[] }>(`${path}/mentions`, { headers })
	const page = await (await shop.fetch(`/dashboard${path.slice(4)}/erase`, { headers })).text()

	const kinds = mentions.map(({ kind, number }) => `${kind} ${number}`).sort()
	expect(kinds).toEqual([
		...['count 1', 'delivery 1', 'movement null', 'movement null', 'order 1', 'order 3'],
		...['payment 4', 'return 1', 'transfer 1'],
	])
	for (const text of ['Return 1', 'Delivery 1', 'Order 1', 'Payment 4', 'Count 1 of a drawer'])
		expect(page).toContain(text)
	expect(await read(path.slice(4))).toMatchObject({ phone: PHONE })
})

test('what a return of an erased customer states is erased by erasing again', async () => {
	const { erase, sale, giveBack, shop, headers } = await openCustomer()
	await shop.send('/api/payments', { branch: 'madhupur', amount: 1600, receipt: 1 }, { headers })
	await erase()
	const line = { movementId: sale.lines[0]?.movementId, quantity: 1 }
	const refund = { method: 'bKash', reference: 'SECRETBACK' }
	await giveBack([line], { note: 'Shamsul dislikes it', refund })
	const before = await dumpAll(shop)

	expect((await erase()).status).toBe(200)

	expect(before).toMatch(/Shamsul/)
	expect(await dumpAll(shop)).not.toMatch(/Shamsul|SECRETBACK/)
})

test('after erasing a customer, nothing becomes due of the receipts again', async () => {
	const { erase, sale, giveBack, undo, shop, read, headers } = await openCustomer()
	await giveBack([{ movementId: sale.lines[0]?.movementId, quantity: 1 }])
	const collect = { branch: 'madhupur', amount: 600, receipt: 1 }
	const collected = await shop.send('/api/payments', collect, { headers })
	const { data: payment } = (await collected.json()) as { data: { _id: string } }
	expect((await erase()).status).toBe(200)

	const undone = [await undo('/returns/1'), await undo(`/payments/${payment._id}`)]

	for (const response of undone) {
		expect(await readProblem(response)).toMatchObject({
			code: 'credit_not_allowed',
			message: 'The customer was erased, so nothing more can be due.',
		})
	}
	expect(await read('/customers/due')).toEqual({ customers: 0, due: 0 })
	expect((await undo('/sales/1')).status).toBe(409)
})

test('a customer with an open order is not erased, and later its note is', async () => {
	const { shop, headers, ids, read } = await openReturnClient(products)
	const lines = [{ productId: ids[0], quantity: 1 }]
	const order = { branch: 'madhupur', customer: PHONE, note: 'Shamsul comes on Friday', lines }
	await shop.send('/api/orders', order, { headers })
	const [customer] = await read<CustomerSummary[]>(`/customers?phone=${PHONE}`)
	const erase = () => shop.fetch(`/api/customers/${customer?._id}`, { method: 'DELETE', headers })

	const whileOpen = await erase()
	await shop.send('/api/orders/1/cancel', { version: 1 }, { headers })
	const afterwards = await erase()

	expect([whileOpen.status, afterwards.status]).toEqual([409, 200])
	expect((await readProblem(whileOpen)).message).toContain('order')
	const dump = await dumpAll(shop)
	for (const text of [PHONE, 'Shamsul']) expect(dump).not.toContain(text)
})

test('after erasing a customer with orders, dumps, lists, exports and logs have none of the phone numbers, names, addresses, notes, reasons of discounts and references', async () => {
	const { shop, headers, ids, read, sellUnits } = await openReturnClient(products)
	const key = (name: string) => ({ headers: { ...headers, 'Idempotency-Key': name } })
	const lines = [{ productId: ids[0], quantity: 1, discountReason: 'SECRETREASON' }]
	const order = { branch: 'madhupur', customer: PHONE, lines, note: 'Shamsul comes on Friday' }
	const pay = (reference: string, fields: { amount: number; [target: string]: unknown }) =>
		shop.send(
			'/api/payments',
			{ branch: 'madhupur', method: 'bKash', reference, note: 'By Shamsul', ...fields },
			key(`pay-${fields.amount}`),
		)
	const other = await sellUnits([1], { customer: '01911-000333', note: 'Shamsul’s brother' })
	await shop.send('/api/orders', { ...order, until: addDays(shopDay(new Date()), 3) }, key('order'))
	await shop.send('/api/orders', order, key('other'))
	await pay('SECRETONE', { order: 1, amount: 300 })
	await pay('SECRETTWO', { order: 2, amount: 200 })
	const sent = { address: 'Shibpur', courier: 'Sundarban', charge: 100 }
	await shop.send('/api/orders/1/send', { version: 3, ...sent }, key('send'))
	const refund = { method: 'bKash', reference: 'SECRETBACK' }
	await shop.send('/api/orders/2/cancel', { version: 2, refund }, key('cancel'))
	const payments = [{ method: 'courier', amount: 500, reference: 'SECRETCOD' }]
	await shop.send('/api/orders/1/sell', { version: 4, payments }, key('sell'))
	const id = (await read<CustomerSummary[]>(`/customers?search=${PHONE}`))[0]?._id
	await pay('SECRETREST', { customer: id, amount: 299 })
	await pay('SECRETLAST', { receipt: 2, amount: 1 })
	const path = `/api/customers/${other.customer?._id}`
	const readReasons = async () => {
		const movements = await read<Movement[]>(`/inventory/${ids[0]}/movements`)
		const [sold, ...rest] = movements.filter(({ discountReason }) => discountReason !== '')
		expect(rest).toEqual([])
		const papers = await Promise.all(['/sales/2', '/orders/1'].map((path) => read<Sale>(path)))
		const lines = [sold, ...papers.flatMap(({ lines }) => lines)]
		return lines.map((line) => line?.discountReason ?? '')
	}
	const readAll = async () => {
		const found = [...lists, `/api/customers/${id}`, `/api/customers/${id}/papers`].map((list) =>
			shop.fetch(list, { headers }).then((response) => response.text()),
		)
		return [await dumpAll(shop), ...shop.logLines, ...(await Promise.all(found))].join('\n')
	}
	const before = await readAll()
	expect(await readReasons()).toEqual(Array(3).fill('SECRETREASON'))
	await shop.send(`${path}/merge`, { version: 1, into: id }, key('merge'))
	await shop.fetch(`/dashboard/customers?search=${PHONE}`, { headers })

	const erased = await shop.fetch(`/api/customers/${id}`, { method: 'DELETE', headers })

	expect(erased.status).toBe(200)
	const texts = [PHONE, '000333', 'Shamsul', 'Shibpur', 'SECRET']
	const findIn = (all: string) => texts.filter((text) => all.includes(text))
	expect(findIn(before)).toEqual(texts)
	expect(findIn(await readAll())).toEqual([])
	expect(await readReasons()).toEqual(['', '', ''])
	expect(await read('/orders/1')).toMatchObject({ state: 'sold', note: '', address: '' })
})

test('after erasing, orders that the customer lost have none of the notes and references, and of another customer all', async () => {
	const { shop, headers, ids, read } = await openReturnClient(products)
	const lines = [{ productId: ids[0], quantity: 1 }]
	const note = 'Shamsul comes on Friday'
	const edit = (number: number, version: number, customer?: string, note?: string) => {
		const body = { version, lines, customer, note }
		return shop.send(`/api/orders/${number}`, body, { method: 'PUT', headers })
	}
	const pay = (order: number, reference: string, note = 'By Shamsul') => {
		const payment = { branch: 'madhupur', method: 'bKash', amount: 100, order, reference }
		return shop.send('/api/payments', { ...payment, note }, { headers })
	}
	for (const number of [1, 2]) {
		const order = { branch: 'madhupur', customer: PHONE, lines, note }
		await shop.send('/api/orders', order, { headers })
		await pay(number, `SECRET${number}`)
	}
	const id = (await read<CustomerSummary[]>(`/customers?search=${PHONE}`))[0]?._id
	await edit(1, 2, undefined, note)
	await edit(2, 2, '01911-000333', 'For Karim')
	await pay(2, 'OTHERPAID', 'By Karim')
	const refund = { method: 'bKash', reference: 'SECRETBACK' }
	await shop.send('/api/orders/1/cancel', { version: 4, refund }, { headers })
	const texts = ['Shamsul', 'SECRET1', 'SECRET2', 'SECRETBACK', 'OTHERPAID', 'Karim']
	const findTexts = async () => {
		const dump = await dumpAll(shop)
		return texts.filter((text) => dump.includes(text))
	}
	const before = await findTexts()
	const used = await pay(2, 'SECRET1')

	await shop.fetch(`/api/customers/${id}`, { method: 'DELETE', headers })

	expect(before).toEqual(texts)
	expect((await readProblem(used)).code).toBe('reference_is_used')
	expect(await findTexts()).toEqual(['OTHERPAID', 'Karim'])
	expect(await read('/orders/2')).toMatchObject({
		...{ paid: 200, note: 'For Karim', customer: { phone: '01911-000333' } },
		payments: [{ reference: '' }, { reference: 'OTHERPAID' }],
	})
})

const lists = [
	...['orders', 'orders/1', 'orders/2', 'sales', 'sales/1', 'sales/2', 'payments', 'customers'],
	...['history', 'returns', 'changes'],
]
	.map((path) => `/api/${path}`)
	.concat(
		['customers/export.csv', 'transactions/export.csv', 'orders/sent.csv', 'activity/export.csv']
			.concat('reports/sales.csv', 'orders?tab=done', 'transactions', 'sell/receipts')
			.map((path) => `/dashboard/${path}`),
	)
