import { and, type SQL, sql } from 'drizzle-orm'
import { bookmarkOf, isBookmarked } from './bookmarks.ts'
import { counted } from './price-bands.ts'
import {
	backwards,
	hasRange,
	inPriceRange,
	inScope,
	isInPriceRange,
	orders,
	type ProductFilter,
	type ProductSlice,
} from './product-filter.ts'
import { products } from './schema.ts'

/** Up to here counting on costs less than to find out whether the end is nearer. */
const FAR = 500
/** How many rows of an index are walked by in the time in which one product is put in order. */
const WALKED_FOR_ONE_SORTED = 8

const limit = sql.placeholder('limit')
const offset = sql.placeholder('offset')

export type Way = 'counted' | 'marked' | 'fromEnd' | 'walked' | 'sorted'

/** A statement that answers the rows of a page, or none when its limit says that another one does. */
export type Rows = { where: SQL | undefined; order: SQL[]; limit: SQL; offset?: SQL }

/** The ways to the rows of a page; which of them is taken the database decides by what it has kept. */
export function waysTo(filter: ProductFilter, slice: ProductSlice): Way[] {
	if (hasRange(filter) && slice.sort === '-createdAt') return ['walked', 'sorted']
	if (isBookmarked(filter, slice)) return ['counted', 'marked']
	return slice.offset < FAR ? ['counted'] : ['counted', 'fromEnd']
}

export function rowsBy(way: Way, filter: ProductFilter, slice: ProductSlice): Rows {
	return rows[way](filter, slice)
}

const rows: Record<Way, (filter: ProductFilter, slice: ProductSlice) => Rows> = {
	counted: (filter, slice) => ({
		where: and(inScope(filter), inPriceRange(filter)),
		order: orders[slice.sort],
		limit: limitWhenCounted(filter, slice),
		offset: sql`${offset}`,
	}),
	marked: (filter, slice) => ({
		where: and(inScope(filter), bookmarkOf(filter, slice)?.fromHere),
		order: orders[slice.sort],
		limit: sql`${limit}`,
	}),
	fromEnd: (filter, { sort }) => ({
		where: and(inScope(filter), inPriceRange(filter)),
		order: backwards[sort],
		limit: sql`(select iif(${offset} * 2 > n, max(0, min(${limit}, n - ${offset})), 0) from ${counted(filter)})`,
		offset: sql`(select max(0, n - ${offset} - ${limit}) from ${counted(filter)})`,
	}),
	walked: (filter, { sort }) => ({
		where: and(inScope(filter), isInPriceRange(filter)),
		order: orders[sort],
		limit: sql`iif(${isFew(filter)}, 0, ${limit})`,
		offset: sql`${offset}`,
	}),
	sorted: (filter) => ({
		where: and(inScope(filter), inPriceRange(filter)),
		order: [sql`+${products.createdAt} desc`, sql`+${products.id} desc`],
		limit: sql`iif(${isFew(filter)}, ${limit}, 0)`,
		offset: sql`${offset}`,
	}),
}

function limitWhenCounted(filter: ProductFilter, slice: ProductSlice): SQL {
	const bookmark = bookmarkOf(filter, slice)
	if (bookmark) return sql`iif(${bookmark.isThere}, 0, ${limit})`
	if (slice.offset < FAR) return sql`${limit}`
	return sql`(select iif(${offset} * 2 > n, 0, ${limit}) from ${counted(filter)})`
}

/** Whether so few products are in the range that to put them in order is less than to walk by all that are not. */
function isFew(filter: ProductFilter): SQL {
	const { category, subcategory } = filter
	return sql`(select ranged.n * ranged.n * ${sql.raw(`${WALKED_FOR_ONE_SORTED}`)} < (${offset} + ${limit}) * shelf.n
		from ${counted(filter)} as ranged, ${counted({ category, subcategory })} as shelf)`
}
