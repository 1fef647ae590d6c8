import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ShopSettings } from '#contract/shop/settings.ts'

/** Settings as stored, perhaps by an earlier version that had fewer of them. */
export type StoredSettings = Partial<ShopSettings>

/** At most one row, with the settings as JSON. Without a row, the defaults in `content/` apply. */
export const settings = sqliteTable('settings', {
	id: integer().primaryKey(),
	version: integer().notNull(),
	values: text({ mode: 'json' }).notNull().$type<StoredSettings>(),
	/** The version in which a field was last changed, if not `version`. */
	fieldVersions: text({ mode: 'json' }).notNull().default({}).$type<Record<string, number>>(),
	updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
})
