import * as v from 'valibot'
import { described, Taka, Timestamp } from '#contract/base/api-schemas.ts'
import { ORDER_STATES } from '#contract/orders/orders.ts'
import { Branch } from '#contract/stock/branch-stock.ts'
import { CursorQuery } from '#contract/stock/cursor-query.ts'
import { PAYMENT_METHODS } from '#contract/stock/payments.ts'

export const CustomerPapersQuery = v.omit(CursorQuery, ['branch'])
export type CustomerPapersQuery = v.InferOutput<typeof CustomerPapersQuery>

const PaperPayment = v.object({
	method: v.picklist(PAYMENT_METHODS),
	amount: described(v.number(), 'In taka. What the shop pays is negative.'),
	reference: v.string(),
	at: Timestamp,
})

export const CustomerPaper = v.object({
	_id: v.string(),
	kind: v.picklist(['sale', 'return', 'order']),
	number: v.number(),
	branch: Branch,
	at: Timestamp,
	total: described(Taka, 'In taka, with the charge for the delivery'),
	due: described(Taka, 'Of a sale: what is not paid'),
	state: described(v.nullable(v.picklist(ORDER_STATES)), 'Of an order'),
	isReversed: v.boolean(),
	payments: described(v.array(PaperPayment), 'Advances are those of their order'),
})
export type CustomerPaper = v.InferOutput<typeof CustomerPaper>

/** What all customers owe. */
export const DueSum = v.object({
	customers: described(v.number(), 'Number of customers who owe something'),
	due: Taka,
})
export type DueSum = v.InferOutput<typeof DueSum>
