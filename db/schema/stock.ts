import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
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
