import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { staff } from './staff.ts'

/** A previewed import file, with the number of products that are new, changed, unchanged and invalid. */
export const imports = sqliteTable('imports', {
	id: text().primaryKey(),
	staffId: text()
		.notNull()
		.references(() => staff.id),
	new: integer('new_count').notNull(),
	changed: integer('changed_count').notNull(),
	unchanged: integer('same_count').notNull().default(0),
	invalid: integer('problem_count').notNull(),
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
