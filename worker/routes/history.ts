import { Hono } from 'hono'
import * as v from 'valibot'
import { AuditEntry } from '#contract/accounts/audit.ts'
import {
	AuditAuthor,
	AuditQuery,
	DaySummary,
	DaySummaryQuery,
} from '#contract/accounts/audit-query.ts'
import { dataOf } from '#contract/base/api-schemas.ts'
import { listStaffNames } from '#db/accounts/staff.ts'
import { browseHistory, summarizeDay } from '#worker/domain/audit/browse-history.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { validateQuery } from '#worker/validate.ts'

const listHistoryOperation = defineOperation({
	id: 'listHistory',
	summary: 'List the entries of the audit log, newest first',
	description:
		'Only owners see entries about costs and about other people’s accounts. Entries about single products of an import are listed with `product` or `target` only.',
	policy: { access: 'staff' },
	responses: { 200: dataOf(v.array(AuditEntry)) },
	example: { query: { limit: '10', from: '2026-03-21', to: '2026-03-21' } },
})

const getDaySummaryOperation = defineOperation({
	id: 'getDaySummary',
	summary: 'Get the units moved and the sign-ins of a day',
	description:
		'Leaves out opening stock, imports and movements that were undone. Only owners get the taka of other days than today.',
	policy: { access: 'staff' },
	responses: { 200: dataOf(DaySummary) },
	example: { query: { day: '2026-03-21' } },
})

const listAuthorsOperation = defineOperation({
	id: 'listAuthors',
	summary: 'List the members of staff by whom the audit log can have entries',
	policy: { access: 'staff' },
	responses: { 200: dataOf(v.array(AuditAuthor)) },
})

export const historyRoutes = new Hono<StaffEnvironment>()
	.get('/', listHistoryOperation, validateQuery(AuditQuery), async (c) => {
		const query = c.req.valid('query')
		return c.json({ data: await browseHistory(c.get('db'), query, c.get('staff')) }, 200)
	})
	.get('/summary', getDaySummaryOperation, validateQuery(DaySummaryQuery), async (c) => {
		const query = c.req.valid('query')
		const options = { reader: c.get('staff'), now: c.get('now')() }
		return c.json({ data: await summarizeDay(c.get('db'), query, options) }, 200)
	})
	.get('/authors', listAuthorsOperation, async (c) =>
		c.json({ data: await listStaffNames(c.get('db')) }, 200),
	)
