import { expect, test } from 'vitest'
import type { Customer } from '#contract/customers/customers.ts'
import type { CustomerPaper } from '#contract/orders/customer-papers.ts'
import type { Sale } from '#contract/stock/sale.ts'
import { interceptBatches } from '#tests/support/faults.ts'
import { readProblem } from '#tests/support/payments.ts'
import { openReturnClient } from '#tests/support/returns.ts'
import { createShop } from '#tests/support/shop.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

const products = [{ slug: 'aero', name: 'Kestrel Aero', available: 20, price: 1000 }]
const PHONE = '01711-000111'

async function openPapers() {
	const client = await openReturnClient(products)
	const { shop, headers, ids, sellUnits, giveBack, read } = client
	const lines = [{ productId: ids[0], quantity: 1 }]
	const send = (path: string, body: object) => shop.send(`/api/${path}`, body, { headers })
	const sale = await sellUnits([2], {
		...{ customer: PHONE, payments: [{ method: 'cash', amount: 500 }] },
	})
	await send('orders', { branch: 'madhupur', customer: PHONE, lines })
	const advance = { branch: 'madhupur', amount: 300, method: 'bKash', reference: 'ab 1', order: 1 }
	await send('payments', advance)
	await giveBack([{ movementId: sale.lines[0]?.movementId, quantity: 1 }], { note: 'Broken' })
	await sellUnits([1], { customer: '01811-000222' })
	const id = sale.customer?._id
	const list = (query = '') => read<CustomerPaper[]>(`/customers/${id}/papers?${query}`)
	return { ...client, send, list, id }
}

test('the papers of a customer are orders, sales and returns with their payments, newest first, in pages', async () => {
	const { list, send, shop, headers } = await openPapers()
	await send('payments', { branch: 'madhupur', amount: 200, receipt: 1 })
	expect((await shop.fetch('/api/customers/none/papers', { headers })).status).toBe(404)

	const papers = await list()
	const [newest] = await list('limit=1')
	const older = await list(`limit=2&before=${newest?._id}`)

	expect(new Set(papers.map(({ kind, number }) => `${kind} ${number}`))).toEqual(
		new Set(['return 1', 'order 1', 'sale 1']),
	)
	expect([newest, ...older]).toEqual(papers)
	expect(papers.find(({ kind }) => kind === 'sale')).toMatchObject({
		...{ total: 2000, due: 300, state: null, isReversed: false },
		payments: [{ method: 'cash', amount: 500 }, { amount: 200 }],
	})
	expect(papers.find(({ kind }) => kind === 'order')).toMatchObject({
		...{ total: 1000, due: 0, state: 'open' },
		payments: [{ method: 'bKash', amount: 300, reference: 'AB1' }],
	})
	expect(papers.find(({ kind }) => kind === 'return')).toMatchObject({ total: 1000, payments: [] })
})

test('payments that were undone are not those of a paper, and an undone sale has none', async () => {
	const { list, send, sellUnits } = await openPapers()
	await sellUnits([1], { customer: PHONE })
	await send('sales/3/reversal', {})

	const undone = (await list()).find(({ kind, number }) => kind === 'sale' && number === 3)

	expect(undone).toMatchObject({ isReversed: true, due: 0, payments: [] })
})

test('owners read what all customers owe, and staff do not', async () => {
	const { shop, headers, read } = await openPapers()
	const staff = await newSessionHeaders(shop, 'staff')
	const readPage = async (by: HeadersInit) =>
		(await shop.fetch('/dashboard/customers', { headers: by })).text()

	expect(await read('/customers/due')).toEqual({ customers: 1, due: 500 })
	expect((await shop.fetch('/api/customers/due', { headers: staff })).status).toBe(403)
	expect(await readPage(headers)).toMatch(/1 customer owes ৳\s?500 in all/)
	expect(await readPage(staff)).not.toContain('in all')
})

const [FROM, INTO] = ['01711-000111', '01811-000222']

/** Opens a shop with two customers who owe something, and one of whom has an order. */
async function openTwoCustomers() {
	const client = await openReturnClient(products)
	const { shop, headers, ids, sellUnits } = client
	const payments = [{ method: 'bKash', amount: 400, reference: 'TRX1' }]
	const sale = await sellUnits([1], { customer: FROM, payments, note: 'Blue box' })
	const lines = [{ productId: ids[0], quantity: 1 }]
	const order = { branch: 'madhupur', customer: FROM, lines }
	await shop.send('/api/orders', order, { headers })
	const other = await sellUnits([1], { customer: INTO, payments: [{ method: 'cash', amount: 1 }] })
	const [from = '', into = ''] = [sale.customer?._id, other.customer?._id]
	const path = `/api/customers/${from}`
	const change = (fields: object, by: HeadersInit = headers) =>
		shop.send(path, { version: 1, ...fields }, { method: 'PATCH', headers: by })
	const merge = (body: object, by: HeadersInit = headers) =>
		shop.send(`${path}/merge`, { version: 1, into, ...body }, { headers: by })
	const staff = await newSessionHeaders(shop, 'staff')
	return { ...client, from, into, path, change, merge, staff }
}

