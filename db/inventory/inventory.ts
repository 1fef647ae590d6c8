import {
	and,
	asc,
	count,
	desc,
	eq,
	getTableColumns,
	type SQL,
	type SQLWrapper,
	sql,
} from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/sqlite-core'
import type {
	InventoryColumn,
	InventoryQuery,
	InventorySort,
} from '#contract/catalogue/inventory.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import { categoriesQuery, toCategories } from '#db/catalogue/categories.ts'
import {
	isActive,
	missingConditions,
	stockCount,
	stockStatusConditions,
} from '#db/catalogue/product-filter.ts'
import { toInventoryProduct } from '#db/catalogue/product-row.ts'
import { productQuery } from '#db/catalogue/products.ts'
import type { Database } from '#db/client.ts'
import { isListed } from '#db/json-rows.ts'
import { products, searchDocuments } from '#db/schema.ts'
import { docIdOrder, docIdQuery } from '#db/search/search.ts'
import { unitsSoldSince } from '#db/stock/daily-totals.ts'
import { unitsSoldOfProduct } from '#db/stock/movements.ts'
import { sumCounts, totalsByCategoryQuery } from './inventory-totals.ts'

/** `docIds` are those of matching search documents. Without a sort order, theirs counts. */
type InventoryFilter = Pick<InventoryQuery, 'category' | 'branch' | 'status' | 'stock'> & {
	missing?: keyof typeof missingConditions
	docIds?: number[]
	/** Joins the units that were sold since this day. */
	soldSince?: string
}

type InventoryPageOptions = {
	sort?: InventorySort
	limit: number
	offset: number
	soldSince: string
}

/** Returns a page of products, its totals, the counts of the shop or branch and all categories. */
export async function listInventory(
	db: Database,
	filter: InventoryFilter,
	{ sort, limit, offset, soldSince }: InventoryPageOptions,
) {
	const { docIds, category, branch, status, missing, stock } = filter
	// The documents of a search are those of its category, best first.
	const isRanked = docIds && !sort && !status && !missing && !stock
	const isSortedBySold = sort === 'sold' || sort === '-sold'
	const pageFilter = isRanked
		? { docIds: docIds.slice(offset, offset + limit) }
		: { ...filter, soldSince: isSortedBySold ? soldSince : undefined }
	// Sorting ids takes a tenth of the time that sorting rows takes.
	const ids = rowsQuery(db, { id: products.id }, pageFilter)
		.orderBy(...(sort ? inventoryOrder(sort, branch) : [docIdOrder]))
		.limit(limit)
		.offset(isRanked ? 0 : offset)
	const soldIn30Days = unitsSoldOfProduct(soldSince, branch).as('sold_in_30_days')
	const totalName = findTotalName(filter)
	// Counting again is slow.
	const needsTotal = !isRanked && totalName === undefined
	const [rows, totals, categoryRows, total] = await db.batch([
		db
			.select({ ...getTableColumns(products), soldIn30Days })
			.from(sql`json_each((select json_group_array(id) from ${ids})) as found`)
			.innerJoin(products, sql`${products.id} = found.value`)
			.orderBy(sql`found.key`),
		totalsByCategoryQuery(db, branch),
		categoriesQuery(db),
		...(needsTotal ? [rowsQuery(db, { count: count() }, filter)] : []),
	])
	const categories = toCategories(categoryRows)
	const matching = totals.filter(({ slug }) => category === undefined || slug === category)
	const listedCount = isRanked
		? docIds.length
		: matching.reduce((sum, row) => sum + row[totalName ?? 'products'], 0)
	return {
		products: rows.map((row) => ({
			...toInventoryProduct(row, categories),
			soldIn30Days: row.soldIn30Days,
		})),
		totalCount: total ? Number(total[0]?.count ?? 0) : listedCount,
		counts: sumCounts(totals),
		categories,
	}
}

const missingTotals = { picture: 'withoutPicture', details: 'withoutDetails' } as const

/** Returns the total of categories that counts the same products, if there is one. */
function findTotalName({ docIds, status, missing, stock }: InventoryFilter) {
	const names = [stock, missing && missingTotals[missing], status]
	const [name = 'products', ...others] = names.filter((name) => name !== undefined)
	const isStored = !docIds && others.length === 0 && name !== 'draft' && name !== 'discontinued'
	return isStored ? name : undefined
}

export async function listInventoryIds(db: Database, filter: InventoryFilter, limit: number) {
	const rows = await rowsQuery(db, { id: products.id }, filter).limit(limit)
	return rows.map(({ id }) => String(id))
}

function rowsQuery(db: Database, columns: SelectedFields, filter: InventoryFilter) {
	const { docIds, soldSince, category, branch, missing, status, stock } = filter
	const condition = and(
		category ? eq(products.category, category) : undefined,
		stock && stockStatusConditions[stock](stockCount('available', branch)),
		// As the partial indexes state them, because SQLite does not compare a parameter with these.
		status === 'active'
			? isActive
			: status && sql`products.status <> 'active' and status = ${status}`,
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

/** Lists those products of `ids` that exist. */
export async function listInventoryProducts(db: Database, ids: string[]) {
	const rows = await productQuery(db, isListed(products.id, ids))
	return rows.flatMap(({ product, categories }) =>
		product ? [toInventoryProduct(product, categories)] : [],
	)
}

const { id: _id, name, gtin, status, priceToPay, available } = products
const suggestionColumns = { _id, name, gtin, status, priceToPay, available }

const labelColumns = { _id, name, slug: products.slug, gtin, priceToPay }

export function listLabelledProducts(db: Database, ids: string[]) {
	return db
		.select(labelColumns)
		.from(products)
		.where(isListed(products.id, ids))
		.orderBy(products.name)
}

/** Lists the products with these GTINs. */
export function listByGtin(db: Database, gtins: string[]) {
	return db.select(suggestionColumns).from(products).where(isListed(products.gtin, gtins))
}

/** Lists products by their search documents, in the order of `docIds`. */
export function listInventorySuggestions(db: Database, docIds: number[]) {
	const found = sql`json_each(${JSON.stringify(docIds)}) as found`
	return db
		.select(suggestionColumns)
		.from(products)
		.innerJoin(searchDocuments, eq(searchDocuments.productId, products.id))
		.innerJoin(found, sql`found.value = ${searchDocuments.docId}`)
		.orderBy(docIdOrder)
}

/** Units of the subquery `sold`, which the query must join. */
const soldUnits = sql<number>`coalesce(sold.units, 0)`

/** Returns the order of the inventory. With a branch, counts and values are those of the branch. */
function inventoryOrder(sort: InventorySort, branch?: BranchSlug): SQL[] {
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
