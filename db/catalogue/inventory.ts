import {
	and,
	asc,
	count,
	eq,
	getTableColumns,
	inArray,
	type SQL,
	type SQLWrapper,
	sql,
} from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/sqlite-core'
import { type BranchSlug, mapBranches } from '#contract/branches.ts'
import type { InventoryCounts, InventoryQuery, InventorySort } from '#contract/inventory.ts'
import type { StockStatus } from '#contract/stock.ts'
import type { Database } from '#db/client.ts'
import { isListed } from '#db/json-rows.ts'
import { categories, products, searchDocuments } from '#db/schema.ts'
import { docIdOrder, docIdQuery } from '#db/search/search.ts'
import { unitsSoldSince } from '#db/stock/daily-totals.ts'
import { type MovementFilter, movementsByDayQuery } from '#db/stock/movements.ts'
import { sumTaka } from '#db/sum-taka.ts'
import { categoriesQuery, toCategories } from './categories.ts'
import { inventoryOrder, soldUnits } from './inventory-order.ts'
import { missingConditions, stockCount, stockStatusConditions } from './product-filter.ts'
import { type ProductRow, toInventoryProduct } from './product-row.ts'
import { productQuery } from './products.ts'

const countWhere = (condition: SQL | undefined) =>
	sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

function inventoryCountColumns(branch?: BranchSlug) {
	const available = stockCount('available', branch)
	const countStock = (status: StockStatus) => countWhere(stockStatusConditions[status](available))
	return {
		products: count(),
		in: countStock('in'),
		low: countStock('low'),
		out: countStock('out'),
		value: stockValue(branch),
	}
}

const stockValue = (branch?: BranchSlug) => sumTaka(products.price, stockCount('available', branch))

/** `docIds` are those of matching search documents. Without a sort order, theirs counts. */
type InventoryFilter = Pick<InventoryQuery, 'category' | 'branch' | 'status' | 'stock'> & {
	missing?: keyof typeof missingConditions
	docIds?: number[]
	ids?: SQLWrapper
	/** Joins the units that were sold since this day. */
	soldSince?: string
}

type InventoryPageOptions = {
	sort?: InventorySort
	limit: number
	offset: number
	soldSince: string
}

const listedColumns = {
	...getTableColumns(products),
	soldIn30Days: soldUnits.as('sold_in_30_days'),
}

/** Returns a page of products, its totals, the counts of the shop or branch and all categories. */
export async function listInventory(
	db: Database,
	filter: InventoryFilter,
	{ sort, limit, offset, soldSince }: InventoryPageOptions,
) {
	const { docIds, category, branch, status, missing, stock = 'products' } = filter
	const order = sort ? inventoryOrder(sort, branch) : [docIdOrder]
	// Sorting ids takes a tenth of the time that sorting rows takes.
	const isSortedBySold = sort === 'sold' || sort === '-sold'
	const idFilter = isSortedBySold ? { ...filter, soldSince } : filter
	const ids = rowsQuery(db, { id: products.id }, idFilter)
		.orderBy(...order)
		.limit(limit)
		.offset(offset)
	// Without another filter, the counts of the shop include the total. Counting again is slow.
	const needsTotal = [docIds, category, status, missing].some((value) => value !== undefined)
	const none: InventoryCounts = { products: 0, in: 0, low: 0, out: 0, value: 0 }
	const [rows, [counts = none], categoryRows, total] = await db.batch([
		rowsQuery(db, listedColumns, { docIds, ids, branch, soldSince }).orderBy(...order),
		db.select(inventoryCountColumns(branch)).from(products),
		categoriesQuery(db),
		...(needsTotal ? [rowsQuery(db, { count: count() }, filter)] : []),
	])
	const categories = toCategories(categoryRows)
	return {
		products: rows.map((row) => ({
			...toInventoryProduct(row as ProductRow, categories),
			soldIn30Days: Number(row.soldIn30Days),
		})),
		totalCount: total ? Number(total[0]?.count ?? 0) : counts[stock],
		counts,
		categories,
	}
}

export async function listInventoryIds(db: Database, filter: InventoryFilter, limit: number) {
	const rows = await rowsQuery(db, { id: products.id }, filter).limit(limit)
	return rows.map(({ id }) => String(id))
}

function rowsQuery(db: Database, columns: SelectedFields, filter: InventoryFilter) {
	const { docIds, ids, soldSince, category, branch, missing, status, stock } = filter
	const condition = and(
		ids && inArray(products.id, ids),
		category ? eq(products.category, category) : undefined,
		stock && stockStatusConditions[stock](stockCount('available', branch)),
		status && eq(products.status, status),
		missing && missingConditions[missing],
	)
	const query = docIds
		? docIdQuery(db, columns, sql`${JSON.stringify(docIds)}`)
		: db.select(columns).from(products).$dynamic()
	if (soldSince) {
		const sold = sql`${unitsSoldSince(soldSince, branch)} as sold`
		query.leftJoin(sold, sql`sold.product_id = ${products.id}`)
	}
	return query.where(condition)
}

export async function findInventoryProduct(db: Database, id: string) {
	const [product] = await listInventoryProducts(db, [id])
	return product ?? null
}

/** Lists those products of `ids` that exist. */
export async function listInventoryProducts(db: Database, ids: string[]) {
	const rows = await productQuery(db, isListed(products.id, ids))
	return rows.flatMap(({ product, categories }) =>
		product ? [toInventoryProduct(product, categories)] : [],
	)
}

/** Lists products by their search documents, in the order of `docIds`. */
export function listInventorySuggestions(db: Database, docIds: number[]) {
	const { id: _id, name, gtin, status, priceToPay, available } = products
	const found = sql`json_each(${JSON.stringify(docIds)}) as found`
	return db
		.select({ _id, name, gtin, status, priceToPay, available })
		.from(products)
		.innerJoin(searchDocuments, eq(searchDocuments.productId, products.id))
		.innerJoin(found, sql`found.value = ${searchDocuments.docId}`)
		.orderBy(docIdOrder)
}

/** Counts the products of each category, and the movements of each day and kind. */
export function countProductsAndMovements(db: Database, filter: MovementFilter) {
	return db.batch([
		db
			.select({
				name: categories.name,
				slug: categories.slug,
				...inventoryCountColumns(filter.branch),
				// D1 returns only one of several columns without an alias that have the same expression.
				valueAt: mapBranches((slug) => stockValue(slug).as(`value_at_${slug}`)),
				withoutPicture: countWhere(missingConditions.picture),
				withoutDetails: countWhere(missingConditions.details),
			})
			.from(products)
			.innerJoin(categories, eq(categories.slug, products.category))
			.groupBy(products.category)
			.orderBy(asc(categories.position)),
		movementsByDayQuery(db, filter),
	])
}
