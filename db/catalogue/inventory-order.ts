import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { InventoryColumn, InventorySort } from '#contract/catalogue/inventory.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import { products } from '#db/schema.ts'
import { stockCount } from './product-filter.ts'

/** Units of the subquery `sold`, which the query must join. */
export const soldUnits = sql<number>`coalesce(sold.units, 0)`

/** Returns the order of the inventory. With a branch, counts and values are those of the branch. */
export function inventoryOrder(sort: InventorySort, branch?: BranchSlug): SQL[] {
	const available = stockCount('available', branch)
	const columns: Record<InventoryColumn, SQLWrapper> = {
		name: sql`${products.name} collate nocase`,
		available,
		incoming: stockCount('incoming', branch),
		sold: soldUnits,
		price: products.priceToPay,
		value: sql`${products.price} * ${available}`,
		createdAt: products.createdAt,
	}
	const direction = sort.startsWith('-') ? desc : asc
	const column = columns[sort.replace('-', '') as InventoryColumn]
	return [direction(column), direction(products.id)]
}
