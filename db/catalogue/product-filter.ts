import { and, asc, desc, eq, gte, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { InventoryQuery } from '#contract/inventory.ts'
import type { ProductSort } from '#contract/product-query.ts'
import { LOW_STOCK_BELOW, type StockStatus } from '#contract/stock.ts'
import { categoryTotals, products } from '#db/schema.ts'

export type ProductFilter = {
	category?: string
	subcategory?: string
	minPrice?: number
	maxPrice?: number
}

export type PageOptions = { sort: ProductSort; limit: number; offset: number }

export const sortOrders = {
	price: [asc(products.price), asc(products.id)],
	'-price': [desc(products.price), desc(products.id)],
	'-createdAt': [desc(products.createdAt), desc(products.id)],
} satisfies Record<ProductSort, SQL[]>

export function hasPriceRange({ minPrice, maxPrice }: ProductFilter): boolean {
	return minPrice !== undefined || maxPrice !== undefined
}

/** Returns the condition for the totals row of a category and subcategory; '' means all of them. */
export function isTotalsRowOf({ category, subcategory }: ProductFilter) {
	return and(
		eq(categoryTotals.category, category ?? ''),
		eq(categoryTotals.subcategory, subcategory ?? ''),
	)
}

/** Condition for products that shoppers may see in lists. The status is inlined, not bound, so that SQLite uses the partial indexes. */
export const isActive = sql`${products.status} = 'active'`

/** Returns the condition for a category and subcategory. With both, the unary `+` makes SQLite use the narrower index of the subcategory. */
export function inSelectedCategory({ category, subcategory }: ProductFilter) {
	const column: SQLWrapper =
		subcategory === undefined ? products.category : sql`+${products.category}`
	return and(
		category === undefined ? undefined : eq(column, category),
		subcategory === undefined ? undefined : eq(products.subcategory, subcategory),
	)
}

function inPriceRange({ minPrice, maxPrice }: ProductFilter, price: SQLWrapper = products.price) {
	return and(
		minPrice === undefined ? undefined : gte(price, minPrice),
		maxPrice === undefined ? undefined : lte(price, maxPrice),
	)
}

export function inListing(filter: ProductFilter) {
	return and(isActive, inSelectedCategory(filter), inPriceRange(filter))
}

/** Returns the condition of `inPriceRange` with a unary `+`, which keeps SQLite from using a price index. */
export function inPriceRangeUnindexed(filter: ProductFilter) {
	return inPriceRange(filter, sql`+${products.price}`)
}

export const stockStatusConditions = {
	out: eq(products.available, 0),
	low: and(gte(products.available, 1), lt(products.available, LOW_STOCK_BELOW)),
	in: gte(products.available, LOW_STOCK_BELOW),
} satisfies Record<StockStatus, SQL | undefined>

export const missingConditions = {
	picture: sql`${products.images} = '[]'`,
	details: sql`${products.keyFeatures} = '[]' and ${products.specifications} = '[]'`,
	uniqueGtin: sql`${products.gtin} in
		(select gtin from products where gtin is not null group by gtin having count(*) > 1)`,
} satisfies Record<NonNullable<InventoryQuery['missing']>, SQL>
