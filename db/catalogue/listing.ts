import { and, count, getTableColumns, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { readPrepared } from '#db/prepared-queries.ts'
import { catalogue, categoryTotals, products } from '#db/schema.ts'
import {
	hasPriceRange,
	inListing,
	inPriceRangeUnindexed,
	inSelectedCategory,
	isActive,
	isTotalsRowOf,
	type PageOptions,
	type ProductFilter,
	sortOrders,
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
	const [[totals], rows] = await readPrepared(db, `${columnSet} ${cacheKey(listing)}`, {
		build: () => listingQueries(db, selectableColumns[columnSet], withPlaceholders(listing)),
		values: { ...listing.filter, ...listing.pageOptions },
	})
	return {
		rows: rows as ListedRows[Columns][],
		categories: totals?.categories ?? [],
		totals: { totalCount: totals?.count ?? 0, maxPrice: totals?.highestPrice ?? 0 },
	}
}

function listingQueries(db: Database, columns: SelectedFields, { filter, pageOptions }: Listing) {
	const rows = db
		.select(columns)
		.from(products)
		.where(inSortedListing(filter, pageOptions.sort))
		.orderBy(...sortOrders[pageOptions.sort])
		.limit(placeholder('limit'))
		.offset(placeholder('offset'))
	return [totalsQuery(db, filter), rows] as const
}

/** Returns the condition for the rows of a page. By age, a price index would make SQLite sort the whole price range. */
function inSortedListing(filter: ProductFilter, sort: PageOptions['sort']) {
	return sort === '-createdAt'
		? and(isActive, inSelectedCategory(filter), inPriceRangeUnindexed(filter))
		: inListing(filter)
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
function cacheKey({ filter, pageOptions }: Listing): string {
	return [pageOptions.sort, ...filterNames(filter)].join(' ')
}

function withPlaceholders({ filter, pageOptions }: Listing): Listing {
	const placeholders = filterNames(filter).map((name) => [name, placeholder(name)])
	return { filter: Object.fromEntries(placeholders), pageOptions }
}

function filterNames(filter: ProductFilter): string[] {
	return Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : name))
}