test('staff change a customer, whom the audit log names without values, and no two have one phone number', async () => {
	const { change, staff, shop, headers, path } = await openTwoCustomers()
	const withKey = { ...staff, 'Idempotency-Key': 'change' }

	const changed = await change({ name: 'Shamsul', address: 'Shibpur' }, withKey)
	const other = await change({ name: 'Karim' }, withKey)
	const stale = await change({ name: 'Karim' })
	const used = await change({ version: 2, phone: INTO.replace('-', '') })

	expect([changed.status, stale.status]).toEqual([200, 409])
	expect((await readProblem(other)).code).toBe('idempotency_mismatch')
	expect(await readProblem(used)).toMatchObject({
		code: 'phone_is_used',
		errors: [{ field: 'phone' }],
	})
	expect(await shop.readData<Customer>(path, { headers })).toMatchObject({
		...{ name: 'Shamsul', address: 'Shibpur', phone: FROM, version: 2 },
	})
	expect(await shop.readData('/api/history?kind=customers', { headers })).toMatchObject([
		{ action: 'customer-edit', before: null, after: { fields: ['address', 'name'] } },
	])
})

test('when a phone number is that of another customer, an owner merges the two: papers, orders, payments and what is due follow, and the first is erased', async () => {
	const { change, merge, from, into, read, shop, headers } = await openTwoCustomers()
	await change({ name: 'Shamsul' })
	const used = await readProblem(await change({ version: 2, phone: INTO }))

	const stale = await merge({})
	const key = { ...headers, 'Idempotency-Key': 'merge-1' }
	const merged = await merge({ version: 2 }, key)
	const again = await merge({ version: 2 }, key)

	expect(used.message).toContain('You can merge the two customers')
	expect([stale.status, merged.status, again.status]).toEqual([409, 200, 200])
	expect(await read<Customer>(`/customers/${into}`)).toMatchObject({
		...{ name: 'Shamsul', phone: INTO, due: 1599 },
	})
	expect(await read<Customer>(`/customers/${from}`)).toMatchObject({
		...{ name: '', phone: null, due: 0, dueSince: null },
	})
	const papers = await read<CustomerPaper[]>(`/customers/${into}/papers`)
	expect(papers.map(({ kind }) => kind).sort()).toEqual(['order', 'sale', 'sale'])
	expect(await read('/sales/1')).toMatchObject({ customer: { _id: into }, note: 'Blue box' })
	expect(await read<object[]>('/history?kind=customers')).toMatchObject([
		{ action: 'customer-merge', after: { into } },
		{ action: 'customer-edit' },
	])
	const collect = { branch: 'madhupur', amount: 1599, customer: into }
	expect((await shop.send('/api/payments', collect, { headers })).status).toBe(201)
})

test('staff are told whose phone number it is and that an owner can merge, and cannot', async () => {
	const { change, merge, staff, read, from } = await openTwoCustomers()

	const used = await readProblem(await change({ phone: INTO }, staff))

	expect(used).toMatchObject({ code: 'phone_is_used', errors: [{ field: 'phone' }] })
	expect(used.message).toMatch(/another customer\. .+ can merge/)
	expect(used.message).not.toContain('You')
	expect((await merge({}, staff)).status).toBe(403)
	expect(await read<Customer>(`/customers/${from}`)).toMatchObject({ phone: FROM, due: 600 })
})

test('a return that is recorded while its customer is merged belongs to the other customer', async () => {
	const { from, into, merge, read, shop, headers } = await openTwoCustomers()
	const sale = await read<Sale>('/sales/1')
	const mergeFirst = async (batch: number) =>
		batch === 1 && expect((await merge({})).status).toBe(200)
	const other = createShop(interceptBatches(shop.db, mergeFirst))
	const line = { movementId: sale.lines[0]?.movementId, quantity: 1 }
	const body = { branch: 'madhupur', lines: [line], note: 'Broken' }

	expect((await other.send('/api/returns', body, { headers })).status).toBe(201)

	const kinds = async (id: string) =>
		(await read<CustomerPaper[]>(`/customers/${id}/papers`)).map(({ kind }) => kind).sort()
	expect(await kinds(into)).toEqual(['order', 'return', 'sale', 'sale'])
	expect(await kinds(from)).toEqual([])
})

test('two people who merge a customer, do so once, and nobody is merged into an erased customer', async () => {
	const { merge, from, into, read } = await openTwoCustomers()
	const itself = await merge({ into: from })
	const unknown = await merge({ into: 'nobody' })
	const statuses = (await Promise.all([merge({}), merge({})])).map(({ status }) => status)
	const again = await merge({})

	expect([itself.status, unknown.status]).toEqual([422, 404])
	expect(statuses.filter((status) => status === 200)).toHaveLength(1)
	expect(again.status).toBe(404)
	expect((await read<object[]>('/history?kind=customers')).length).toBe(1)
	expect(await read<Customer>(`/customers/${into}`)).toMatchObject({ due: 1599 })
})
