import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { CursorQuery } from '#contract/stock/cursor-query.ts'
import { Movement, MovementInput } from '#contract/stock/movements.ts'
import { ENTERED_KINDS, MOVEMENT_EFFECTS, STOCK_COUNTS } from '#contract/stock/stock.ts'
import { listMovements } from '#db/stock/movements.ts'
import { requireInventoryProduct } from '#worker/domain/catalogue/inventory.ts'
import { moveStock, requireMovement, reverseMovement } from '#worker/domain/stock/move-stock.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson, validateQuery } from '#worker/validate.ts'

const path = { id: { description: 'The `_id` of a product', example: '$PRODUCT' } }
const movementPath = {
	...path,
	movement: { description: 'The `_id` of a movement of this product', example: '$MOVEMENT' },
}

const listMovementsOperation = defineOperation({
	id: 'listMovements',
	summary: 'List the stock movements of a product, newest first',
	policy: { access: 'staff', scope: 'stock:read' },
	responses: { 200: dataOf(v.array(Movement)) },
	path,
	example: { query: { limit: '10' } },
})

const getMovementOperation = defineOperation({
	id: 'getMovement',
	summary: 'Get a stock movement',
	policy: { access: 'staff', scope: 'stock:read' },
	responses: { 200: dataOf(Movement) },
	path: movementPath,
})

const moveStockOperation = defineOperation({
	id: 'moveStock',
	summary: 'Record a stock movement',
	description: `Updates the counts, the ledger and the audit log in one transaction. A movement changes the counts of its branch. Units are sold by [a sale](#sellProducts), and brought back by [a return](#returnProducts). A correction takes either \`quantity\`, a difference that may be negative, or \`counted\`, the number of units that were counted. A count equal to the current one is rejected. Effect of one unit on the stock counts, by kind of movement:\n\n${describeMovements()}`,
	policy: { access: 'staff', scope: 'stock:write' },
	responses: { 201: dataOf(Movement) },
	problems: ['not_enough_stock', 'units_are_held'],
	path,
	example: {
		body: { branch: 'madhupur', movement: 'defect', quantity: 1, note: 'Cracked screen' },
		arguments: [`-H 'Idempotency-Key: defect-4711'`],
	},
})

const reverseMovementOperation = defineOperation({
	id: 'reverseMovement',
	summary: 'Reverse a stock movement',
	description:
		'Records the opposite movement. A movement can be reversed only once, a reversal not at all, and one that is part of a sale, return or transfer only with the whole document.',
	policy: { access: 'staff', scope: 'stock:write' },
	responses: { 201: dataOf(Movement) },
	problems: [
		'already_reversed',
		'not_enough_stock',
		'has_returns',
		'part_of_document',
		'validation',
		'units_are_held',
	],
	path: movementPath,
})

function describeMovements(): string {
	const lines = ENTERED_KINDS.map((kind) => {
		const effects = STOCK_COUNTS.flatMap((count) => {
			const change = MOVEMENT_EFFECTS[kind][count]
			return change === undefined ? [] : `${count} ${change < 0 ? '−' : '+'}${Math.abs(change)}`
		})
		return `- \`${kind}\`: ${effects.join(', ')}`
	})
	return lines.join('\n')
}

export const movementRoutes = new Hono<StaffEnvironment>()
	.get('/:id/movements', listMovementsOperation, validateQuery(CursorQuery), async (c) => {
		const { _id } = await requireInventoryProduct(c.get('db'), c.req.param('id'))
		const query = { productId: _id, ...c.req.valid('query') }
		return c.json({ data: await listMovements(c.get('db'), query) }, 200)
	})
	.post('/:id/movements', moveStockOperation, validateJson(MovementInput), async (c) => {
		const move = { ...c.req.valid('json'), productId: c.req.param('id') }
		const movement = await moveStock(c.get('db'), move, readActor(c))
		return c.json({ data: movement }, 201, { Location: `${c.req.path}/${movement._id}` })
	})
	.get('/:id/movements/:movement', getMovementOperation, async (c) => {
		const { id: productId, movement: movementId } = c.req.param()
		return c.json({ data: await requireMovement(c.get('db'), { productId, movementId }) }, 200)
	})
	.post('/:id/movements/:movement/reversal', reverseMovementOperation, async (c) => {
		const { id: productId, movement: movementId } = c.req.param()
		const movement = await reverseMovement(c.get('db'), { productId, movementId }, readActor(c))
		const path = `/api/inventory/${productId}/movements/${movement._id}`
		return c.json({ data: movement }, 201, { Location: path })
	})
