import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { MAX_LINES } from '#contract/base/limits.ts'
import {
	Return,
	ReturnableLine,
	ReturnableQuery,
	ReturnInput,
	ReturnSummary,
} from '#contract/stock/return.ts'
import { listReturnableLines } from '#db/documents/returnable-lines.ts'
import { returnOfGoods } from '#worker/domain/stock/return.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { validateQuery } from '#worker/validate.ts'
import { documentRoutes } from './documents.ts'

const listReturnableOperation = defineOperation({
	id: 'listReturnableLines',
	summary: 'List the sold lines of which units can be returned',
	description:
		'Those of a receipt, the newest of a product, with or without a receipt, or the named ones. [A return](#returnProducts) names them by `movementId`.',
	policy: { access: 'staff', scope: 'sales:read' },
	responses: { 200: dataOf(v.array(ReturnableLine)) },
	example: { query: { product: '$PRODUCT' } },
})

const documents = documentRoutes({
	kind: returnOfGoods,
	area: 'sales',
	path: '/returns',
	schemas: { input: ReturnInput, summary: ReturnSummary, document: Return },
	operations: {
		list: {
			id: 'listReturns',
			summary: 'List the returns, newest first',
			description: 'With `branch`, only the returns of units that were sold or handed in there.',
		},
		record: {
			id: 'returnProducts',
			summary: 'Return units that were sold',
			description: `Returns all lines in one transaction, or none. Each line names the movement that sold the units, and adds a movement to the ledger of its product, \`return\`, at the branch that sold them and at the price paid. If they are handed in at another branch, a \`transfer_out\` and a \`transfer_in\` follow, and for defective units a \`defect\`. No more units of a line can be returned than it sold. What is due of the sale becomes less first. The rest is refunded by one payment, in cash unless \`refund\` names another method. A return has at most ${MAX_LINES} lines, all of sales to one customer or to none.`,
			problems: ['not_enough_stock', 'reference_is_used', 'units_are_held'],
			example: {
				body: {
					branch: 'madhupur',
					lines: [{ movementId: '$SOLD', quantity: 1 }],
					note: 'Wrong colour',
				},
				arguments: [`-H 'Idempotency-Key: return-4711'`],
			},
		},
		get: { id: 'getReturn', summary: 'Get a return with its lines' },
		reverse: {
			id: 'reverseReturn',
			summary: 'Reverse a return',
			description:
				'Reverses all its movements in one transaction, or none. A return can be reversed only once. `not_enough_stock` names each product that its branch no longer has.',
			problems: [
				'already_reversed',
				'credit_not_allowed',
				'forbidden',
				'not_enough_stock',
				'serial_is_out',
				'validation',
				'units_are_held',
			],
		},
	},
})

/** `/lines` precedes `/:number`, which it matches. */
export const returnRoutes = new Hono<StaffEnvironment>()
	.get('/lines', listReturnableOperation, validateQuery(ReturnableQuery), async (c) =>
		c.json({ data: await listReturnableLines(c.get('db'), c.req.valid('query')) }, 200),
	)
	.route('/', documents)
