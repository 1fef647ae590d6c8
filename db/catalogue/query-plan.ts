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

/** Up to this offset a forward scan is cheaper than finding out which end is nearer. */
const FAR_OFFSET = 500
/** Number of index rows scanned in the time it takes to sort one product. */
const SCANNED_PER_SORTED = 8

const limit = sql.placeholder('limit')
const offset = sql.placeholder('offset')

export type QueryPlan = 'offset' | 'reverseOffset' | 'scan' | 'sort' | 'reverseScan'

/** A query for the rows of a page. Its limit is 0 when another plan of the batch returns them. */
export type Rows = { where: SQL | undefined; order: SQL[]; limit: SQL; offset?: SQL }

/** Lists the plans for a page. The database selects one of them by its stored totals. */
export function plansFor(filter: ProductFilter, slice: ProductSlice): QueryPlan[] {
	const isFarOffset = slice.offset >= FAR_OFFSET
	if (hasRange(filter) && slice.sort === '-createdAt') {
		return isFarOffset ? ['scan', 'sort', 'reverseScan'] : ['scan', 'sort']
	}
	return isFarOffset ? ['offset', 'reverseOffset'] : ['offset']
}

export function isReversed(plan: QueryPlan | undefined): boolean {
	return plan === 'reverseOffset' || plan === 'reverseScan'
}

export const planQueries: Record<QueryPlan, (filter: ProductFilter, slice: ProductSlice) => Rows> =
	{
		offset: (filter, slice) => ({
			where: and(inSelectedCategory(filter), inPriceRange(filter)),
			order: orders[slice.sort],
			limit: limitOfForward(filter, slice),
			offset: sql`${offset}`,
		}),
		reverseOffset: (filter, { sort }) => ({
			where: and(inSelectedCategory(filter), inPriceRange(filter)),
			order: reverseOrders[sort],
			limit: sql`(select iif(${offset} * 2 > n, max(0, min(${limit}, n - ${offset})), 0) from ${countQuery(filter)})`,
			offset: sql`(select max(0, n - ${offset} - ${limit}) from ${countQuery(filter)})`,
		}),
		reverseScan: (filter, { sort }) => ({
			where: and(inSelectedCategory(filter), inPriceRangeUnindexed(filter)),
			order: reverseOrders[sort],
			limit: sql`iif(${cheapestPlan(filter)} = 'reverseScan', (select min(${limit}, n - ${offset}) from ${countQuery(filter)}), 0)`,
			offset: sql`(select max(0, n - ${offset} - ${limit}) from ${countQuery(filter)})`,
		}),
		scan: (filter, { sort }) => ({
			where: and(inSelectedCategory(filter), inPriceRangeUnindexed(filter)),
			order: orders[sort],
			limit: sql`iif(${cheapestPlan(filter)} = 'scan', ${limit}, 0)`,
			offset: sql`${offset}`,
		}),
		sort: (filter) => ({
			where: and(inSelectedCategory(filter), inPriceRange(filter)),
			order: [sql`+${products.createdAt} desc`, sql`+${products.id} desc`],
			limit: sql`iif(${cheapestPlan(filter)} = 'sort', ${limit}, 0)`,
			offset: sql`${offset}`,
		}),
	}

function limitOfForward(filter: ProductFilter, slice: ProductSlice): SQL {
	if (slice.offset < FAR_OFFSET) return sql`${limit}`
	return sql`(select iif(${offset} * 2 > n, 0, ${limit}) from ${countQuery(filter)})`
}

/** Few products in the range are sorted; otherwise the index is scanned. Past the end no plan returns rows. */
function cheapestPlan(filter: ProductFilter): SQL {
	const { category, subcategory } = filter
	const sortCost = sql`ranged.n * ranged.n * ${sql.raw(String(SCANNED_PER_SORTED))}`
	const far = sql.raw(String(FAR_OFFSET))
	return sql`(select case
			when ${offset} >= ranged.n then ''
			when ${sortCost} < min(${offset} + ${limit}, ranged.n - ${offset}) * whole.n then 'sort'
			when ${offset} >= ${far} and ${offset} * 2 > ranged.n then 'reverseScan'
			else 'scan'
		end from ${countQuery(filter)} as ranged, ${countQuery({ category, subcategory })} as whole)`
}
