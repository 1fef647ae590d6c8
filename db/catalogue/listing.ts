import { count, getTableColumns, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { readPrepared } from '#db/prepared-queries.ts'
import { catalogue, categoryTotals, products } from '#db/schema.ts'
import {
	type ListingStrategy,
	type RowQuery,
	strategiesFor,
	strategyQueries,
} from './listing-strategy.ts'
import {
	hasPriceRange,
	inListing,
	isTotalsRowOf,
	type PageOptions,
	type ProductFilter,
} from './product-filter.ts'
import type { CardRow, ProductRow } from './product-row.ts'

const { placeholder } = sql

type Listing = { filter: ProductFilter; pageOptions: PageOptions }

/** Type of the rows for each set of columns. A card needs fewer columns than a product. */
export type ListedRows = { products: ProductRow; cards: CardRow }

export const selectableColumns = {
	products: getTableColumns(products),
	cards: {
		id: products.id,
		name: products.name,
		slug: products.slug,
		category: products.category,
		subcategory: products.subcategory,
		price: products.price,
		discountPrice: products.discountPrice,
		available: products.available,
		keyFeatures: products.keyFeatures,
		image: sql<string | null>`${products.images} ->> '$[0]'`.as('image'),
		specification: sql<string | null>`${products.specifications} -> '$[0]'`.as('specification'),
	},
} satisfies Record<keyof ListedRows, SelectedFields>

/** Returns the rows of a page, the totals of the filter and all categories, in one round trip. */
export async function listRows<Columns extends keyof ListedRows>(
	db: Database,
	columnSet: Columns,
	listing: Listing,
) {
	const strategies = strategiesFor(listing.filter, listing.pageOptions)
	const [[totals], ...pages] = await readPrepared(
		db,
		`${columnSet} ${cacheKey(listing, strategies)}`,
		{
			build: () => listingQueries(db, selectableColumns[columnSet], withPlaceholders(listing)),
			values: { ...listing.filter, ...listing.pageOptions },
		},
	)
	const rows = pages.flatMap((page, index) =>
		strategies[index] === 'reverseOffset' ? page.toReversed() : page,
	)
	return {
		rows: rows as ListedRows[Columns][],
		categories: totals?.categories ?? [],
		totals: { totalCount: totals?.count ?? 0, maxPrice: totals?.highestPrice ?? 0 },
	}
}

function listingQueries(db: Database, columns: SelectedFields, { filter, pageOptions }: Listing) {
	const rows = strategiesFor(filter, pageOptions).map((strategy) =>
		rowsQuery(db, columns, strategyQueries[strategy](filter, pageOptions)),
	)
	return [totalsQuery(db, filter), ...rows] as const
}

function rowsQuery(
	db: Database,
	columns: SelectedFields,
	{ where, order, limit, offset }: RowQuery,
) {
	// SQLite accepts expressions as limit and offset, but Drizzle's types do not.
	return db
		.select(columns)
		.from(products)
		.where(where)
		.orderBy(...order)
		.limit(limit as never)
		.offset(offset as never)
}

/** Returns the query for the stored totals and the categories. It counts products only if the filter has a price range. */
function totalsQuery(db: Database, filter: ProductFilter) {
	return db
		.select({
			count: hasPriceRange(filter) ? countInRange(db, filter) : categoryTotals.productCount,
			highestPrice: categoryTotals.highestPrice,
			categories: catalogue.categories,
		})
		.from(catalogue)
		.leftJoin(categoryTotals, isTotalsRowOf(filter))
}

function countInRange(db: Database, filter: ProductFilter) {
	const query = db.select({ count: count() }).from(products).where(inListing(filter))
	return sql<number>`(${query})`
}

/** Returns a key of everything in a listing that its SQL depends on. */
function cacheKey(
	{ filter, pageOptions }: Listing,
	strategies: readonly ListingStrategy[],
): string {
	return [pageOptions.sort, strategies.join(), ...filterNames(filter)].join(' ')
}

function withPlaceholders({ filter, pageOptions }: Listing): Listing {
	const placeholders = filterNames(filter).map((name) => [name, placeholder(name)])
	return { filter: Object.fromEntries(placeholders), pageOptions }
}

function filterNames(filter: ProductFilter): string[] {
	return Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : name))
}
