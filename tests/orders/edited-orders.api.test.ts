import { expect, test } from 'vitest'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import type { Order, OrderSummary } from '#contract/orders/orders.ts'
import { readHistory } from '#tests/support/back-office.ts'
import { openOrderClient, readOrder, readOrderSale } from '#tests/support/orders.ts'
import { readProblem } from '#tests/support/payments.ts'

const products = [
	{ slug: 'aero', name: 'Kestrel Aero', available: 5, price: 1000 },
	{ slug: 'bolt', name: 'Bolt Hub', available: 3, price: 200, serialNumbers: 1 },
]
const until = addDays(shopDay(new Date()), 3)

async function openEdits() {
	const client = await openOrderClient(products)
	const { shop, headers, ids } = client
	const edit = (order: Order, quantities: number[], fields: object = {}, key?: string) => {
		const lines = quantities.flatMap((quantity, index) =>
			quantity > 0 ? [{ productId: ids[index], quantity }] : [],
		)
		const body = { version: order.version, lines, ...fields }
		return shop.send(`/api/orders/${order.number}`, body, {
			method: 'PUT',
			headers: key ? { ...headers, 'Idempotency-Key': key } : headers,
		})
	}
	const find = async (search: string) => {
		const query = new URLSearchParams({ search })
		const found = await shop.readData<OrderSummary[]>(`/api/orders?${query}`, { headers })
		return found.map(({ number }) => number)
	}
	return { ...client, edit, find }
}

test('an open order gets other lines, another customer and a note, and nothing is put aside', async () => {
	const { order, edit, counts } = await openEdits()
	const first = await order([2], { customer: '01711-000222' })

	const fields = { customer: '01811000333', note: 'Black if possible' }
	const changed = await readOrder(await edit(first, [1, 2], fields))

	expect(changed).toMatchObject({
		...{ state: 'open', units: 3, total: 1400, note: 'Black if possible' },
		customer: { phone: '01811-000333' },
		lines: [{ quantity: 1 }, { quantity: 2 }],
	})
	expect(await counts()).toEqual(['5, 0', '3, 0'])
})

test('of an order that is put aside, a part is released and other units are put aside', async () => {
	const { order, edit, counts, step } = await openEdits()
	const held = await order([3], { until })

	const changed = await readOrder(await edit(held, [1, 2]))

	expect(changed).toMatchObject({ state: 'held', until, lines: [{ held: 1 }, { held: 2 }] })
	expect(await counts()).toEqual(['4, 0', '1, 0'])
	await step(changed, 'release')
	expect(await counts()).toEqual(['5, 0', '3, 0'])
})

test('a change that needs more units than there are changes nothing and says how many lack', async () => {
	const { order, edit, counts, read } = await openEdits()
	const held = await order([3], { until })

	const refused = await edit(held, [6, 1])

	expect(refused.status).toBe(409)
	expect((await readProblem(refused)).message).toContain('Kestrel Aero')
	expect(await counts()).toEqual(['2, 0', '3, 0'])
	expect(await read(1)).toEqual(held)
	expect((await edit(held, [5])).status).toBe(200)
})

test('an order that someone else changed, sent or cancelled is not edited', async () => {
	const { order, edit, step } = await openEdits()
	const first = await order([1], { until })
	const sent = await readOrder(
		await step(first, 'send', { address: 'College Road', courier: 'Sundarban' }),
	)

	const outdated = await edit(first, [2])
	const afterSending = await edit(sent, [2])

	expect((await readProblem(outdated)).code).toBe('state_changed')
	expect((await readProblem(afterSending)).code).toBe('state_changed')
})

test('an order is not changed to less than its advance', async () => {
	const { order, edit, read, pay } = await openEdits()
	await order([3])
	await pay(2500)
	const paid = await read(1)

	const refused = await edit(paid, [2])

	expect(await readProblem(refused)).toMatchObject({
		code: 'more_than_paid',
		errors: [{ field: 'lines' }],
		message: '৳2,500 was paid in advance, which is more than the new total.',
	})
	expect(await read(1)).toEqual(paid)
	expect((await edit(paid, [3, 1])).status).toBe(200)
})

