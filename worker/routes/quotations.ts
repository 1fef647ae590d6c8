import { Hono } from 'hono'
import { dataOf } from '#contract/base/api-schemas.ts'
import { PublicQuotation } from '#contract/orders/public-quotation.ts'
import { findPublicQuotation } from '#worker/domain/orders/quotations.ts'
import type { ApiEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'

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
