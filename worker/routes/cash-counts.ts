import { Hono } from 'hono'
import * as v from 'valibot'
import { dataOf } from '#contract/base/api-schemas.ts'
import { CashCount, CashCountInput, Drawer, DrawerQuery } from '#contract/stock/cash-counts.ts'
import { CursorQuery } from '#contract/stock/cursor-query.ts'
import { listCashCounts } from '#db/stock/cash-counts.ts'
import { readDrawer, recordCashCount, requireCashCount } from '#worker/domain/stock/cash-counts.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { validateJson, validateQuery } from '#worker/validate.ts'

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
	description: 'Read it before you count, for `after` and `lastPayment` of the next count.',
	policy: { access: 'staff', scope: 'payments:read' },
	responses: { 200: dataOf(Drawer) },
	example: { query: { branch: 'madhupur' } },
})

const getCashCountOperation = defineOperation({
	id: 'getCashCount',
	summary: 'Read a cash count',
	policy: { access: 'staff', scope: 'payments:read' },
	path: { id: { description: 'The `_id` of a cash count', example: '$COUNT' } },
	responses: { 200: dataOf(CashCount) },
})

const recordCashCountOperation = defineOperation({
	id: 'countCash',
	summary: 'Record the cash in the drawer of a branch',
	description: 'What is expected is computed. A difference is recorded, not refused.',
	policy: { access: 'staff', scope: 'payments:write' },
	responses: { 201: dataOf(CashCount) },
	problems: ['version_conflict'],
	example: { body: { branch: 'madhupur', counted: 5200, left: 2000 } },
})

export const cashCountRoutes = new Hono<StaffEnvironment>()
	.get('/', listCashCountsOperation, validateQuery(CursorQuery), async (c) => {
		return c.json({ data: await listCashCounts(c.get('db'), c.req.valid('query')) }, 200)
	})
	.get('/newest', readDrawerOperation, validateQuery(DrawerQuery), async (c) => {
		const { branch = c.get('staff').branch } = c.req.valid('query')
		return c.json({ data: await readDrawer(c.get('db'), branch) }, 200)
	})
	.get('/:id', getCashCountOperation, async (c) => {
		return c.json({ data: await requireCashCount(c.get('db'), c.req.param('id')) }, 200)
	})
	.post('/', recordCashCountOperation, validateJson(CashCountInput), async (c) => {
		const count = await recordCashCount(c.get('db'), c.req.valid('json'), readActor(c))
		return c.json({ data: count }, 201, { Location: `/api/cash-counts/${count._id}` })
	})
