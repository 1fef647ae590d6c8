import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { STOCKTAKE_STATUSES, type StocktakeTotals } from '#contract/stock/stocktakes.ts'
import { staff, staffReference } from './staff.ts'

/** A count of a branch. The category and subcategory are names; `null` means all products. */
export const stocktakes = sqliteTable(
	'stocktakes',
	{
		id: text().primaryKey(),
		branch: text({ enum: BRANCH_SLUGS }).notNull(),
		category: text(),
		subcategory: text(),
		status: text({ enum: STOCKTAKE_STATUSES }).notNull().default('open'),
		startedBy: staffReference(),
		startedAt: integer({ mode: 'timestamp_ms' }).notNull(),
		closedBy: text().references(() => staff.id),
		closedAt: integer({ mode: 'timestamp_ms' }),
		/** Of a closed stocktake, so that later prices do not change its values. */
		totals: text({ mode: 'json' }).$type<StocktakeTotals>(),
	},
	(table) => [index('open_stocktakes').on(table.branch).where(sql`status = 'open'`)],
)

/** There is no foreign key to products, because a draft of a closed stocktake may be deleted. */
export const stocktakeLines = sqliteTable(
	'stocktake_lines',
	{
		stocktakeId: text()
			.notNull()
			.references(() => stocktakes.id),
		productId: text().notNull(),
		counted: integer(),
		available: integer(),
		staffId: text().references(() => staff.id),
		at: integer({ mode: 'timestamp_ms' }),
		/** In the order of subcategories and names at the start. */
		position: integer().notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.stocktakeId, table.productId] }),
		// With the counts, SQLite adds up and filters lines from the index alone.
		index('lines_by_position').on(
			table.stocktakeId,
			table.position,
			table.counted,
			table.available,
			table.productId,
		),
	],
)
