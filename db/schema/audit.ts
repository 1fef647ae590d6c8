import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { AUDIT_ACTIONS, PRODUCT_LOG_ACTIONS } from '#contract/accounts/audit.ts'
import { staff, staffReference } from './staff.ts'

export const excludesBulkEntries = sql.raw(
	`action not in (${PRODUCT_LOG_ACTIONS.map((action) => `'${action}'`).join(', ')})`,
)

/** Slug before the change, in the audit entry of a product or category. */
export const formerSlug = sql`before ->> 'slug'`

export const isNameChange = sql`action = 'name-change'`

/** Audit log with the values before and after each change. Triggers make it append-only. */
export const audit = sqliteTable(
	'audit',
	{
		id: text().primaryKey(),
		at: integer({ mode: 'timestamp_ms' }).notNull(),
		staffId: text().references(() => staff.id),
		action: text({ enum: AUDIT_ACTIONS }).notNull(),
		target: text().notNull(),
		before: text({ mode: 'json' }).$type<Record<string, unknown>>(),
		after: text({ mode: 'json' }).$type<Record<string, unknown>>(),
		requestId: text().notNull(),
	},
	(table) => [
		index('audit_by_age').on(table.at, table.id).where(excludesBulkEntries),
		index('audit_by_action').on(table.action, table.at, table.id),
		index('audit_by_staff').on(table.staffId, table.action, table.at, table.id),
		index('audit_by_target').on(table.target, table.at, table.id),
		index('audit_by_former_name').on(table.target, table.at).where(isNameChange),
		index('audit_by_former_slug').on(formerSlug, table.at).where(sql`${formerSlug} is not null`),
	],
)

/** `target` identifies what the request changed, for the response to a repeated request. */
export const idempotencyKeys = sqliteTable(
	'idempotency_keys',
	{
		staffId: staffReference(),
		key: text().notNull(),
		requestHash: text().notNull(),
		target: text().notNull(),
		at: integer({ mode: 'timestamp_ms' }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.staffId, table.key] }),
		index('idempotency_keys_by_age').on(table.at),
	],
)

/** The last write by the readiness check, and the last clean-up. */
export const heartbeats = sqliteTable('heartbeats', {
	name: text({ enum: ['readiness', 'clean-up'] }).primaryKey(),
	at: integer({ mode: 'timestamp_ms' }).notNull(),
	hasFailed: integer({ mode: 'boolean' }).notNull().default(false),
})

/** Written by a trigger on the audit log alone. */
export const events = sqliteTable(
	'events',
	{
		/** Rises always, because the newest event is never deleted. */
		seq: integer().primaryKey(),
		type: text().notNull(),
		target: text().notNull(),
		at: integer({ mode: 'timestamp_ms' }).notNull(),
	},
	(table) => [index('events_by_age').on(table.at)],
)

/** One row. A restored database gets another id, so that readers of the feed notice it. */
export const changeFeed = sqliteTable('change_feed', { id: text().primaryKey() })
