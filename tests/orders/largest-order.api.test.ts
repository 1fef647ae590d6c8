import { expect, test } from 'vitest'
import { openOrderClient, readOrder, readOrderSale } from '#tests/support/orders.ts'
import { readProblem } from '#tests/support/payments.ts'

const quantity = 100_000
const products = Array.from({ length: 50 }, (_, index) => {
	return { slug: `crate-${index}`, available: quantity, price: 1_000_000_000 }
})
const address = { address: 'House 5, College Road, Madhupur', courier: 'Sundarban' }

test('the total of 50 lines of 100,000 units at the highest price is exact when it is sent, sold and paid', async () => {
	const { addOrder, step } = await openOrderClient(products)
	const order = await readOrder(await addOrder(products.map(() => quantity)))
	const held = await readOrder(await step(order, 'hold'))
	const sent = await readOrder(await step(held, 'send', { ...address, charge: 1_000_000_000 }))

	const sale = await readOrderSale(await step(sent, 'sell', { payments: [{ method: 'courier' }] }))

	expect(order.total).toBe(5_000_000_000_000_000)
	expect(sent.total).toBe(5_000_001_000_000_000)
	expect(sale).toMatchObject({ total: sent.total, payments: [{ amount: sent.total }] })
})

test('an order with more units in a line is rejected with the field', async () => {
	const { addOrder, listOrders } = await openOrderClient(products)

	const problem = await readProblem(await addOrder([1, 1_000_001]))

	const message = 'Quantity must be at most 1,000,000'
	expect(problem).toMatchObject({ status: 422, errors: [{ field: 'lines.1.quantity', message }] })
	expect(await listOrders('open')).toEqual([])
})
