import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import type { ReportedKind } from '#contract/stock/reports.ts'
import { LEDGER_COUNTS, MOVEMENT_KINDS } from '#contract/stock/stock.ts'
import { productReference } from './products.ts'

export const branchStock = sqliteTable(
	'branch_stock',
	{
		productId: productReference(),
		branch: text({ enum: BRANCH_SLUGS }).notNull(),
		available: integer().notNull(),
		incoming: integer().notNull(),
		servicing: integer().notNull(),
		sold: integer().notNull(),
		defective: integer().notNull(),
		/** Put aside for orders: the sum of `held` of their lines. */
		held: integer().notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.productId, table.branch] }),
		...LEDGER_COUNTS.map((count) =>
			check(`${count}_at_branch_is_not_negative`, sql`${table[count]} >= 0`),
		),
	],
)

/**
 * Units, taka, units without a price, and the category and brand in which they count. The taka less
 * the costs, and the units without a known cost, follow. Totals from before costs lack them.
 */
export type ProductTotal = [
	units: number,
	taka: number,
	unpriced: number,
	category: string,
	brand: string,
	margin?: number,
	uncosted?: number,
]

/**
 * A row has all products of a day at a branch, so that a report on a year reads few rows. A large
 * stocktake has several parts, because a row of D1 has at most 2 MB.
 */
export const dailyProductTotals = sqliteTable(
	'daily_product_totals',
	{
		kind: text().notNull().$type<ReportedKind>(),
		day: text().notNull(),
		branch: text({ enum: BRANCH_SLUGS }).notNull(),
		part: integer().notNull(),
		/** By id of the product. */
		totals: text({ mode: 'json' }).notNull().$type<Record<string, ProductTotal>>(),
	},
	(table) => [primaryKey({ columns: [table.kind, table.day, table.branch, table.part] })],
)

/** Maintained by triggers: movements that staff entered and did not undo. */
export const movementTotals = sqliteTable(
	'movement_totals',
	{
		day: text().notNull(),
		branch: text({ enum: BRANCH_SLUGS }).notNull(),
		kind: text({ enum: MOVEMENT_KINDS }).notNull(),
		movements: integer().notNull(),
		units: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.branch, table.kind] })],
)

/**
 * Maintained by triggers: products and their stock by category, whatever their status. `atBranch`
 * is '' for all branches. Other rows count only products that the branch has or had.
 */
export const inventoryTotals = sqliteTable(
	'inventory_totals',
	{
		atBranch: text().notNull(),
		category: text().notNull(),
		subcategory: text().notNull(),
		products: integer().notNull(),
		inStock: integer().notNull(),
		lowStock: integer().notNull(),
		/** Taka. Not an integer, because sums of large ones overflow. */
		value: real().notNull(),
		withoutPicture: integer().notNull(),
		withoutDetails: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.atBranch, table.category, table.subcategory] })],
)
