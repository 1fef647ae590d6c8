import { Hono } from 'hono'
import { SystemResponse } from '#contract/system.ts'
import { reportSystem } from '#worker/domain/audit/system-report.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { type Description, describe } from '#worker/middleware/describe.ts'

const report = {
	id: 'tellSystem',
	summary: 'Show the request metrics of the last day',
	policy: { access: 'staff' },
	responses: { 200: SystemResponse },
} satisfies Description

export const systemRoutes = new Hono<StaffEnvironment>().get('/', describe(report), async (c) =>
	c.json({ data: await reportSystem(c.get('db'), c.get('now')()) }, 200),
)
