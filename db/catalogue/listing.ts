import { count, getTableColumns, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/sqlite-core'
import {
	isPriceFilter,
	type ProductFilterName,
	usesStoredTotals,
} from '#contract/listing-filters.ts'
import type { ProductQuery } from '#contract/product-query.ts'
import type { Database } from '#db/client.ts'
import { readPrepared } from '#db/prepared-queries.ts'
import { catalogue, categoryTotals, products } from '#db/schema.ts'
import {
	inListing,
	isTotalsRowOf,
	type PageOptions,
	type ProductFilter,
	sortOrders,
	unindexedPrice,
} from './product-filter.ts'
import type { CardRow, ProductRow } from './product-row.ts'

const { placeholder } = sql

type Listing = { filter: ProductFilter; pageOptions: PageOptions }
type ListingValues = { filter: Pick<ProductQuery, ProductFilterName>; pageOptions: PageOptions }

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
		stockByBranch: products.stockByBranch,
		keyFeatures: products.keyFeatures,
		image: sql<string | null>`${products.images} ->> '$[0]'`.as('image'),
		specification: sql<string | null>`${products.specifications} -> '$[0]'`.as('specification'),
	},
} satisfies Record<keyof ListedRows, SelectedFields>

/** Returns the rows of a page, the totals of the filter and all categories, in one round trip. */
export async function listRows<Columns extends keyof ListedRows>(
	db: Database,
	columnSet: Columns,
	values: ListingValues,
) {
	const listing = withPlaceholders(values)
	const [[totals], rows] = await readPrepared(db, `${columnSet} ${cacheKey(listing)}`, {
		build: () => listingQueries(db, selectableColumns[columnSet], listing),
		values: { ...values.filter, ...values.pageOptions },
	})
	return {
		rows: rows as ListedRows[Columns][],
		categories: totals?.categories ?? [],
		totals: { totalCount: totals?.count ?? 0, maxPrice: totals?.highestPrice ?? 0 },
	}
}

function listingQueries(db: Database, columns: SelectedFields, { filter, pageOptions }: Listing) {
	// By age, a price index would make SQLite sort the whole price range.
	const price = pageOptions.sort === '-createdAt' ? unindexedPrice : products.priceToPay
	const rows = db
		.select(columns)
		.from(products)
		.where(inListing(filter, price))
		.orderBy(...sortOrders[pageOptions.sort])
		.limit(placeholder('limit'))
		.offset(placeholder('offset'))
	return [totalsQuery(db, filter), rows] as const
}

/** Returns the query for the totals and the categories. The highest price is that of the filter without its price range. */
function totalsQuery(db: Database, filter: ProductFilter) {
	const unpriced = Object.entries(filter).filter(([name]) => !isPriceFilter(name))
	return db
		.select({
			count: storedOrComputed(db, filter, [categoryTotals.productCount, count()]),
			highestPrice: storedOrComputed(db, Object.fromEntries(unpriced), [
				categoryTotals.highestPrice,
				max(products.priceToPay),
			]),
			categories: catalogue.categories,
		})
		.from(catalogue)
		.leftJoin(categoryTotals, isTotalsRowOf(filter))
}

type Total = [stored: SQLWrapper, computed: SQL]

function storedOrComputed(db: Database, filter: ProductFilter, [stored, computed]: Total) {
	const query = db.select({ total: computed }).from(products).where(inListing(filter))
	return sql<number | null>`(${usesStoredTotals(filter) ? stored : query})`
}

/** Returns a key of everything in a listing that its SQL depends on. */
function cacheKey({ filter, pageOptions }: Listing): string {
	return [pageOptions.sort, ...Object.keys(filter)].join(' ')
}

function withPlaceholders({ filter, pageOptions }: ListingValues): Listing {
	const values = Object.entries(filter).filter(([, value]) => value !== undefined)
	const placeholders = values.map(([name]) => [name, placeholder(name)])
	return { filter: Object.fromEntries(placeholders), pageOptions }
}
