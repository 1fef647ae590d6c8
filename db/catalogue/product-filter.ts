import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { BranchSlug } from '#contract/branches.ts'
import type { ProductSort } from '#contract/listing-filters.ts'
import { LOW_STOCK_BELOW, type StockCount, type StockStatus } from '#contract/stock.ts'
import { categoryTotals, products } from '#db/schema.ts'

/** Placeholders for the values of the filters of a listing that SQL applies. */
export type CategoryFilter = Partial<Record<'category' | 'subcategory', SQLWrapper>>

export type PageOptions = { sort: ProductSort; limit: number; offset: number }

export const sortOrders = {
	price: [asc(products.priceToPay), asc(products.id)],
	'-price': [desc(products.priceToPay), desc(products.id)],
	'-createdAt': [desc(products.createdAt), desc(products.id)],
} satisfies Record<ProductSort, SQL[]>

/** Returns the condition for the totals row of a category and subcategory; '' means all of them. */
export function isTotalsRowOf({ category, subcategory }: CategoryFilter) {
	return and(
		eq(categoryTotals.category, category ?? ''),
		eq(categoryTotals.subcategory, subcategory ?? ''),
	)
}

/** Not bound but inlined, so that SQLite uses the partial indexes of active products. */
export const isActive = sql`${products.status} = 'active'`

export function inListing({ category, subcategory }: CategoryFilter) {
	// With a subcategory, the unary `+` makes SQLite use the narrower index of the subcategory.
	const categoryColumn = subcategory ? sql`+${products.category}` : products.category
	return and(
		isActive,
		category && sql`${categoryColumn} = ${category}`,
		subcategory && eq(products.subcategory, subcategory),
	)
}

/** Returns a stock count at a branch. Without a branch, returns the sum over all branches. */
export function stockCount(count: StockCount, branch?: BranchSlug | SQLWrapper): SQLWrapper {
	if (!branch) return products[count]
	const path = sql`('$.' || ${branch} || ${sql.raw(`'.${count}'`)})`
	return sql`coalesce(${products.stockByBranch} ->> ${path}, 0)`
}

export const stockStatusConditions: Record<StockStatus, (available: SQLWrapper) => SQL> = {
	out: (available) => sql`${available} = 0`,
	low: (available) => sql`${available} between 1 and ${LOW_STOCK_BELOW - 1}`,
	in: (available) => sql`${available} >= ${LOW_STOCK_BELOW}`,
}

export const missingConditions = {
	picture: sql`${products.images} = '[]'`,
	details: sql`${products.keyFeatures} = '[]' and ${products.specifications} = '[]'`,
} satisfies Record<string, SQL>
