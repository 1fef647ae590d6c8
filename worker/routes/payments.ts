import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { Payment, PaymentsQuery } from '#contract/stock/payments.ts'
import { browsePayments } from '#worker/domain/stock/browse-payments.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { validateQuery } from '#worker/validate.ts'

const listPaymentsOperation = defineOperation({
	id: 'listPayments',
	summary: 'List payments, refunds and their reversals, newest first',
	description: 'Those of today, unless an owner names other days.',
	policy: { access: 'staff' },
	responses: { 200: dataOf(v.array(Payment)) },
	problems: ['forbidden'],
	example: { query: { branch: 'madhupur', method: 'cash' } },
})

export const paymentRoutes = new Hono<StaffEnvironment>().get(
	'/',
	listPaymentsOperation,
	validateQuery(PaymentsQuery),
	async (c) => {
		const reading = { reader: c.get('staff'), now: c.get('now')() }
		return c.json({ data: await browsePayments(c.get('db'), c.req.valid('query'), reading) }, 200)
	},
)
