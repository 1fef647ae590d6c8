import { Hono } from 'hono'
import * as v from 'valibot'
import { AuditEntry } from '#contract/accounts/audit.ts'
import {
	AuditAuthor,
	AuditQuery,
	DaySummary,
	DaySummaryQuery,
} from '#contract/accounts/audit-query.ts'
import { Changes, ChangesQuery, coversEvent, EVENT_TYPES } from '#contract/accounts/change-feed.ts'
import { READ_SCOPES } from '#contract/accounts/scopes.ts'
import { dataOf } from '#contract/base/api-schemas.ts'
import { EVENT_DAYS } from '#contract/base/limits.ts'
import { matchesEtag } from '#contract/pages/cache-policy.ts'
import { listStaffNames } from '#db/accounts/staff.ts'
import { browseChanges } from '#worker/domain/audit/change-feed.ts'
import { browseHistory, summarizeDay } from '#worker/domain/reports/browse-history.ts'
import { sha256 } from '#worker/domain/sha256.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { validateQuery } from '#worker/validate.ts'

const listHistoryOperation = defineOperation({
	id: 'listHistory',
	summary: 'List the entries of the audit log, newest first',
	description:
		'Only owners see entries about costs, payments, cash counts and other people’s accounts. Entries about single products of an import are listed with `product` or `target` only.',
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

const listChangesOperation = defineOperation({
	id: 'listChanges',
	summary: 'List what changed, in order',
	description: `The events of the last ${EVENT_DAYS} days; a program gets those that its scopes to read cover. An import or a bulk change is one event. Send the ETag as \`If-None-Match\` to get 304 while nothing changed. Read the record after its event: it may have changed again. An event can come twice, so remember the cursor after you have handled it. A restored shop, or a cursor that is too old, answers 410 with the newest cursor.`,
	policy: { access: 'staff', scope: { anyOf: READ_SCOPES } },
	responses: { 200: Changes, 304: null },
	problems: ['cursor_expired'],
	example: { query: { limit: '10' } },
})

export const changeRoutes = new Hono<StaffEnvironment>().get(
	'/',
	listChangesOperation,
	validateQuery(ChangesQuery),
	async (c) => {
		const { types = EVENT_TYPES, ...query } = c.req.valid('query')
		const { scopes } = c.get('staff')
		const covered = scopes ? types.filter((type) => coversEvent(scopes, type)) : types
		const changes = await browseChanges(c.get('db'), { ...query, types: covered })
		const etag = `"${sha256(JSON.stringify(changes))}"`
		const isCurrent = matchesEtag(c.req.header('If-None-Match') ?? '', etag)
		if (isCurrent) return c.body(null, 304, { ETag: etag })
		return c.json(changes, 200, { ETag: etag })
	},
)
