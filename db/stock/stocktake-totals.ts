import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { products, stocktakeLines } from '#db/schema.ts'

export const difference = sql<
	number | null
>`(${stocktakeLines.counted} - ${stocktakeLines.available})`
export const isDifferent = sql`${difference} <> 0`

/** JSON of the `StocktakeTotals`. Their values are floating-point numbers, as in `sumTaka`. */
export function sumLines(stocktakeId: SQLWrapper | string): SQL {
	return sql`(
		select json_object('products', count(*), 'counted', count(${stocktakeLines.counted}),
			'differing', count(*) filter (where ${isDifferent}),
			'missingValue', total(1.0 * ${products.price} * max(0, -${difference})),
			'surplusValue', total(1.0 * ${products.price} * max(0, ${difference})))
		from ${stocktakeLines} join ${products} on ${products.id} = ${stocktakeLines.productId}
		where ${stocktakeLines.stocktakeId} = ${stocktakeId})`
}
