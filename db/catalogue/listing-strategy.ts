import { and, type SQL, sql } from 'drizzle-orm'
import { categoryTotals, products } from '#db/schema.ts'
import {
	hasPriceRange,
	inListing,
	inPriceRangeUnindexed,
	inSelectedCategory,
	isActive,
	isTotalsRowOf,
	type PageOptions,
	type ProductFilter,
	reverseSortOrders,
	sortOrders,
} from './product-filter.ts'

/** From this offset on, a page may be read from the end of the list. Below it, finding out which end is nearer would cost more. */
const MIN_REVERSE_OFFSET = 500
/** Up to this number of products, sorting a price range is cheaper than an index scan in the requested order. */
const MAX_SORTED = sql.raw('1000')

const limit = sql.placeholder('limit')
const offset = sql.placeholder('offset')

export type ListingStrategy = 'forwardOffset' | 'reverseOffset' | 'indexScan' | 'sort'

/** A query for the rows of a page. Its limit is 0 in SQL if another strategy in the batch returns the rows. */
export type RowQuery = { where: SQL | undefined; order: SQL[]; limit: SQL; offset: SQL }

/** Lists the strategies that may read a page. All of them run in one batch, and their SQL limits decide which one returns the rows. */
export function strategiesFor(filter: ProductFilter, pageOptions: PageOptions): ListingStrategy[] {
	if (hasPriceRange(filter))
		return pageOptions.sort === '-createdAt' ? ['indexScan', 'sort'] : ['forwardOffset']
	return pageOptions.offset < MIN_REVERSE_OFFSET
		? ['forwardOffset']
		: ['forwardOffset', 'reverseOffset']
}

type StrategyQuery = (filter: ProductFilter, pageOptions: PageOptions) => RowQuery

export const strategyQueries: Record<ListingStrategy, StrategyQuery> = {
	forwardOffset: (filter, pageOptions) => ({
		where: inListing(filter),
		order: sortOrders[pageOptions.sort],
		limit: strategiesFor(filter, pageOptions).includes('reverseOffset')
			? sql`iif(${isNearerToEnd(filter)}, 0, ${limit})`
			: sql`${limit}`,
		offset: sql`${offset}`,
	}),
	reverseOffset: (filter, { sort }) => ({
		where: inListing(filter),
		order: reverseSortOrders[sort],
		limit: sql`iif(${isNearerToEnd(filter)}, max(0, min(${limit}, ${productCount(filter)} - ${offset})), 0)`,
		offset: sql`max(0, ${productCount(filter)} - ${offset} - ${limit})`,
	}),
	indexScan: (filter, { sort }) => ({
		where: and(isActive, inSelectedCategory(filter), inPriceRangeUnindexed(filter)),
		order: sortOrders[sort],
		limit: sql`iif(${isSmallRange(filter)}, 0, ${limit})`,
		offset: sql`${offset}`,
	}),
	sort: (filter) => ({
		where: inListing(filter),
		// The order of `-createdAt`. The unary `+` keeps SQLite from scanning the index in that order.
		order: [sql`+${products.createdAt} desc`, sql`+${products.id} desc`],
		limit: sql`iif(${isSmallRange(filter)}, ${limit}, 0)`,
		offset: sql`${offset}`,
	}),
}

function isNearerToEnd(filter: ProductFilter): SQL {
	return sql`${offset} * 2 > ${productCount(filter)}`
}

function productCount(filter: ProductFilter): SQL {
	return sql`coalesce((select ${categoryTotals.productCount} from ${categoryTotals} where ${isTotalsRowOf(filter)}), 0)`
}

function isSmallRange(filter: ProductFilter): SQL {
	return sql`(select count(*) <= ${MAX_SORTED} from
		(select 1 from ${products} where ${inListing(filter)} limit ${MAX_SORTED} + 1))`
}
