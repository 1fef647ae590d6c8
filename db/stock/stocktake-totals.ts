import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { products, stocktakeLines } from '#db/schema.ts'
import { sumTaka } from '#db/sum-taka.ts'

export const difference = sql<
	number | null
>`(${stocktakeLines.counted} - ${stocktakeLines.available})`
export const isDifferent = sql`${difference} <> 0`

/** Selects the `StocktakeTotals` as JSON. */
export function sumLines(stocktakeId: SQLWrapper | string): SQL {
	return sql`(
		select json_object('products', count(*), 'counted', count(${stocktakeLines.counted}),
			'differing', count(*) filter (where ${isDifferent}),
			'missingValue', ${sumTaka(products.price, sql`max(0, -${difference})`)},
			'surplusValue', ${sumTaka(products.price, sql`max(0, ${difference})`)})
		from ${stocktakeLines} join ${products} on ${products.id} = ${stocktakeLines.productId}
		where ${stocktakeLines.stocktakeId} = ${stocktakeId})`
}
