import { type and, count, eq, sql } from 'drizzle-orm'
import type { Category } from '#worker/contract/category.ts'
import type { InventoryCounts, InventoryProduct } from '#worker/contract/inventory.ts'
import { catalogueQuery, categoriesOf } from './categories.ts'
import type { Database } from './client.ts'
import {
	inScope,
	inStatus,
	orders,
	type ProductFilter,
	type ProductSlice,
} from './product-filter.ts'
import { namesOf, type ProductRow, toProduct } from './product-row.ts'
import { products } from './schema.ts'

const countWhere = (condition: ReturnType<typeof and>) =>
	sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

const counted = {
	products: count(),
	in: countWhere(inStatus.in),
	low: countWhere(inStatus.low),
	out: countWhere(inStatus.out),
	value: sql<number>`coalesce(sum(${products.price} * ${products.available}), 0)`.mapWith(Number),
}

/** One round trip: a page of products as staff see them, its total, the counts of the whole shop, every category. */
export async function listInventory(db: Database, filter: ProductFilter, slice: ProductSlice) {
	const [rows, [total], [counts], catalogueRows] = await db.batch([
		db
			.select()
			.from(products)
			.where(inScope(filter))
			.orderBy(...orders[slice.sort])
			.limit(slice.limit)
			.offset(slice.offset),
		db.select({ count: count() }).from(products).where(inScope(filter)),
		db.select(counted).from(products),
		catalogueQuery(db),
	])
	const categories = categoriesOf(catalogueRows)
	const none: InventoryCounts = { products: 0, in: 0, low: 0, out: 0, value: 0 }
	return {
		products: rows.map((row) => toInventoryProduct(row, categories)),
		count: total?.count ?? 0,
		counts: counts ?? none,
		categories,
	}
}

export async function findInventoryProduct(
	db: Database,
	id: string,
): Promise<InventoryProduct | null> {
	const [rows, catalogueRows] = await db.batch([
		db.select().from(products).where(eq(products.id, id)),
		catalogueQuery(db),
	])
	const [row] = rows
	return row ? toInventoryProduct(row, categoriesOf(catalogueRows)) : null
}

function toInventoryProduct(row: ProductRow, categories: Category[]): InventoryProduct {
	return {
		...toProduct(row, namesOf(row, categories)),
		version: row.version,
		updatedAt: row.updatedAt.toISOString(),
	}
}
