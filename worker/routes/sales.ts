import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { MAX_LINES } from '#contract/base/limits.ts'
import { CursorQuery } from '#contract/stock/cursor-query.ts'
import { Sale, SaleInput, SaleSummary } from '#contract/stock/sales.ts'
import { listSales } from '#db/stock/sales.ts'
import { requireSale, reverseSale, sellProducts } from '#worker/domain/stock/sell-products.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson, validateQuery } from '#worker/validate.ts'

const path = { number: { description: 'The `number` of a sale', example: '$SALE' } }

const listSalesOperation = defineOperation({
	id: 'listSales',
	summary: 'List the sales with a receipt, newest first',
	description:
		'With `branch`, only the sales of this branch. Sales that were recorded as [single movements](#moveStock) have no receipt.',
	policy: { access: 'staff' },
	responses: { 200: dataOf(v.array(SaleSummary)) },
	example: { query: { branch: 'dhanbari', limit: '10' } },
})

const sellProductsOperation = defineOperation({
	id: 'sellProducts',
	summary: 'Sell products to a customer',
	description: `Sells all lines in one transaction, or none. \`not_enough_stock\` names each product that the branch lacks and what is available there. A sale has at most ${MAX_LINES} lines, each for a different product. Each line adds a movement to the ledger of its product, \`sell\`. The default of \`unitPrice\` is the price to pay.`,
	policy: { access: 'staff' },
	responses: { 201: dataOf(Sale) },
	problems: ['not_enough_stock'],
	example: {
		body: { branch: 'madhupur', lines: [{ productId: '$PRODUCT', quantity: 1 }] },
		arguments: [`-H 'Idempotency-Key: receipt-4711'`],
	},
})

const getSaleOperation = defineOperation({
	id: 'getSale',
	summary: 'Get a sale with its lines',
	description: 'The names and warranties of the products are those at the time of the sale.',
	policy: { access: 'staff' },
	responses: { 200: dataOf(Sale) },
	path,
})

const reverseSaleOperation = defineOperation({
	id: 'reverseSale',
	summary: 'Reverse a sale',
	description:
		'Reverses all lines in one transaction, except those whose [movement was reversed](#reverseMovement) before. A sale can be reversed only once. `not_enough_stock` names each product of which fewer units are sold, because some were returned.',
	policy: { access: 'staff' },
	responses: { 201: dataOf(Sale) },
	problems: ['already_reversed', 'not_enough_stock', 'validation'],
	path,
})

export const saleRoutes = new Hono<StaffEnvironment>()
	.get('/', listSalesOperation, validateQuery(CursorQuery), async (c) =>
		c.json({ data: await listSales(c.get('db'), c.req.valid('query')) }, 200),
	)
	.post('/', sellProductsOperation, validateJson(SaleInput), async (c) => {
		const sale = await sellProducts(c.get('db'), c.req.valid('json'), readActor(c))
		return c.json({ data: sale }, 201, { Location: `/api/sales/${sale.number}` })
	})
	.get('/:number', getSaleOperation, async (c) =>
		c.json({ data: await requireSale(c.get('db'), c.req.param()) }, 200),
	)
	.post('/:number/reversal', reverseSaleOperation, async (c) => {
		const sale = await reverseSale(c.get('db'), c.req.param('number'), readActor(c))
		return c.json({ data: sale }, 201, { Location: `/api/sales/${sale.number}` })
	})
