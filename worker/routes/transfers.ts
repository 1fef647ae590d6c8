import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { MAX_LINES } from '#contract/base/limits.ts'
import { CursorQuery } from '#contract/stock/cursor-query.ts'
import { Transfer, TransferInput, TransferSummary } from '#contract/stock/transfers.ts'
import { listTransfers } from '#db/stock/transfers.ts'
import {
	requireTransfer,
	reverseTransfer,
	transferStock,
} from '#worker/domain/stock/transfer-stock.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson, validateQuery } from '#worker/validate.ts'

const path = { number: { description: 'The `number` of a transfer', example: '$TRANSFER' } }

const listTransfersOperation = defineOperation({
	id: 'listTransfers',
	summary: 'List the transfers between branches, newest first',
	description: 'With `branch`, only the transfers from or to this branch.',
	policy: { access: 'staff' },
	responses: { 200: dataOf(v.array(TransferSummary)) },
	example: { query: { branch: 'dhanbari', limit: '10' } },
})

const transferStockOperation = defineOperation({
	id: 'transferStock',
	summary: 'Transfer stock between branches',
	description: `Moves all lines in one transaction, or none. \`not_enough_stock\` names each product that the branch \`from\` lacks and what is available there. A transfer has at most ${MAX_LINES} lines, each for a different product. Each line adds two movements to the ledger of its product, \`transfer_out\` and \`transfer_in\`; the product's \`stock\` stays the same.`,
	policy: { access: 'staff' },
	responses: { 201: dataOf(Transfer) },
	problems: ['not_enough_stock'],
	example: {
		body: {
			from: 'madhupur',
			to: 'dhanbari',
			lines: [{ productId: '$PRODUCT', quantity: 1 }],
			note: 'With the morning van',
		},
		arguments: [`-H 'Idempotency-Key: van-4711'`],
	},
})

const getTransferOperation = defineOperation({
	id: 'getTransfer',
	summary: 'Get a transfer with its lines',
	policy: { access: 'staff' },
	responses: { 200: dataOf(Transfer) },
	path,
})

const reverseTransferOperation = defineOperation({
	id: 'reverseTransfer',
	summary: 'Reverse a transfer',
	description:
		'Moves all lines back in one transaction, or none. A transfer can be reversed only once. `not_enough_stock` names each product that the branch `to` no longer has.',
	policy: { access: 'staff' },
	responses: { 201: dataOf(Transfer) },
	problems: ['already_reversed', 'not_enough_stock', 'validation'],
	path,
})

export const transferRoutes = new Hono<StaffEnvironment>()
	.get('/', listTransfersOperation, validateQuery(CursorQuery), async (c) =>
		c.json({ data: await listTransfers(c.get('db'), c.req.valid('query')) }, 200),
	)
	.post('/', transferStockOperation, validateJson(TransferInput), async (c) => {
		const transfer = await transferStock(c.get('db'), c.req.valid('json'), readActor(c))
		return c.json({ data: transfer }, 201, { Location: `/api/transfers/${transfer.number}` })
	})
	.get('/:number', getTransferOperation, async (c) =>
		c.json({ data: await requireTransfer(c.get('db'), c.req.param()) }, 200),
	)
	.post('/:number/reversal', reverseTransferOperation, async (c) => {
		const transfer = await reverseTransfer(c.get('db'), c.req.param('number'), readActor(c))
		return c.json({ data: transfer }, 201, { Location: `/api/transfers/${transfer.number}` })
	})
