import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { MAX_LINES } from '#contract/base/limits.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import {
	CancelInput,
	HoldInput,
	Order,
	OrderChange,
	OrderCounts,
	OrderInput,
	OrderSaleInput,
	OrderSummary,
	OrdersQuery,
	OrderVersion,
	QuoteInput,
	SendInput,
} from '#contract/orders/orders.ts'
import { Sale } from '#contract/stock/sale.ts'
import { countOrders } from '#db/orders/orders.ts'
import { browseOrders } from '#worker/domain/orders/browse-orders.ts'
import { editOrder } from '#worker/domain/orders/edit-order.ts'
import {
	cancelOrder,
	holdOrder,
	recordOrder,
	releaseOrder,
	requireOrder,
	sendOrder,
} from '#worker/domain/orders/orders.ts'
import { quoteOrder } from '#worker/domain/orders/quotations.ts'
import { sellOrder } from '#worker/domain/orders/sell-order.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson, validateQuery } from '#worker/validate.ts'

const read = { access: 'staff', scope: 'orders:read' } as const
const write = { access: 'staff', scope: 'orders:write' } as const
const path = { number: { description: 'The `number` of an order', example: '$ORDER' } }

type Operation = Parameters<typeof defineOperation>[0]
type StepOperation = Pick<Operation, 'id' | 'summary' | 'description' | 'problems' | 'example'> &
	Partial<Pick<Operation, 'policy' | 'responses'>>

const listOperation = defineOperation({
	id: 'listOrders',
	summary: 'List the orders, newest first',
	description:
		'`held` are put aside until today or later, and `overdue` until an earlier day. `sent` are with a courier. `done` are sold or cancelled.',
	policy: read,
	responses: { 200: dataOf(v.array(OrderSummary)) },
	example: { query: { tab: 'open', limit: '10' } },
})

const countOperation = defineOperation({
	id: 'countOrders',
	summary: 'Count the orders by tab',
	policy: read,
	responses: { 200: dataOf(OrderCounts) },
})

const recordOperation = defineOperation({
	id: 'recordOrder',
	summary: 'Record what a customer asked for',
	description: `With \`until\`, the units are put aside: they are no longer available, nor part of the five counts of \`stock\`, until they are sold or released. All lines are, or none. An order has at most ${MAX_LINES} lines, each for a different product, and keeps its prices.`,
	policy: write,
	responses: { 201: dataOf(Order) },
	problems: ['not_enough_stock', 'units_are_held'],
	example: {
		body: {
			branch: 'madhupur',
			lines: [{ productId: '$PRODUCT', quantity: 1 }],
			customer: '01711-000222',
		},
		arguments: [`-H 'Idempotency-Key: order-4711'`],
	},
})

const getOperation = defineOperation({
	id: 'getOrder',
	summary: 'Get an order with its lines',
	policy: read,
	path,
	responses: { 200: dataOf(Order) },
})

/** A step of an order, whose version must be that which was read. */
const defineStep = (operation: StepOperation) =>
	defineOperation({
		policy: write,
		path,
		responses: { 200: dataOf(Order) },
		...operation,
		problems: ['state_changed', ...(operation.problems ?? [])],
	})

const editOperation = defineStep({
	id: 'editOrder',
	summary: 'Replace the lines, the customer and the note of an order',
	description:
		'Until it is sent. If it is put aside, so are its new units: with fewer, the others are released.',
	problems: ['more_than_paid', 'not_enough_stock', 'units_are_held', 'validation'],
	example: {
		body: { version: 2, lines: [{ productId: '$PRODUCT', quantity: 2 }], customer: '01711-000222' },
	},
})

const quoteOperation = defineStep({
	id: 'quoteOrder',
	summary: 'Offer an order at its prices until a day',
	description: 'Its `token` opens the [quotation](#getQuotation), also in the shop, at `/q/…`.',
	problems: ['validation'],
	example: { body: { version: 3 } },
})

const holdOperation = defineStep({
	id: 'holdOrder',
	summary: 'Put the units of an order aside',
	description:
		'Or keep them aside until another day, or after they came back from a courier. After that day, they are released.',
	problems: ['not_enough_stock', 'units_are_held', 'validation'],
	example: { body: { version: 4 } },
})

