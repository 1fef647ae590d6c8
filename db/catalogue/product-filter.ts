import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { BranchSlug } from '#contract/shop/branches.ts'
import { LOW_STOCK_BELOW, type StockCount, type StockStatus } from '#contract/stock/stock.ts'
import { products } from '#db/schema.ts'

/** Not bound but inlined, so that SQLite uses the partial indexes of active products. */
export const isActive = sql`${products.status} = 'active'`

/** Returns a stock count at a branch. Without a branch, returns the sum over all branches. */
export function stockCount(count: StockCount, branch?: BranchSlug | SQLWrapper): SQLWrapper {
	if (!branch) return products[count]
	const path = sql`('$.' || ${branch} || ${sql.raw(`'.${count}'`)})`
	return sql`coalesce(${products.stockByBranch} ->> ${path}, 0)`
}

/** With `+`, SQLite looks through products in their order, instead of sorting all that match. */
export const stockStatusConditions: Record<StockStatus, (available: SQLWrapper) => SQL> = {
	out: (available) => sql`+${available} = 0`,
	low: (available) => sql`+${available} between 1 and ${LOW_STOCK_BELOW - 1}`,
	in: (available) => sql`+${available} >= ${LOW_STOCK_BELOW}`,
}

export const missingConditions = {
	picture: sql`${products.images} = '[]'`,
	details: sql`${products.keyFeatures} = '[]' and ${products.specifications} = '[]'`,
} satisfies Record<string, SQL>