test('a change that is sent twice is made once, and two changes at once are one', async () => {
	const { order, edit, read, counts } = await openEdits()
	const held = await order([1], { until })

	const repeated = [await edit(held, [2], {}, 'edit-1'), await edit(held, [2], {}, 'edit-1')]
	const now = await read(1)
	const results = await Promise.all([edit(now, [3]), edit(now, [4]), edit(now, [5])])

	expect(repeated.map(({ status }) => status)).toEqual([200, 200])
	expect(now.version).toBe(held.version + 1)
	expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409])
	const { lines } = await read(1)
	expect(await counts()).toEqual([`${5 - (lines[0]?.quantity ?? 0)}, 0`, '3, 0'])
})

test('a refused change counts only the units that it needs beyond those put aside', async () => {
	const { order, edit } = await openEdits()
	const held = await order([3], { until })

	const { message } = await readProblem(await edit(held, [1, 9]))

	expect(message).toContain('Bolt Hub: 3 available, 9 requested')
	expect(message).not.toContain('Kestrel Aero: ')
})

test('an order that is given to another customer forgets the address of the first, and the history names both by their ids', async () => {
	const { order, edit, read, step, shop, headers } = await openEdits()
	const customer = '01711-000222'
	const held = await order([1], { until, customer })
	await step(held, 'send', { address: 'College Road', courier: 'Sundarban' })
	await step(await read(1), 'hold')

	const kept = await readOrder(await edit(await read(1), [2], { customer }))
	const given = await readOrder(await edit(kept, [2], { customer: '01811-000333' }))

	expect([kept.address, given.address]).toEqual(['College Road', ''])
	const history = await readHistory(shop, headers)
	const edits = history.filter(({ action }) => action === 'order-edit')
	expect(edits).toMatchObject(
		[given, kept].map(({ customer }) => ({ after: { customer: customer?._id } })),
	)
})

test('one search finds orders by their number, phone, parcel or serial number, in any state', async () => {
	const { order, step, find } = await openEdits()
	const customer = '01711-000222'
	const sent = await order([1], { until, customer })
	const address = { address: 'College Road', courier: 'Sundarban', parcel: 'sn-77' }
	await step(sent, 'send', address)
	await step(await order([1], { customer }), 'cancel')
	const sold = await order([1, 1])
	await step(sold, 'sell', { lines: [{ productId: sold.lines[1]?.productId, serials: ['HUB-1'] }] })

	expect(await find('2')).toEqual([2])
	expect(await find('#১')).toEqual([1])
	expect(await find('+880 1711 000222')).toEqual([2, 1])
	expect(await find(' SN-77 ')).toEqual([1])
	expect(await find('hub-1')).toEqual([3])
	for (const unknown of ['999', '01911-000000', 'nothing', "'", ''])
		expect(await find(unknown)).toEqual(unknown === '' ? [3, 2, 1] : [])
})

const quantity = 100_000
const crates = Array.from({ length: 50 }, (_, index) => {
	return { slug: `crate-${index}`, available: quantity, price: 1_000_000_000 }
})
const address = { address: 'House 5, College Road, Madhupur', courier: 'Sundarban' }

test('the total of 50 lines of 100,000 units at the highest price is exact when it is sent, sold and paid', async () => {
	const { addOrder, step } = await openOrderClient(crates)
	const order = await readOrder(await addOrder(crates.map(() => quantity)))
	const held = await readOrder(await step(order, 'hold'))
	const sent = await readOrder(await step(held, 'send', { ...address, charge: 1_000_000_000 }))

	const sale = await readOrderSale(await step(sent, 'sell', { payments: [{ method: 'courier' }] }))

	expect(order.total).toBe(5_000_000_000_000_000)
	expect(sent.total).toBe(5_000_001_000_000_000)
	expect(sale).toMatchObject({ total: sent.total, payments: [{ amount: sent.total }] })
})

test('an order with more than a million units in a line is rejected with the field', async () => {
	const { addOrder, listOrders } = await openOrderClient(products)

	const problem = await readProblem(await addOrder([1, 1_000_001]))

	const message = 'Quantity must be at most 1,000,000'
	expect(problem).toMatchObject({ status: 422, errors: [{ field: 'lines.1.quantity', message }] })
	expect(await listOrders('open')).toEqual([])
})
