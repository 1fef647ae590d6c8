import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/accounts/audit.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { PublicReceipt } from '#contract/stock/public-receipt.ts'
import type { MovementReport, SalesSummary } from '#contract/stock/reports.ts'
import { NOW, openOrderClient, readOrder, readOrderSale, TODAY } from '#tests/support/orders.ts'
import { listAmounts, readProblem } from '#tests/support/payments.ts'

const products = [{ slug: 'aero', name: 'Kestrel Aero', available: 9, price: 1000 }]
const customer = '01711-000222'
const parcel = { address: 'House 5, College Road', courier: 'Sundarban', parcel: 'sc-77' }

async function openHeldOrder() {
	const client = await openOrderClient(products, { now: () => new Date(NOW) })
	const { order, read, step } = client
	await order([2], { until: TODAY, customer })
	/** Takes a step of order 1 with its present version. */
	const take = async (name: string, fields?: object) => step(await read(1), name, fields)
	const send = async (fields: object = {}) =>
		readOrder(await take('send', { ...parcel, charge: 120, ...fields }))
	return { ...client, take, send }
}

test('an order that is sent stays put aside until the courier has delivered and collected', async () => {
	const { send, take, read, counts, shop, readCounts, listOrders } = await openHeldOrder()

	const sent = await send()
	const whileSent = [await counts(), await readCounts()]
	const listed = await listOrders('sent')
	const payments = [{ method: 'courier' }]
	const sale = await readOrderSale(await take('sell', { payments }))

	const details = { courier: 'Sundarban', parcel: 'SC-77', charge: 120, total: 2120 }
	expect(sent).toMatchObject({ state: 'sent', until: null, ...details, address: parcel.address })
	expect(sent.lines).toMatchObject([{ held: 2 }])
	expect(whileSent).toEqual([['7, 0'], { open: 0, held: 0, sent: 1, overdue: 0, done: 0 }])
	expect(listed).toMatchObject([{ number: 1, ...details, address: parcel.address }])
	expect(sale).toMatchObject({ total: 2120, charge: 120, due: 0 })
	expect(sale.payments).toMatchObject([{ method: 'courier', amount: 2120 }])
	expect(await read(1)).toMatchObject({ state: 'sold', lines: [{ held: 0 }] })
	expect(await counts()).toEqual(['7, 2'])
	expect(await listAmounts(shop)).toEqual(['courier 2120'])
})

test('the public receipt of an order that was sent states the charge', async () => {
	const { send, take, shop } = await openHeldOrder()
	await send()
	const { token } = await readOrderSale(await take('sell'))

	const receipt = await shop.readData<PublicReceipt>(`/api/receipts/${token}`)

	expect(receipt).toMatchObject({ total: 2120, charge: 120 })
})

test('reports, the start page and the list of sales have the charge, until the sale is undone', async () => {
	const { send, take, reverse, shop, headers } = await openHeldOrder()
	const read = <Body>(path: string) => shop.read<Body>(`/api/reports/${path}`, { headers })
	const takings = async () => {
		const lines: unknown[] = []
		for (const by of ['day', 'branch', 'month', 'product', 'category', 'brand']) {
			const { total, data } = await read<MovementReport>(`movements?by=${by}`)
			lines.push([total.taka, ...data.map(({ name, units, taka }) => `${name} ${units} ${taka}`)])
		}
		return lines
	}
	await send()
	await take('sell')
	const days = `from=${TODAY}&to=${TODAY}`

	expect(await takings()).toEqual([
		...[
			[2120, `${TODAY} 2 2120`],
			[2120, 'Madhupur 2 2120'],
			[2120, '2030-03-01 2 2120'],
		],
		...[[2120, 'Kestrel Aero 2 2000', 'Delivery 0 120']],
		...[
			[2120, 'Laptop 2 2000', 'Delivery 0 120'],
			[2120, 'Kestrel 2 2000', 'Delivery 0 120'],
		],
	])
	const returns = await read<MovementReport>('movements?kind=return')
	const elsewhere = await read<MovementReport>('movements?branch=dhanbari')
	expect([returns.total.taka, elsewhere.total.taka]).toEqual([0, 0])
	expect(await read<SalesSummary>('summary')).toMatchObject({
		sales: [{ branch: 'madhupur', today: { units: 2, taka: 2120 } }, { today: { taka: 0 } }],
		bestSellers: [{ name: 'Kestrel Aero', units: 2 }],
	})
	expect(await read(`sales?${days}`)).toMatchObject({ data: [{ units: 2, charge: 120 }] })
	await reverse(1)
	expect((await takings())[0]).toEqual([0])
	expect(await read(`sales?${days}`)).toMatchObject({ data: [{ isReversed: true, charge: 120 }] })
})

