import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { CashCount, CashCountInput, Drawer, DrawerQuery } from '#contract/stock/cash-counts.ts'
import { CursorQuery } from '#contract/stock/cursor-query.ts'
import {
	Payment,
	PaymentInput,
	PaymentSum,
	PaymentSumsQuery,
	PaymentsQuery,
} from '#contract/stock/payments.ts'
import { listCashCounts } from '#db/payments/cash-counts.ts'
import {
	browsePayments,
	readPayment,
	sumPaymentsOfDays,
} from '#worker/domain/payments/browse-payments.ts'
import {
	readDrawer,
	recordCashCount,
	requireCashCount,
} from '#worker/domain/payments/cash-counts.ts'
import { reversePayment } from '#worker/domain/payments/payments.ts'
import { isOfPaper, recordPayment } from '#worker/domain/payments/record-payment.ts'
import { requireDrawer, requireDrawerEntry } from '#worker/domain/reports/takings.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson, validateQuery } from '#worker/validate.ts'

const listPaymentsOperation = defineOperation({
	id: 'listPayments',
	summary: 'List payments, refunds and their reversals, newest first',
	description:
		'Those of today, unless an owner names other days. Staff get only those of the branch that they are at, and owners and programs those of all.',
	policy: { access: 'staff', scope: 'payments:read' },
	responses: { 200: dataOf(v.array(Payment)) },
	problems: ['forbidden'],
	example: { query: { branch: 'madhupur', method: 'cash' } },
})

const sumPaymentsOperation = defineOperation({
	id: 'sumPayments',
	summary: 'Sum the payments by day, branch and method',
	description: 'Of the payments that the list has for the same filters, on at most 31 days.',
	policy: { access: 'owner' },
	responses: { 200: dataOf(v.array(PaymentSum)) },
	problems: ['bad_request'],
	example: { query: { from: '2026-03-01', to: '2026-03-31' } },
})

const payment = { id: { description: 'The `_id` of a payment', example: '$PAYMENT' } }

const getPaymentOperation = defineOperation({
	id: 'getPayment',
	summary: 'Read a payment',
	description:
		'Without a sale, a return or an order, staff read only those of today in the branch that they are at.',
	policy: { access: 'staff', scope: 'payments:read' },
	path: payment,
	responses: { 200: dataOf(Payment) },
	problems: ['forbidden'],
})

const recordPaymentOperation = defineOperation({
	id: 'recordPayment',
	summary: 'Collect what is due or an advance, or record money put into the drawer or taken out',
	description:
		'With `customer`, the oldest receipts with something due are paid first, each by a payment of its own, or only that in `receipt`. With `order`, it is an advance on that order. Other payments for goods are part of [their sale](#sellProducts). Staff put money into and take it out of the drawer of the branch that they are at.',
	policy: { access: 'staff', scope: 'payments:write' },
	responses: { 201: dataOf(Payment) },
	problems: ['forbidden', 'more_than_paid', 'reference_is_used', 'state_changed'],
	example: { body: { branch: 'madhupur', amount: -200, note: 'Tea' } },
})

const reversePaymentOperation = defineOperation({
	id: 'reversePayment',
	summary: 'Reverse a payment',
	description:
		'Staff reverse their own of today, owners any. One amount that paid several receipts is reversed as a whole. What is then due again must be within the limit. An advance is, until its order is closed. Payments of sales without a customer, and refunds, are reversed with their sale or return.',
	policy: { access: 'staff', scope: 'payments:write' },
	path: payment,
	responses: { 201: dataOf(Payment) },
	problems: ['already_reversed', 'credit_not_allowed', 'forbidden', 'part_of_document'],
})

