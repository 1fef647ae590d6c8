import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
	BULK_CHANGE_KINDS,
	type BulkChange,
	type ProductChanges,
} from '#contract/catalogue/bulk-changes.ts'
import type { ProductFilter } from '#contract/catalogue/product-selection.ts'
import { staffReference } from './staff.ts'

/** A previewed file or bulk change, with its numbers of products. */
export const catalogueChanges = sqliteTable('catalogue_changes', {
	id: text().primaryKey(),
	staffId: staffReference(),
	new: integer().notNull(),
	changed: integer().notNull(),
	unchanged: integer().notNull(),
	invalid: integer().notNull(),
	at: integer({ mode: 'timestamp_ms' }).notNull(),
	appliedAt: integer({ mode: 'timestamp_ms' }),
	kind: text({ enum: BULK_CHANGE_KINDS }).notNull().default('import'),
	/** Of a bulk change: new values, the selecting filter, and products that cannot change. */
	changes: text({ mode: 'json' }).$type<ProductChanges>(),
	filter: text({ mode: 'json' }).$type<ProductFilter>(),
	problems: text({ mode: 'json' }).notNull().default([]).$type<BulkChange['problems']>(),
	undoneAt: integer({ mode: 'timestamp_ms' }),
	/** Products that were edited after the change, so that undoing it left them as they were. */
	conflicts: text({ mode: 'json' }).$type<BulkChange['conflicts']>(),
})

/** Products of a change as JSON: each a `ChangeRow`, and once it is applied an `AppliedRow`. */
export const catalogueChangeRows = sqliteTable(
	'catalogue_change_rows',
	{
		changeId: text().notNull(),
		line: integer().notNull(),
		product: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.changeId, table.line] })],
)
