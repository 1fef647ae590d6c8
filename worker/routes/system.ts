import { Hono } from 'hono'
import { AuditEntryList, AuditQuery, SystemResponse } from '#contract/audit.ts'
import { listAuditEntries } from '#db/audit/audit.ts'
import { reportSystem } from '#worker/domain/reports.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { validateQuery } from '#worker/validate.ts'

const getSystemOperation = defineOperation({
	id: 'getSystem',
	summary: 'Get the request metrics of the last 24 hours',
	description: 'Also returns the failed sign-ins and the size of the database.',
	policy: { access: 'staff' },
	responses: { 200: SystemResponse },
})

export const systemRoutes = new Hono<StaffEnvironment>().get('/', getSystemOperation, async (c) =>
	c.json({ data: await reportSystem(c.get('db'), c.get('now')()) }, 200),
)

const listHistoryOperation = defineOperation({
	id: 'listHistory',
	summary: 'List the entries of the audit log, newest first',
	policy: { access: 'staff' },
	responses: { 200: AuditEntryList },
	example: { query: { limit: '10' } },
})

export const historyRoutes = new Hono<StaffEnvironment>().get(
	'/',
	listHistoryOperation,
	validateQuery(AuditQuery),
	async (c) => c.json({ data: await listAuditEntries(c.get('db'), c.req.valid('query')) }, 200),
)
