import { type SQL, sql } from 'drizzle-orm'
import { categoryTotals, priceBands } from '#db/schema.ts'
import { hasRange, type ProductFilter } from './product-filter.ts'

/** Widths of price bands in taka; each is a hundred times the one before. */
const widths = sql.raw(`(
	select 1 as width, 100 as hundreds union all select 100, 10000 union all select 10000, 1000000000000000000
)`)
const ABOVE_ALL_PRICES = 1_000_000_000_000_000

/** Selects one row, `n`: the number of products in the category and price range, from stored totals. */
export function countQuery(filter: ProductFilter): SQL {
	const { category = '', subcategory = '' } = filter
	if (!hasRange(filter)) {
		return sql`(select coalesce(sum(product_count), 0) as n from ${categoryTotals} where category = ${category} and subcategory = ${subcategory})`
	}
	return sql`(select coalesce(sum(sign * product_count), 0) as n from (${boundsOf(filter)}) as bound
		cross join ${widths} as widths
		cross join ${priceBands} on category = ${category} and subcategory = ${subcategory} and size = width
			and band >= below / hundreds * 100 and band < below / width)`
}

/** Selects the bounds of the range: products below its end, minus products below its start. */
function boundsOf({ minPrice, maxPrice }: ProductFilter): SQL {
	// D1 binds every number as REAL, so band numbers need a cast to INTEGER.
	const above =
		maxPrice === undefined ? sql.raw(`${ABOVE_ALL_PRICES}`) : sql`cast(${maxPrice} as integer) + 1`
	const all = sql`select 1 as sign, ${above} as below`
	return minPrice === undefined
		? all
		: sql`${all} union all select -1, cast(${minPrice} as integer)`
}
