import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { staff } from './staff.ts'

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
		staffId: text()
			.notNull()
			.references(() => staff.id),
		at: integer({ mode: 'timestamp_ms' }).notNull(),
	},
	(table) => [
		uniqueIndex('cash_counts_by_number').on(table.branch, table.number),
		index('cash_counts_by_time').on(table.at, table.id),
		check('no_more_is_left_than_counted', sql`${table.left} between 0 and ${table.counted}`),
	],
)
