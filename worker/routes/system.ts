import { Hono } from 'hono'
import { AuditEntryList, AuditQuery, SystemResponse } from '#contract/audit.ts'
import { reportHistory } from '#worker/domain/audit/report-history.ts'
import { reportSystem } from '#worker/domain/audit/report-system.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { validateQuery } from '#worker/validate.ts'

const getSystemOperation = defineOperation({
	id: 'getSystem',
	summary: 'Get the request metrics of the last 24 hours',
	description:
		'Also returns the failed sign-ins and the size of the database. Only owners see failed sign-ins to other people’s accounts.',
	policy: { access: 'staff' },
	responses: { 200: SystemResponse },
})

export const systemRoutes = new Hono<StaffEnvironment>().get('/', getSystemOperation, async (c) =>
	c.json({ data: await reportSystem(c.get('db'), c.get('now')(), c.get('staff')) }, 200),
)

const listHistoryOperation = defineOperation({
	id: 'listHistory',
	summary: 'List the entries of the audit log, newest first',
	description: 'Only owners see entries about other people’s accounts.',
	policy: { access: 'staff' },
	responses: { 200: AuditEntryList },
	example: { query: { limit: '10' } },
})

export const historyRoutes = new Hono<StaffEnvironment>().get(
	'/',
	listHistoryOperation,
	validateQuery(AuditQuery),
	async (c) => {
		const query = c.req.valid('query')
		return c.json({ data: await reportHistory(c.get('db'), query, c.get('staff')) }, 200)
	},
)
