import { sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/sqlite-core'
import type { ProductQuery } from '#contract/product-query.ts'
import type { Database } from '#db/client.ts'
import { readPrepared } from '#db/prepared-queries.ts'
import { catalogue, categoryTotals, products } from '#db/schema.ts'
import {
	type CategoryFilter,
	inListing,
	isTotalsRowOf,
	type PageOptions,
	sortOrders,
} from './product-filter.ts'
import { type ListedRows, selectableColumns } from './product-row.ts'

const { placeholder } = sql

type Listing = { filter: CategoryFilter; pageOptions: PageOptions }
type ListingValues = {
	filter: Pick<ProductQuery, keyof CategoryFilter>
	pageOptions: PageOptions
}

/** Returns the rows of a page, the totals of the category and all categories, in one round trip. */
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
	const totals = db
		.select({
			count: categoryTotals.productCount,
			highestPrice: categoryTotals.highestPrice,
			categories: catalogue.categories,
		})
		.from(catalogue)
		.leftJoin(categoryTotals, isTotalsRowOf(filter))
	const rows = db
		.select(columns)
		.from(products)
		.where(inListing(filter))
		.orderBy(...sortOrders[pageOptions.sort])
		.limit(placeholder('limit'))
		.offset(placeholder('offset'))
	return [totals, rows] as const
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
