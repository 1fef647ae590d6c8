import { and, asc, desc, eq, gte, lt, lte, type SQL } from 'drizzle-orm'
import type { ProductSort } from '#worker/contract/product-query.ts'
import { LOW_STOCK_BELOW, type StockStatus } from '#worker/contract/stock.ts'
import { products } from './schema.ts'

export type ProductFilter = {
	category?: string
	subcategory?: string
	minPrice?: number
	maxPrice?: number
	status?: StockStatus
}

export type ProductSlice = { sort: ProductSort; limit: number; offset: number }

export const orders = {
	price: [asc(products.price), asc(products.id)],
	'-price': [desc(products.price), desc(products.id)],
	'-createdAt': [desc(products.createdAt), desc(products.id)],
} satisfies Record<ProductSort, SQL[]>

export function inScope({ category, subcategory, status }: ProductFilter) {
	return and(
		category === undefined ? undefined : eq(products.category, category),
		subcategory === undefined ? undefined : eq(products.subcategory, subcategory),
		status === undefined ? undefined : inStatus[status],
	)
}

export function inPriceRange({ minPrice, maxPrice }: ProductFilter) {
	return and(
		minPrice === undefined ? undefined : gte(products.price, minPrice),
		maxPrice === undefined ? undefined : lte(products.price, maxPrice),
	)
}

export const inStatus = {
	out: eq(products.available, 0),
	low: and(gte(products.available, 1), lt(products.available, LOW_STOCK_BELOW)),
	in: gte(products.available, LOW_STOCK_BELOW),
} satisfies Record<StockStatus, SQL | undefined>
