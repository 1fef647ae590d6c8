import { Hono } from 'hono'
import { Changes, ChangesQuery, coversEvent, EVENT_TYPES } from '#contract/accounts/change-feed.ts'
import { READ_SCOPES } from '#contract/accounts/scopes.ts'
import { EVENT_DAYS } from '#contract/base/limits.ts'
import { matchesEtag } from '#contract/pages/cache-policy.ts'
import { sha256 } from '#worker/domain/accounts/tokens.ts'
import { browseChanges } from '#worker/domain/audit/change-feed.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation } from '#worker/middleware/define-operation.ts'
import { validateQuery } from '#worker/validate.ts'

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
