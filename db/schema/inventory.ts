import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { MOVEMENT_KINDS } from '#contract/stock.ts'
import { products } from './products.ts'
import { staff } from './staff.ts'

/** Append-only stock ledger. The counts of a product are the sums of its movements. */
export const stockMovements = sqliteTable(
	'stock_movements',
	{
		id: text().primaryKey(),
		productId: text()
			.notNull()
			.references(() => products.id),
		kind: text('movement', { enum: MOVEMENT_KINDS }).notNull(),
		quantity: integer().notNull(),
		note: text().notNull().default(''),
		staffId: text().references(() => staff.id),
		reversesId: text('reverses').unique(),
		at: integer({ mode: 'timestamp_ms' }).notNull(),
	},
	(table) => [
		index('movements_by_product').on(table.productId, table.at, table.id),
		index('movements_by_time').on(table.at, table.kind),
		check('quantity_moves_something', sql`${table.quantity} <> 0`),
	],
)

/** Idempotency keys of requests that changed something. */
export const idempotencyKeys = sqliteTable(
	'idempotency_keys',
	{
		staffId: text()
			.notNull()
			.references(() => staff.id),
		key: text().notNull(),
		requestHash: text().notNull(),
		target: text().notNull(),
		at: integer({ mode: 'timestamp_ms' }).notNull(),
	},
	(table) => [
		primaryKey({ name: 'idempotency_key_is_new', columns: [table.staffId, table.key] }),
		index('idempotency_keys_by_age').on(table.at),
	],
)

/** A previewed import file. Its rows are staged in `import_rows`. */
export const imports = sqliteTable('imports', {
	id: text().primaryKey(),
	staffId: text()
		.notNull()
		.references(() => staff.id),
	new: integer('new_count').notNull(),
	changed: integer('changed_count').notNull(),
	same: integer('same_count').notNull().default(0),
	wrong: integer('problem_count').notNull(),
	at: integer({ mode: 'timestamp_ms' }).notNull(),
	appliedAt: integer({ mode: 'timestamp_ms' }),
})

/** Staged products, in the order of their file. */
export const importRows = sqliteTable(
	'import_rows',
	{
		importId: text().notNull(),
		line: integer().notNull(),
		product: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.line] })],
)
