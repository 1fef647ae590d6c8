import { expect, test } from 'vitest'
import type { CustomerPaper } from '#contract/orders/customer-papers.ts'
import { openReturnClient } from '#tests/support/returns.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

const products = [{ slug: 'aero', name: 'Kestrel Aero', available: 20, price: 1000 }]
const PHONE = '01711-000111'

async function openPapers() {
	const client = await openReturnClient(products)
	const { shop, headers, sellUnits, giveBack, read } = client
	const [product] = await read<{ _id: string }[]>('/inventory')
	const lines = [{ productId: product?._id, quantity: 1 }]
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
