import { and, type SQL, sql } from 'drizzle-orm'
import { products } from '#db/schema.ts'
import { countQuery } from './price-histogram.ts'
import {
	hasRange,
	inPriceRange,
	inPriceRangeUnindexed,
	inSelectedCategory,
	orders,
	type ProductFilter,
	type ProductSlice,
	reverseOrders,
} from './product-filter.ts'

/** Up to here counting on costs less than to find out whether the end is nearer. */
const FAR = 500
/** How many rows of an index are walked by in the time in which one product is put in order. */
const WALKED_FOR_ONE_SORTED = 8

const limit = sql.placeholder('limit')
const offset = sql.placeholder('offset')

export type QueryPlan = 'counted' | 'fromEnd' | 'walked' | 'sorted' | 'walkedBack'

/** A statement that answers the rows of a page, or none when its limit says that another one does. */
export type Rows = { where: SQL | undefined; order: SQL[]; limit: SQL; offset?: SQL }

/** The ways to the rows of a page; which of them is taken the database decides by what it has kept. */
export function plansFor(filter: ProductFilter, slice: ProductSlice): QueryPlan[] {
	const isFar = slice.offset >= FAR
	if (hasRange(filter) && slice.sort === '-createdAt') {
		return isFar ? ['walked', 'sorted', 'walkedBack'] : ['walked', 'sorted']
	}
	return isFar ? ['counted', 'fromEnd'] : ['counted']
}

export function isReversed(way: QueryPlan | undefined): boolean {
	return way === 'fromEnd' || way === 'walkedBack'
}

export const planQueries: Record<QueryPlan, (filter: ProductFilter, slice: ProductSlice) => Rows> =
	{
		counted: (filter, slice) => ({
			where: and(inSelectedCategory(filter), inPriceRange(filter)),
			order: orders[slice.sort],
			limit: limitWhenCounted(filter, slice),
			offset: sql`${offset}`,
		}),
		fromEnd: (filter, { sort }) => ({
			where: and(inSelectedCategory(filter), inPriceRange(filter)),
			order: reverseOrders[sort],
			limit: sql`(select iif(${offset} * 2 > n, max(0, min(${limit}, n - ${offset})), 0) from ${countQuery(filter)})`,
			offset: sql`(select max(0, n - ${offset} - ${limit}) from ${countQuery(filter)})`,
		}),
		walkedBack: (filter, { sort }) => ({
			where: and(inSelectedCategory(filter), inPriceRangeUnindexed(filter)),
			order: reverseOrders[sort],
			limit: sql`iif(${shorterWay(filter)} = 'walkedBack', (select min(${limit}, n - ${offset}) from ${countQuery(filter)}), 0)`,
			offset: sql`(select max(0, n - ${offset} - ${limit}) from ${countQuery(filter)})`,
		}),
		walked: (filter, { sort }) => ({
			where: and(inSelectedCategory(filter), inPriceRangeUnindexed(filter)),
			order: orders[sort],
			limit: sql`iif(${shorterWay(filter)} = 'walked', ${limit}, 0)`,
			offset: sql`${offset}`,
		}),
		sorted: (filter) => ({
			where: and(inSelectedCategory(filter), inPriceRange(filter)),
			order: [sql`+${products.createdAt} desc`, sql`+${products.id} desc`],
			limit: sql`iif(${shorterWay(filter)} = 'sorted', ${limit}, 0)`,
			offset: sql`${offset}`,
		}),
	}

function limitWhenCounted(filter: ProductFilter, slice: ProductSlice): SQL {
	if (slice.offset < FAR) return sql`${limit}`
	return sql`(select iif(${offset} * 2 > n, 0, ${limit}) from ${countQuery(filter)})`
}

/** Few products in a range are sooner put in order than all that are not in it walked by; past the end is neither. */
function shorterWay(filter: ProductFilter): SQL {
	const { category, subcategory } = filter
	const toSort = sql`ranged.n * ranged.n * ${sql.raw(String(WALKED_FOR_ONE_SORTED))}`
	const far = sql.raw(String(FAR))
	return sql`(select case
			when ${offset} >= ranged.n then ''
			when ${toSort} < min(${offset} + ${limit}, ranged.n - ${offset}) * shelf.n then 'sorted'
			when ${offset} >= ${far} and ${offset} * 2 > ranged.n then 'walkedBack'
			else 'walked'
		end from ${countQuery(filter)} as ranged, ${countQuery({ category, subcategory })} as shelf)`
}
