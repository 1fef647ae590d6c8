import { and, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/sqlite-core'
import type { Category } from '#contract/category.ts'
import type { InventoryCounts, InventoryProduct, InventoryQuery } from '#contract/inventory.ts'
import type { Database } from '#db/client.ts'
import { products } from '#db/schema.ts'
import { docIdOrder, docIdQuery } from '#db/search/search.ts'
import { categoriesQuery, toCategories } from './categories.ts'
import {
	inSelectedCategory,
	missingConditions,
	type PageOptions,
	type ProductFilter,
	sortOrders,
	stockStatusConditions,
} from './product-filter.ts'
import { type ProductRow, toProduct } from './product-row.ts'
import { productQuery } from './products.ts'

export const countWhere = (condition: SQL | undefined) =>
	sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

export const inventoryCountColumns = {
	products: count(),
	in: countWhere(stockStatusConditions.in),
	low: countWhere(stockStatusConditions.low),
	out: countWhere(stockStatusConditions.out),
	// A floating-point number, because libSQL's client rejects large integers.
	value: sql<number>`total(1.0 * ${products.price} * ${products.available})`.mapWith(Number),
}

/** `docIds` are the ids of the matching search documents, in result order. */
type InventoryFilter = ProductFilter &
	Pick<InventoryQuery, 'status' | 'lifecycle' | 'missing'> & { docIds?: number[] }

/** Returns a page of products for staff, the number that match the filter, the counts of the whole shop, and the list of categories, in one round trip. */
export async function listInventory(
	db: Database,
	filter: InventoryFilter,
	pageOptions: PageOptions,
) {
	const [rows, [total], [counts], categoryRows] = await db.batch([
		rowsQuery(db, getTableColumns(products), filter)
			.orderBy(...(filter.docIds ? [docIdOrder] : sortOrders[pageOptions.sort]))
			.limit(pageOptions.limit)
			.offset(pageOptions.offset),
		rowsQuery(db, { count: count() }, filter),
		db.select(inventoryCountColumns).from(products),
		categoriesQuery(db),
	])
	const categories = toCategories(categoryRows)
	const none: InventoryCounts = { products: 0, in: 0, low: 0, out: 0, value: 0 }
	return {
		products: rows.map((row) => toInventoryProduct(row as ProductRow, categories)),
		totalCount: Number(total?.count ?? 0),
		counts: counts ?? none,
		categories,
	}
}

function rowsQuery(db: Database, columns: SelectedFields, filter: InventoryFilter) {
	const { docIds, missing, status: stockStatus, lifecycle } = filter
	const condition = and(
		inSelectedCategory(filter),
		stockStatus && stockStatusConditions[stockStatus],
		lifecycle && eq(products.status, lifecycle),
		missing && missingConditions[missing],
	)
	if (!docIds) return db.select(columns).from(products).where(condition).$dynamic()
	return docIdQuery(db, columns, sql`${JSON.stringify(docIds)}`).where(condition)
}

export async function findInventoryProduct(
	db: Database,
	id: string,
): Promise<InventoryProduct | null> {
	const [row] = await productQuery(db, eq(products.id, id))
	return row?.product ? toInventoryProduct(row.product, row.categories) : null
}

function toInventoryProduct(row: ProductRow, categories: Category[]): InventoryProduct {
	return {
		...toProduct(row, categories),
		version: row.version,
		updatedAt: row.updatedAt.toISOString(),
	}
}
