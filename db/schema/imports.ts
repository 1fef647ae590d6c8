import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { staff } from './staff.ts'

/** A previewed import file, with the number of products that are new, changed, unchanged and invalid. */
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
})

/** Products of an import, each as the JSON of an `ImportRow`, until the import is applied. */
export const importRows = sqliteTable(
	'import_rows',
	{
		importId: text().notNull(),
		line: integer().notNull(),
		product: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.line] })],
)
