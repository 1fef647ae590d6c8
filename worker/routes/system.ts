import { Hono } from 'hono'
import { SystemResponse } from '#contract/system.ts'
import { reportSystem } from '#worker/domain/audit/system-report.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation, type OperationDefinition } from '#worker/middleware/define-operation.ts'

const getSystemOperation = {
	id: 'getSystem',
	summary: 'Get the request metrics of the last 24 hours',
	policy: { access: 'staff' },
	responses: { 200: SystemResponse },
} satisfies OperationDefinition

export const systemRoutes = new Hono<StaffEnvironment>().get(
	'/',
	defineOperation(getSystemOperation),
	async (c) => c.json({ data: await reportSystem(c.get('db'), c.get('now')()) }, 200),
)
