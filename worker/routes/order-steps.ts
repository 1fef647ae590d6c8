import { Hono } from 'hono'
import { dataOf } from '#contract/base/api-schemas.ts'
import {
	CancelInput,
	HoldInput,
	Order,
	OrderChange,
	OrderSaleInput,
	OrderVersion,
	QuoteInput,
	SendInput,
} from '#contract/orders/orders.ts'
import { Sale } from '#contract/stock/sale.ts'
import { editOrder } from '#worker/domain/orders/edit-order.ts'
import {
	cancelOrder,
	holdOrder,
	releaseOrder,
	sendOrder,
} from '#worker/domain/orders/order-steps.ts'
import { quoteOrder } from '#worker/domain/orders/quotations.ts'
import { sellOrder } from '#worker/domain/orders/sell-order.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson } from '#worker/validate.ts'
import { SALE_PROBLEMS } from './sales.ts'

const write = { access: 'staff', scope: 'orders:write' } as const
export const orderPath = { number: { description: 'The `number` of an order', example: '$ORDER' } }

type Operation = Parameters<typeof defineOperation>[0]
type StepOperation = Pick<Operation, 'id' | 'summary' | 'description' | 'problems' | 'example'> &
	Partial<Pick<Operation, 'policy' | 'responses'>>

/** A step of an order, whose version must be that which was read. */
const defineStep = (operation: StepOperation) =>
	defineOperation({
		policy: write,
		path: orderPath,
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
	problems: [...SALE_PROBLEMS],
	example: { body: { version: 6 } },
})

export const orderStepRoutes = new Hono<StaffEnvironment>()
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
