import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { MAX_LINES } from '#contract/base/limits.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import {
	Order,
	OrderCounts,
	OrderInput,
	OrderSummary,
	OrdersQuery,
} from '#contract/orders/orders.ts'
import { PublicQuotation } from '#contract/orders/public-quotation.ts'
import { countOrders } from '#db/orders/orders.ts'
import { browseOrders } from '#worker/domain/orders/browse-orders.ts'
import { recordOrder, requireOrder } from '#worker/domain/orders/orders.ts'
import { findPublicQuotation } from '#worker/domain/orders/quotations.ts'
import type { ApiEnvironment, StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson, validateQuery } from '#worker/validate.ts'
import { paperKey } from './documents.ts'
import { orderPath, orderStepRoutes } from './order-steps.ts'

const read = { access: 'staff', scope: 'orders:read' } as const
const write = { access: 'staff', scope: 'orders:write' } as const

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
	path: { number: { ...orderPath.number, description: 'The `number` of an order, or its `_id`' } },
	responses: { 200: dataOf(Order) },
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
		c.json({ data: await requireOrder(c.get('db'), paperKey(c.req.param('number'))) }, 200),
	)
	.route('/', orderStepRoutes)

const getQuotationOperation = defineOperation({
	id: 'getQuotation',
	summary: 'Get what a quotation offers',
	policy: { access: 'public' },
	responses: { 200: dataOf(PublicQuotation) },
	path: { token: { description: 'The `token` of an order', example: '$QUOTATION' } },
})

export const quotationRoutes = new Hono<ApiEnvironment>().get(
	'/:token',
	getQuotationOperation,
	async (c) => {
		const { token } = c.req.param()
		return c.json({ data: await findPublicQuotation(c.get('db'), token, c.get('now')()) }, 200)
	},
)
