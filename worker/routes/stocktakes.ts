import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { CursorQuery } from '#contract/stock/cursor-query.ts'
import {
	CountsInput,
	Stocktake,
	StocktakeClosing,
	StocktakeInput,
	StocktakePage,
	StocktakeQuery,
} from '#contract/stock/stocktakes.ts'
import { listStocktakes } from '#db/stock/stocktakes.ts'
import {
	browseStocktake,
	closeStocktake,
	recordCounts,
	startStocktake,
} from '#worker/domain/stock/stocktakes.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson, validateQuery } from '#worker/validate.ts'

const path = { id: { description: 'The `_id` of a stocktake', example: '$STOCKTAKE' } }

const listStocktakesOperation = defineOperation({
	id: 'listStocktakes',
	summary: 'List stocktakes, newest first',
	policy: { access: 'staff', scope: 'stock:read' },
	responses: { 200: dataOf(v.array(Stocktake)) },
	example: { query: { branch: 'madhupur', limit: '10' } },
})

const startStocktakeOperation = defineOperation({
	id: 'startStocktake',
	summary: 'Start a stocktake',
	description:
		'It covers the products that the category has at its start. Two open stocktakes of a branch cannot have a product in common.',
	policy: { access: 'staff', scope: 'stock:write' },
	responses: { 201: dataOf(Stocktake) },
	problems: ['stocktake_conflict'],
	example: { body: { branch: 'madhupur', category: 'laptop' } },
})

const getStocktakeOperation = defineOperation({
	id: 'getStocktake',
	summary: 'Get a stocktake with its totals and a page of its products',
	policy: { access: 'staff', scope: 'stock:read' },
	responses: { 200: StocktakePage },
	path,
	example: { query: { lines: 'differing' } },
})

const recordCountsOperation = defineOperation({
	id: 'recordCounts',
	summary: 'Save the counts of products',
	description:
		'A count replaces the earlier count of its product, whoever saved it, unless it has `expected`. With each count, the number of units that the ledger has available at that moment is saved. The correction is the difference of the two, so movements after the count are not lost.',
	policy: { access: 'staff', scope: 'stock:write' },
	responses: { 200: dataOf(Stocktake) },
	problems: ['stocktake_conflict'],
	path,
	example: { body: { counts: [{ productId: '$PRODUCT', counted: 3 }] } },
})

const closeStocktakeOperation = defineOperation({
	id: 'closeStocktake',
	summary: 'Apply or abandon a stocktake',
	description:
		'`applied` records the differences of all counts as corrections at the branch, all or none. Products without a count stay as they are. `abandoned` keeps the counts and changes no stock. Neither can be undone, but each correction can be reversed.',
	policy: { access: 'staff', scope: 'stock:write' },
	responses: { 200: dataOf(Stocktake) },
	problems: ['stocktake_conflict', 'not_enough_stock'],
	path,
	example: { body: { status: 'abandoned' } },
})

export const stocktakeRoutes = new Hono<StaffEnvironment>()
	.get('/', listStocktakesOperation, validateQuery(CursorQuery), async (c) =>
		c.json({ data: await listStocktakes(c.get('db'), c.req.valid('query')) }, 200),
	)
	.post('/', startStocktakeOperation, validateJson(StocktakeInput), async (c) => {
		const stocktake = await startStocktake(c.get('db'), c.req.valid('json'), readActor(c))
		return c.json({ data: stocktake }, 201, { Location: `/api/stocktakes/${stocktake._id}` })
	})
	.get('/:id', getStocktakeOperation, validateQuery(StocktakeQuery), async (c) =>
		c.json(await browseStocktake(c.get('db'), c.req.param('id'), c.req.valid('query')), 200),
	)
	.put('/:id/counts', recordCountsOperation, validateJson(CountsInput), async (c) => {
		const counting = { ...c.req.valid('json'), id: c.req.param('id') }
		return c.json({ data: await recordCounts(c.get('db'), counting, readActor(c)) }, 200)
	})
	.put('/:id/status', closeStocktakeOperation, validateJson(StocktakeClosing), async (c) => {
		const closing = { ...c.req.valid('json'), id: c.req.param('id') }
		return c.json({ data: await closeStocktake(c.get('db'), closing, readActor(c)) }, 200)
	})
