import { Hono } from 'hono'
import { dataOf } from '#contract/api-schemas.ts'
import { SystemReport } from '#contract/system-report.ts'
import { summarizeSystem } from '#worker/domain/audit/summarize-system.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'

const getSystemOperation = defineOperation({
	id: 'getSystem',
	summary: 'Get the request metrics of the last 24 hours',
	description:
		'Also returns the failed sign-ins and the size of the database. Only owners see failed sign-ins to other people’s accounts.',
	policy: { access: 'staff' },
	responses: { 200: dataOf(SystemReport) },
})

export const systemRoutes = new Hono<StaffEnvironment>().get('/', getSystemOperation, async (c) =>
	c.json({ data: await summarizeSystem(c.get('db'), c.get('now')(), c.get('staff')) }, 200),
)