test('what the courier does not collect is due, with the charge', async () => {
	const { send, take, pay, shop, headers, reverse } = await openHeldOrder()
	const { customer: buyer } = await send()
	await pay(500)
	const readDue = async () =>
		(await shop.readData<Customer>(`/api/customers/${buyer?._id}`, { headers })).due

	await take('sell', { payments: [{ method: 'courier', amount: 1000 }] })
	const due = await readDue()
	await reverse(1)

	expect(due).toBe(620)
	expect(await readDue()).toBe(0)
})

test('undoing the sale of an order that was sent puts it back to the courier', async () => {
	const { send, take, read, reverse, counts } = await openHeldOrder()
	await send()
	await take('sell')

	await reverse(1)

	expect(await read(1)).toMatchObject({ state: 'sent', charge: 120, lines: [{ held: 2 }] })
	expect(await counts()).toEqual(['7, 0'])
	expect((await readOrderSale(await take('sell'))).total).toBe(2120)
})

test('a parcel that came back is put aside again, without the charge, or cancelled', async () => {
	const { send, take, counts } = await openHeldOrder()
	await send()

	const back = await readOrder(await take('hold'))
	await send()
	const cancelled = await readOrder(await take('cancel'))

	expect(back).toMatchObject({ state: 'held', until: '2030-03-24', total: 2000, courier: '' })
	expect(cancelled).toMatchObject({ state: 'cancelled', lines: [{ held: 0 }] })
	expect(await counts()).toEqual(['9, 0'])
})

test('the charge of a parcel that came back stays as far as it was paid in advance', async () => {
	const { send, take, pay, shop } = await openHeldOrder()
	await send()
	await pay(2070)

	const back = await readOrder(await take('hold'))
	const refused = await take('send', { ...parcel, charge: 50 })
	const sent = await send({ charge: 70 })
	const sale = await readOrderSale(await take('sell', { payments: [{ method: 'cash' }] }))

	expect(back).toMatchObject({ state: 'held', charge: 70, total: 2070, paid: 2070 })
	const message = '৳70 of the charge was paid in advance. Enter at least ৳70.'
	expect(await readProblem(refused)).toMatchObject({ errors: [{ field: 'charge', message }] })
	expect(sent).toMatchObject({ charge: 70, total: 2070, paid: 2070 })
	expect(sale).toMatchObject({ total: 2070, payments: [{ amount: 2070, order: 1 }] })
	expect(await listAmounts(shop)).toEqual(['cash 2070'])
})

test('only an order that is put aside is sent, with an address and a courier', async () => {
	const { order, step, take, send } = await openHeldOrder()
	const open = await order([1])

	const early = await step(open, 'send', parcel)
	const incomplete = await take('send', { address: ' ', courier: '' })
	await send()
	const twice = await take('send', parcel)
	const released = await take('release')

	expect((await readProblem(early)).message).toContain('Order 2 is open, so this is not possible.')
	expect((await readProblem(incomplete)).errors).toMatchObject([
		{ field: 'address', message: 'Address is required' },
		{ field: 'courier', message: 'Courier is required' },
	])
	expect((await readProblem(twice)).code).toBe('state_changed')
	expect((await readProblem(released)).code).toBe('state_changed')
})

test('whoever lacks units that are sent is told the order', async () => {
	const { send, sell } = await openHeldOrder()
	await send()

	const problem = await readProblem(await sell([8]))

	expect(problem.message).toContain('2 × Kestrel Aero for order 1, which is sent.')
})

test('neither the audit log nor the ledger has the phone, name or address, which are the customer’s', async () => {
	const { order, send, step, shop, headers, ids } = await openHeldOrder()
	const { customer: buyer } = await send()
	const path = `/api/customers/${buyer?._id}`
	const change = { version: 1, name: 'Karim', address: 'House 9' }
	await shop.send(path, change, { method: 'PATCH', headers })
	const next = await order([1], { customer, until: TODAY })

	const history = await shop.readData<AuditEntry[]>('/api/history', { headers })
	const ledger = await shop.readData(`/api/inventory/${ids[0]}/movements`, { headers })

	expect(next.address).toBe('House 9')
	expect(history.find(({ action }) => action === 'order-send')).toMatchObject({
		after: { order: 1, state: 'sent', courier: 'Sundarban', parcel: 'SC-77', charge: 120 },
	})
	const text = JSON.stringify([history, ledger])
	for (const secret of ['College Road', '000222', 'Karim', 'House 9'])
		expect(text).not.toContain(secret)
	await step(next, 'cancel')
})
