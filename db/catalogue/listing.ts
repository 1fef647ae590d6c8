import { and, count, getTableColumns, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { readPrepared } from '#db/prepared-queries.ts'
import { catalogue, categoryTotals, products } from '#db/schema.ts'
import {
	categoryTotalsOf,
	hasRange,
	inPriceRange,
	inSelectedCategory,
	isActive,
	type ProductFilter,
	type ProductSlice,
} from './product-filter.ts'
import { type CardRow, type ProductRow, toCard, toProduct } from './product-row.ts'
import { planQueries, plansFor, type QueryPlan, type RowQuery } from './query-plan.ts'

const { placeholder } = sql

export type Listing = { filter: ProductFilter; slice: ProductSlice }

export const selectableColumns = {
	products: getTableColumns(products),
	cards: {
		id: products.id,
		name: products.name,
		slug: products.slug,
		category: products.category,
		price: products.price,
		discountPrice: products.discountPrice,
		available: products.available,
		image: sql<string | null>`${products.images} ->> '$[0]'`.as('image'),
		specification: sql<string | null>`${products.specifications} -> '$[0]'`.as('specification'),
	},
} satisfies Record<string, SelectedFields>

/** Lists a page of products with the totals of the filter and every category, in one round trip. */
export async function listProducts(db: Database, listing: Listing) {
	const { rows, ...totals } = await listRows<ProductRow>(db, 'products', listing)
	const page = rows.map((row) => toProduct(row, totals.categories))
	return { products: page, ...totals }
}

/** Lists a page of products as cards, which need fewer columns. */
export async function listProductCards(db: Database, listing: Listing) {
	const { rows, ...totals } = await listRows<CardRow>(db, 'cards', listing)
	return { cards: rows.map(toCard), ...totals }
}

async function listRows<Row>(db: Database, what: keyof typeof selectableColumns, listing: Listing) {
	const plans = plansFor(listing.filter, listing.slice)
	const [[totals], ...pages] = await readPrepared(db, `${what} ${cacheKey(listing, plans)}`, {
		build: () => listingQueries(db, selectableColumns[what], withPlaceholders(listing)),
		values: { ...listing.filter, ...listing.slice },
	})
	const rows = pages.flatMap((page, index) =>
		plans[index] === 'reverseOffset' ? page.toReversed() : page,
	)
	return {
		rows: rows as Row[],
		count: totals?.count ?? 0,
		highestPrice: totals?.highestPrice ?? 0,
		categories: totals?.categories ?? [],
	}
}

function listingQueries(db: Database, columns: SelectedFields, { filter, slice }: Listing) {
	const rows = plansFor(filter, slice).map((plan) =>
		rowsQuery(db, columns, planQueries[plan](filter, slice)),
	)
	return [totalsQuery(db, filter), ...rows] as const
}

function rowsQuery(
	db: Database,
	columns: SelectedFields,
	{ where, order, limit, offset }: RowQuery,
) {
	// SQLite takes expressions for a limit and an offset, which Drizzle's types do not know.
	return db
		.select(columns)
		.from(products)
		.where(where)
		.orderBy(...order)
		.limit(limit as never)
		.offset(offset as never)
}

/** Reads stored totals, so that products are only counted within a price range. */
function totalsQuery(db: Database, filter: ProductFilter) {
	return db
		.select({
			count: hasRange(filter) ? countInRange(db, filter) : categoryTotals.productCount,
			highestPrice: categoryTotals.highestPrice,
			categories: catalogue.categories,
		})
		.from(catalogue)
		.leftJoin(categoryTotals, categoryTotalsOf(filter))
}

function countInRange(db: Database, filter: ProductFilter) {
	const inRange = and(isActive, inSelectedCategory(filter), inPriceRange(filter))
	const query = db.select({ count: count() }).from(products).where(inRange)
	return sql<number>`(${query})`
}

/** Returns the parts of a listing on which its SQL depends. */
function cacheKey({ filter, slice }: Listing, plans: readonly QueryPlan[]): string {
	const filterNames = Object.entries(filter).flatMap(([name, value]) =>
		value === undefined ? [] : name,
	)
	return [slice.sort, plans.join(), ...filterNames].join(' ')
}

/** Replaces every filter value by a placeholder of its name. */
function withPlaceholders({ filter, slice }: Listing): Listing {
	const names = Object.entries(filter).filter(([, value]) => value !== undefined)
	const placeholders = Object.fromEntries(names.map(([name]) => [name, placeholder(name)]))
	return { filter: placeholders, slice }
}
