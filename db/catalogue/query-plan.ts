import { and, type SQL, sql } from 'drizzle-orm'
import { categoryTotals, products } from '#db/schema.ts'
import {
	categoryTotalsOf,
	hasRange,
	inPriceRange,
	inPriceRangeUnindexed,
	inSelectedCategory,
	isActive,
	type ProductFilter,
	type ProductSlice,
	reverseSortOrders,
	sortOrders,
} from './product-filter.ts'

/** Up to this offset a forward scan is cheaper than finding out which end is nearer. */
const MAX_FORWARD_OFFSET = 500
/** Up to this number, sorting the products of a price range is cheaper than scanning for them. */
const MAX_SORTED = sql.raw('1000')

const limit = sql.placeholder('limit')
const offset = sql.placeholder('offset')

export type QueryPlan = 'offset' | 'reverseOffset' | 'scan' | 'sort'

/** A query for the rows of a page. Its limit is 0 when another plan of the batch returns them. */
export type RowQuery = { where: SQL | undefined; order: SQL[]; limit: SQL; offset: SQL }

/** Lists the plans for a page. The database selects one of them by its totals. */
export function plansFor(filter: ProductFilter, slice: ProductSlice): QueryPlan[] {
	if (hasRange(filter)) return slice.sort === '-createdAt' ? ['scan', 'sort'] : ['offset']
	return slice.offset < MAX_FORWARD_OFFSET ? ['offset'] : ['offset', 'reverseOffset']
}

type PlanQuery = (filter: ProductFilter, slice: ProductSlice) => RowQuery

export const planQueries: Record<QueryPlan, PlanQuery> = {
	offset: (filter, slice) => ({
		where: and(isActive, inSelectedCategory(filter), inPriceRange(filter)),
		order: sortOrders[slice.sort],
		limit: plansFor(filter, slice).includes('reverseOffset')
			? sql`iif(${isNearerToEnd(filter)}, 0, ${limit})`
			: sql`${limit}`,
		offset: sql`${offset}`,
	}),
	reverseOffset: (filter, { sort }) => ({
		where: and(isActive, inSelectedCategory(filter)),
		order: reverseSortOrders[sort],
		limit: sql`iif(${isNearerToEnd(filter)}, max(0, min(${limit}, ${totalOf(filter)} - ${offset})), 0)`,
		offset: sql`max(0, ${totalOf(filter)} - ${offset} - ${limit})`,
	}),
	scan: (filter, { sort }) => ({
		where: and(isActive, inSelectedCategory(filter), inPriceRangeUnindexed(filter)),
		order: sortOrders[sort],
		limit: sql`iif(${isSmallRange(filter)}, 0, ${limit})`,
		offset: sql`${offset}`,
	}),
	sort: (filter) => ({
		where: and(isActive, inSelectedCategory(filter), inPriceRange(filter)),
		order: [sql`+${products.createdAt} desc`, sql`+${products.id} desc`],
		limit: sql`iif(${isSmallRange(filter)}, ${limit}, 0)`,
		offset: sql`${offset}`,
	}),
}

function isNearerToEnd(filter: ProductFilter): SQL {
	return sql`${offset} * 2 > ${totalOf(filter)}`
}

/** Reads the stored total of the category. */
function totalOf(filter: ProductFilter): SQL {
	return sql`coalesce((select ${categoryTotals.productCount} from ${categoryTotals} where ${categoryTotalsOf(filter)}), 0)`
}

function isSmallRange(filter: ProductFilter): SQL {
	const inRange = and(isActive, inSelectedCategory(filter), inPriceRange(filter))
	return sql`(select count(*) <= ${MAX_SORTED} from
		(select 1 from ${products} where ${inRange} limit ${MAX_SORTED} + 1))`
}
