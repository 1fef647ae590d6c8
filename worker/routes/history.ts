import { Hono } from 'hono'
import { HistoryList, HistoryQuery } from '#contract/audit.ts'
import { listAudit } from '#db/audit/audit.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { type Description, describe } from '#worker/middleware/describe.ts'
import { validateQuery } from '#worker/validate.ts'

const history = {
	id: 'tellHistory',
	summary: 'List staff actions, newest first',
	policy: { access: 'staff' },
	responses: { 200: HistoryList },
	example: { query: { limit: '10' } },
} satisfies Description

export const historyRoutes = new Hono<StaffEnvironment>().get(
	'/',
	describe(history),
	validateQuery(HistoryQuery),
	async (c) => {
		return c.json({ data: await listAudit(c.get('db'), c.req.valid('query')) }, 200)
	},
)
