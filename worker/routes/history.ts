import { Hono } from 'hono'
import { HistoryList, HistoryQuery } from '#contract/audit.ts'
import { listAudit } from '#db/audit/audit.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { type Description, describe } from '#worker/middleware/describe.ts'
import { requireStaff } from '#worker/middleware/staff.ts'
import { validateQuery } from '#worker/validate.ts'

const history: Description = {
	id: 'tellHistory',
	summary: 'List who did what, newest first',
	answers: { 200: HistoryList },
	example: { query: { limit: '10' } },
}

export const historyRoutes = new Hono<StaffEnvironment>()
	.use(requireStaff)
	.get('/', describe(history), validateQuery(HistoryQuery), async (c) => {
		return c.json({ data: await listAudit(c.get('db'), c.req.valid('query')) }, 200)
	})
