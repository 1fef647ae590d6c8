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
import { staffReference } from './staff.ts'
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
		staffId: staffReference(),
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

/** Append-only: the cash in the drawer of a branch, each time it was counted. */
export const cashCounts = sqliteTable(
	'cash_counts',
	{
		id: text().primaryKey(),
		branch: text({ enum: BRANCH_SLUGS }).notNull(),
		number: integer().notNull(),
		/** Null in the first count of a branch, before which nothing is known. */
		expected: integer(),
		counted: integer().notNull(),
		/** The rest was taken out. */
		left: integer('left_in_drawer').notNull(),
		/** Number of a payment. Those after it belong to the next count. */
		lastPayment: integer().notNull(),
		note: text().notNull(),
		staffId: staffReference(),
		at: integer({ mode: 'timestamp_ms' }).notNull(),
	},
	(table) => [
		uniqueIndex('cash_counts_by_number').on(table.branch, table.number),
		index('cash_counts_by_time').on(table.at, table.id),
		check('no_more_is_left_than_counted', sql`${table.left} between 0 and ${table.counted}`),
	],
)