const releaseOperation = defineStep({
	id: 'releaseOrder',
	summary: 'Release the units of an order',
	example: { body: { version: 5 } },
})

const sendOperation = defineStep({
	id: 'sendOrder',
	summary: 'Record that a courier has the units of an order',
	description:
		'They were put aside, and stay so until they are delivered, which [sells them](#sellOrder), or come back. The courier collects what is not paid.',
	problems: ['validation'],
	example: {
		body: {
			version: 5,
			address: 'House 5, College Road, Madhupur',
			courier: 'Sundarban',
			charge: 120,
		},
	},
})

const cancelOperation = defineStep({
	id: 'cancelOrder',
	summary: 'Cancel an order',
	description: 'Releases its units, and refunds its advance. It cannot be reopened.',
	policy: { access: 'staff', scope: ['orders:write', 'payments:write'] },
	problems: ['reference_is_used', 'validation'],
	example: { body: { version: 7 } },
})

const sellOperation = defineStep({
	id: 'sellOrder',
	summary: 'Sell the units of an order',
	description:
		'Makes [a sale](#sellProducts) with the prices of the order, and releases its units, in one transaction. Reversing the sale puts them aside again.',
	policy: { access: 'staff', scope: ['orders:write', 'sales:write'] },
	responses: { 201: dataOf(Sale) },
	problems: ['credit_not_allowed', 'not_enough_stock', 'reference_is_used', 'units_are_held'],
	example: { body: { version: 6 } },
})

export const orderRoutes = new Hono<StaffEnvironment>()
	.get('/', listOperation, validateQuery(OrdersQuery), async (c) => {
		const query = { ...c.req.valid('query'), today: shopDay(c.get('now')()) }
		return c.json({ data: await browseOrders(c.get('db'), query) }, 200)
	})
	.get('/counts', countOperation, async (c) =>
		c.json({ data: await countOrders(c.get('db'), shopDay(c.get('now')())) }, 200),
	)
	.post('/', recordOperation, validateJson(OrderInput), async (c) => {
		const order = await recordOrder(c.get('db'), c.req.valid('json'), readActor(c))
		return c.json({ data: order }, 201, { Location: `/api/orders/${order.number}` })
	})
	.get('/:number', getOperation, async (c) =>
		c.json({ data: await requireOrder(c.get('db'), c.req.param()) }, 200),
	)
	.put('/:number', editOperation, validateJson(OrderChange), async (c) => {
		const input = { ...c.req.param(), ...c.req.valid('json') }
		return c.json({ data: await editOrder(c.get('db'), input, readActor(c)) }, 200)
	})
	.post('/:number/quote', quoteOperation, validateJson(QuoteInput), async (c) => {
		const input = { ...c.req.param(), ...c.req.valid('json') }
		return c.json({ data: await quoteOrder(c.get('db'), input, readActor(c)) }, 200)
	})
	.post('/:number/hold', holdOperation, validateJson(HoldInput), async (c) => {
		const input = { ...c.req.param(), ...c.req.valid('json') }
		return c.json({ data: await holdOrder(c.get('db'), input, readActor(c)) }, 200)
	})
	.post('/:number/release', releaseOperation, validateJson(OrderVersion), async (c) => {
		const input = { ...c.req.param(), ...c.req.valid('json') }
		return c.json({ data: await releaseOrder(c.get('db'), input, readActor(c)) }, 200)
	})
	.post('/:number/send', sendOperation, validateJson(SendInput), async (c) => {
		const input = { ...c.req.param(), ...c.req.valid('json') }
		return c.json({ data: await sendOrder(c.get('db'), input, readActor(c)) }, 200)
	})
	.post('/:number/sell', sellOperation, validateJson(OrderSaleInput), async (c) => {
		const input = { ...c.req.param(), ...c.req.valid('json') }
		const sale = await sellOrder(c.get('db'), input, readActor(c))
		return c.json({ data: sale }, 201, { Location: `/api/sales/${sale.number}` })
	})
	.post('/:number/cancel', cancelOperation, validateJson(CancelInput), async (c) => {
		const input = { ...c.req.param(), ...c.req.valid('json') }
		return c.json({ data: await cancelOrder(c.get('db'), input, readActor(c)) }, 200)
	})
