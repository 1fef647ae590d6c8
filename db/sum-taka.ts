import { type SQLWrapper, sql } from 'drizzle-orm'

/** Sums as a floating-point number, because libSQL's client rejects large integers. */
export function sumTaka(price: SQLWrapper, units: SQLWrapper) {
	return sql<number>`total(1.0 * ${price} * ${units})`.mapWith(Number)
}
