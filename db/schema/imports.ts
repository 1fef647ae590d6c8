import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
	BULK_CHANGE_KINDS,
	type BulkChange,
	type ProductChanges,
	type ProductFilter,
} from '#contract/bulk-change.ts'
import { staff } from './staff.ts'

/** A previewed import file or bulk change, with the number of products that are new, changed, unchanged and invalid. */
export const imports = sqliteTable('imports', {
	id: text().primaryKey(),
	staffId: text()
		.notNull()
		.references(() => staff.id),
	new: integer().notNull(),
	changed: integer().notNull(),
	unchanged: integer().notNull(),
	invalid: integer().notNull(),
	at: integer({ mode: 'timestamp_ms' }).notNull(),
	appliedAt: integer({ mode: 'timestamp_ms' }),
	kind: text({ enum: BULK_CHANGE_KINDS }).notNull().default('import'),
	/** Of a bulk change: the new values, the filter that selected the products, and those that cannot be changed. */
	changes: text({ mode: 'json' }).$type<ProductChanges>(),
	filter: text({ mode: 'json' }).$type<ProductFilter>(),
	problems: text({ mode: 'json' }).notNull().default([]).$type<BulkChange['problems']>(),
	undoneAt: integer({ mode: 'timestamp_ms' }),
	/** Products that were edited after the change, so that undoing it left them as they were. */
	conflicts: text({ mode: 'json' }).$type<BulkChange['conflicts']>(),
})

/** Products of an import, each as the JSON of an `ImportRow`, and as an `AppliedRow` after a previewed import was applied. */
export const importRows = sqliteTable(
	'import_rows',
	{
		importId: text().notNull(),
		line: integer().notNull(),
		product: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.line] })],
)