export const paymentRoutes = new Hono<StaffEnvironment>()
	.get('/', listPaymentsOperation, validateQuery(PaymentsQuery), async (c) => {
		const reading = { reader: c.get('staff'), now: c.get('now')() }
		return c.json({ data: await browsePayments(c.get('db'), c.req.valid('query'), reading) }, 200)
	})
	.get('/sums', sumPaymentsOperation, validateQuery(PaymentSumsQuery), async (c) => {
		const now = c.get('now')()
		return c.json({ data: await sumPaymentsOfDays(c.get('db'), c.req.valid('query'), now) }, 200)
	})
	.get('/:id', getPaymentOperation, async (c) => {
		const reading = { reader: c.get('staff'), now: c.get('now')() }
		return c.json({ data: await readPayment(c.get('db'), c.req.param('id'), reading) }, 200)
	})
	.post('/', recordPaymentOperation, validateJson(PaymentInput), async (c) => {
		const input = c.req.valid('json')
		if (!isOfPaper(input)) requireDrawer(c.get('staff'), input.branch)
		const payment = await recordPayment(c.get('db'), input, readActor(c))
		return c.json({ data: payment }, 201, { Location: `/api/payments/${payment._id}` })
	})
	.post('/:id/reversal', reversePaymentOperation, async (c) => {
		const payment = await reversePayment(c.get('db'), c.req.param('id'), readActor(c))
		return c.json({ data: payment }, 201, { Location: `/api/payments/${payment._id}` })
	})

const listCashCountsOperation = defineOperation({
	id: 'listCashCounts',
	summary: 'List cash counts, newest first',
	policy: { access: 'owner' },
	responses: { 200: dataOf(v.array(CashCount)) },
	example: { query: { branch: 'madhupur' } },
})

const readDrawerOperation = defineOperation({
	id: 'readDrawer',
	summary: 'Read the last count of a drawer',
	description:
		'Read it before you count, for `after` and `lastPayment` of the next count. Staff read that of the branch that they are at.',
	policy: { access: 'staff', scope: 'payments:read' },
	responses: { 200: dataOf(Drawer) },
	problems: ['forbidden'],
	example: { query: { branch: 'madhupur' } },
})

const getCashCountOperation = defineOperation({
	id: 'getCashCount',
	summary: 'Read a cash count',
	description: 'Staff read those of today in the branch that they are at.',
	policy: { access: 'staff', scope: 'payments:read' },
	path: { id: { description: 'The `_id` of a cash count', example: '$COUNT' } },
	responses: { 200: dataOf(CashCount) },
	problems: ['forbidden'],
})

const recordCashCountOperation = defineOperation({
	id: 'countCash',
	summary: 'Record the cash in the drawer of a branch',
	description:
		'What is expected is computed. A difference is recorded, not refused. Staff count the drawer of the branch that they are at.',
	policy: { access: 'staff', scope: 'payments:write' },
	responses: { 201: dataOf(CashCount) },
	problems: ['forbidden', 'version_conflict'],
	example: { body: { branch: 'madhupur', counted: 5200, left: 2000 } },
})

export const cashCountRoutes = new Hono<StaffEnvironment>()
	.get('/', listCashCountsOperation, validateQuery(CursorQuery), async (c) => {
		return c.json({ data: await listCashCounts(c.get('db'), c.req.valid('query')) }, 200)
	})
	.get('/newest', readDrawerOperation, validateQuery(DrawerQuery), async (c) => {
		const reader = c.get('staff')
		const { branch = reader.branch } = c.req.valid('query')
		return c.json({ data: await readDrawer(c.get('db'), branch, reader) }, 200)
	})
	.get('/:id', getCashCountOperation, async (c) => {
		const reading = { reader: c.get('staff'), now: c.get('now')() }
		const count = await requireCashCount(c.get('db'), c.req.param('id'))
		return c.json({ data: requireDrawerEntry(count, reading) }, 200)
	})
	.post('/', recordCashCountOperation, validateJson(CashCountInput), async (c) => {
		requireDrawer(c.get('staff'), c.req.valid('json').branch)
		const count = await recordCashCount(c.get('db'), c.req.valid('json'), readActor(c))
		return c.json({ data: count }, 201, { Location: `/api/cash-counts/${count._id}` })
	})
