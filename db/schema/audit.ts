import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { AUDIT_ACTIONS } from '#contract/audit.ts'
import { staff } from './staff.ts'

/** Not what an import did to one product: a thousand such entries would hide all others from whoever looks over the shop. */
export const isOfTheShop = sql`action <> 'product-import'`

/** What a change of a product's slug tells. */
export const formerSlug = sql`before ->> 'slug'`

/** Append-only (triggers refuse anything else): who changed what, with the values before and after. */
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
		index('audit_by_age').on(table.at, table.id).where(isOfTheShop),
		index('audit_by_target').on(table.target, table.at, table.id),
		index('audit_by_former_slug').on(formerSlug, table.at).where(sql`${formerSlug} is not null`),
	],
)

/** What was asked of the shop within an hour, added up by route; every isolate adds its own. */
export const traffic = sqliteTable(
	'traffic',
	{
		hour: integer({ mode: 'timestamp_ms' }).notNull(),
		route: text().notNull(),
		requests: integer().notNull(),
		/** Answers that were kept, and those of them that were old. */
		hits: integer().notNull(),
		stale: integer().notNull(),
		refused: integer().notNull(),
		failed: integer().notNull(),
		/** Milliseconds of the answers that were made. */
		totalMs: integer().notNull(),
		slowestMs: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.hour, table.route] })],
)
