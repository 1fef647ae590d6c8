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
import type {
	InventoryCounts,
	InventoryProduct,
	InventoryQuery,
	InventorySort,
} from '#contract/inventory.ts'
import type { InventorySuggestion } from '#contract/inventory-suggestions.ts'
import type { StatusChange } from '#contract/product-input.ts'
import type { StockStatus } from '#contract/stock.ts'
import type { AuditRow } from '#db/audit/audit.ts'
import type { Database, Statement } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { jsonRows } from '#db/json-rows.ts'
import { audit, categories, products, searchDocuments } from '#db/schema.ts'
import { BULK_PARTS, prepareDocumentColumns } from '#db/search/document-columns.ts'
import { prepareIndexRemoval } from '#db/search/index-documents.ts'
import { docIdOrder, docIdQuery } from '#db/search/search.ts'
import { unitsSoldSince } from '#db/stock/daily-totals.ts'
import { type MovementFilter, movementsByDayQuery } from '#db/stock/movements.ts'
import { categoriesQuery, toCategories } from './categories.ts'
import { inventoryOrder, soldUnits } from './inventory-order.ts'
import { missingConditions, stockCount, stockStatusConditions } from './product-filter.ts'
import { type ProductRow, toInventoryProduct } from './product-row.ts'
import { productQuery } from './products.ts'

const countWhere = (condition: SQL | undefined) =>
	sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** Returns the counts of the whole shop, or those of a branch. */
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

/** A floating-point number, because libSQL's client rejects large integers. */
const stockValue = (branch?: BranchSlug) =>
	sql<number>`total(1.0 * ${products.price} * ${stockCount('available', branch)})`.mapWith(Number)

/** `docIds` are the ids of the matching search documents. Their order counts if the page has no sort order. */
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

/** Returns a page of products, the number of matches, the counts of the whole shop or branch and all categories, in one round trip. */
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

/** Lists the ids of the products that match, at most `limit`. */
export async function listInventoryIds(
	db: Database,
	filter: InventoryFilter,
	limit: number,
): Promise<string[]> {
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

export async function findInventoryProduct(
	db: Database,
	id: string,
): Promise<InventoryProduct | null> {
	const [product] = await listInventoryProducts(db, [id])
	return product ?? null
}

/** Lists those products of `ids` that exist. */
export async function listInventoryProducts(
	db: Database,
	ids: string[],
): Promise<InventoryProduct[]> {
	const isListed = sql`${products.id} in (select value from json_each(${JSON.stringify(ids)}))`
	const rows = await productQuery(db, isListed)
	return rows.flatMap(({ product, categories }) =>
		product ? [toInventoryProduct(product, categories)] : [],
	)
}

/** Lists products by their search documents, in the order of `docIds`. */
export function listInventorySuggestions(
	db: Database,
	docIds: number[],
): Promise<InventorySuggestion[]> {
	const { id: _id, name, gtin, status, priceToPay, available } = products
	return db
		.select({ _id, name, gtin, status, priceToPay, available })
		.from(products)
		.innerJoin(searchDocuments, eq(searchDocuments.productId, products.id))
		.innerJoin(
			sql`json_each(${JSON.stringify(docIds)}) as found`,
			sql`found.value = ${searchDocuments.docId}`,
		)
		.orderBy(docIdOrder)
}

/** Counts the products of each category, in display order, and the movements of each day and kind. */
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

/** Sets the status of those products that do not have it yet, adds an audit entry for each and updates the search index. */
export function prepareStatusChange(
	db: Database,
	{ ids, status }: StatusChange,
	{ at, staffId, requestId }: Pick<AuditRow, 'at' | 'staffId' | 'requestId'>,
): [Statement, ...Statement[]] {
	const selectedIds = sql`select value from ${jsonRows(ids)}`
	const hasOtherStatus = sql`products.id in (${selectedIds}) and products.status <> ${status}`
	const auditEntries = sql`
		select lower(hex(randomblob(12))), ${at.getTime()}, ${staffId}, 'product-edit', id,
			json_object('status', status), json_object('status', ${status}), ${requestId}
		from products where ${hasOtherStatus}`
	return [
		db.insert(audit).select(auditEntries),
		db
			.update(products)
			.set({ status, version: sql`${products.version} + 1`, updatedAt: at })
			.where(hasOtherStatus),
		...prepareDocumentColumns(db, selectedIds, BULK_PARTS),
	]
}

/** Deletes a draft. Fails the batch if the product is not a draft or has movements. */
export function prepareDraftDeletion(db: Database, id: string): [Statement, ...Statement[]] {
	const version = failUnless(sql`${products.status} = 'draft'`, products.version)
	return [
		db.update(products).set({ version }).where(eq(products.id, id)),
		...prepareIndexRemoval(db, sql`${id}`),
		db.delete(products).where(eq(products.id, id)),
	]
}
