import { Hono } from 'hono'
import { HistoryList, HistoryQuery } from '#contract/audit.ts'
import { listAudit } from '#db/audit/audit.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation, type OperationDefinition } from '#worker/middleware/define-operation.ts'
import { validateQuery } from '#worker/validate.ts'

const listHistoryOperation = {
	id: 'listHistory',
	summary: 'List staff actions, newest first',
	policy: { access: 'staff' },
	responses: { 200: HistoryList },
	example: { query: { limit: '10' } },
} satisfies OperationDefinition

export const historyRoutes = new Hono<StaffEnvironment>().get(
	'/',
	defineOperation(listHistoryOperation),
	validateQuery(HistoryQuery),
	async (c) => {
		return c.json({ data: await listAudit(c.get('db'), c.req.valid('query')) }, 200)
	},
)
