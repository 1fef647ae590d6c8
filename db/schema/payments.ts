import { sql } from 'drizzle-orm'
import {
	type AnySQLiteColumn,
	check,
	index,
	integer,
	sqliteTable,
	text,
	uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { PAYMENT_METHODS } from '#contract/stock/payments.ts'
import { orders } from './orders.ts'
import { staff } from './staff.ts'
import { stockDocuments } from './stock.ts'

/** Append-only ledger of the money. What the shop pays is negative. */
export const payments = sqliteTable(
	'payments',
	{
		id: text().primaryKey(),
		/** In the order of the batches, which times are not. */
		number: integer().notNull(),
		/** The sale or return. Without it or an order, money was put into the drawer or taken out. */
		documentId: text().references(() => stockDocuments.id),
		branch: text({ enum: BRANCH_SLUGS }).notNull(),
		method: text({ enum: PAYMENT_METHODS }).notNull(),
		amount: integer().notNull(),
		/** A trigger moves it to `erasable_texts`. */
		reference: text().notNull(),
		reversesId: text().references((): AnySQLiteColumn => payments.id),
		note: text().notNull(),
		staffId: text()
			.notNull()
			.references(() => staff.id),
		at: integer({ mode: 'timestamp_ms' }).notNull(),
		/** Of an advance, or its refund. */
		orderId: text().references(() => orders.id),
	},
	(table) => [
		uniqueIndex('payments_by_number').on(table.number),
		uniqueIndex('payments_by_reversed').on(table.reversesId).where(sql`reverses_id is not null`),
		index('payments_by_document').on(table.documentId).where(sql`document_id is not null`),
		index('payments_by_order').on(table.orderId).where(sql`order_id is not null`),
		// The cash of a drawer since it was counted.
		index('cash_payments_by_branch')
			.on(table.branch, table.number, table.amount)
			.where(sql`method = 'cash'`),
		index('payments_by_time').on(
			...([table.at, table.number, table.branch, table.method, table.amount] as const),
		),
		check('payment_pays_something', sql`${table.amount} <> 0`),
	],
)
