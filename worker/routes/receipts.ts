import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { parsePaperNumber } from '#contract/stock/documents.ts'
import {
	FoundReceipt,
	PublicReceipt,
	ReceiptsQuery,
	WarrantyQuery,
} from '#contract/stock/public-receipt.ts'
import { normalizeSerial } from '#contract/stock/serials.ts'
import { findReceipts } from '#db/documents/serials.ts'
import { addressSource } from '#worker/attempt-source.ts'
import { checkWarranty, findPublicReceipt } from '#worker/domain/stock/public-receipt.ts'
import type { ApiEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { validateJson, validateQuery } from '#worker/validate.ts'

const getReceiptOperation = defineOperation({
	id: 'getReceipt',
	summary: 'Get what a receipt states',
	policy: { access: 'public' },
	responses: { 200: dataOf(PublicReceipt) },
	path: { token: { description: 'The `token` of a sale', example: '$RECEIPT' } },
})

const checkWarrantyOperation = defineOperation({
	id: 'checkWarranty',
	summary: 'Find a receipt by its number and a serial number',
	description:
		'Ten failed attempts from an address block it for an hour. The answer does not tell which of the two numbers is wrong.',
	policy: { access: 'public' },
	responses: { 200: dataOf(PublicReceipt) },
	problems: ['not_found', 'rate_limited'],
	example: { body: { receipt: '1', serial: 'PF4A7XQ2' } },
})

const findReceiptsOperation = defineOperation({
	id: 'findReceipts',
	summary: 'Find receipts by their number or a serial number',
	policy: { access: 'staff', scope: 'sales:read' },
	responses: { 200: dataOf(v.array(FoundReceipt)) },
	example: { query: { search: 'PF4A7XQ2' } },
})

export const receiptRoutes = new Hono<ApiEnvironment>()
	.get('/', findReceiptsOperation, validateQuery(ReceiptsQuery), async (c) => {
		const { search } = c.req.valid('query')
		const found = { number: parsePaperNumber(search) ?? 0, serial: normalizeSerial(search) }
		return c.json({ data: await findReceipts(c.get('db'), found) }, 200)
	})
	.post('/search', checkWarrantyOperation, validateJson(WarrantyQuery), async (c) => {
		const client = { source: addressSource(c), now: c.get('now')() }
		return c.json({ data: await checkWarranty(c.get('db'), c.req.valid('json'), client) }, 200)
	})
	.get('/:token', getReceiptOperation, async (c) =>
		c.json({ data: await findPublicReceipt(c.get('db'), c.req.param('token')) }, 200),
	)
