import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

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
