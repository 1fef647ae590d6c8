import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CountsInput } from '#contract/stock/stocktakes.ts'
import type { Database, Statement, Statements } from '#db/client.ts'
import { FAIL, failUnless } from '#db/constraints.ts'
import { jsonRows } from '#db/json-rows.ts'
import { products, stocktakeLines, stocktakes } from '#db/schema.ts'
import { sumTaka } from '#db/sum-taka.ts'

export const difference = sql<
	number | null
>`(${stocktakeLines.counted} - ${stocktakeLines.available})`
export const isDifferent = sql`${difference} <> 0`

const price = sql`(select price from products where id = ${stocktakeLines.productId})`

/** Selects the `StocktakeTotals` as JSON. */
export function sumLines(stocktakeId: SQLWrapper | string): SQL {
	return sql`(
		select json_object('products', count(*), 'counted', count(${stocktakeLines.counted}),
			'differing', count(*) filter (where ${isDifferent}),
			'missingValue', ${sumTaka(price, sql`-${difference}`)} filter (where ${difference} < 0),
			'surplusValue', ${sumTaka(price, difference)} filter (where ${difference} > 0))
		from ${stocktakeLines}
		where ${stocktakeLines.stocktakeId} = ${stocktakeId})`
}

const listOrder = sql`${products.subcategory}, ${products.name} collate nocase, ${products.id}`

type StocktakeRow = typeof stocktakes.$inferInsert
type StocktakeChange = Pick<StocktakeRow, 'status' | 'closedBy' | 'closedAt'>
type NewStocktake = StocktakeRow & { slugs: { category?: string; subcategory?: string } }

/** Fails the batch if there are no products, or if an open stocktake has one of them. */
export function prepareStocktake(
	db: Database,
	{ slugs: { category, subcategory }, ...row }: NewStocktake,
): Statements {
	const { id, branch } = row
	const condition = and(
		sql`true`,
		category === undefined ? undefined : eq(products.category, category),
		subcategory === undefined ? undefined : eq(products.subcategory, subcategory),
	)
	const hasProducts = sql`exists (select 1 from ${products} where ${condition})`
	// A cross join keeps SQLite from reading the lines of closed stocktakes.
	const isBeingCounted = sql`${products.id} in (
		select product_id from stocktakes cross join stocktake_lines on stocktake_id = stocktakes.id
		where branch = ${branch} and stocktakes.status = 'open')`
	const lines = sql`
		select ${id}, iif(${isBeingCounted}, ${FAIL}, ${products.id}), null, null, null, null,
			row_number() over (order by ${listOrder})
		from ${products} where ${condition}`
	return [
		db.insert(stocktakes).values({ ...row, branch: failUnless(hasProducts, sql`${branch}`) }),
		db.insert(stocktakeLines).select(lines),
	]
}

type Counts = {
	id: string
	counts: CountsInput['counts']
	staffId: string
	at: Date
}

/**
 * Saves counts, each with what the ledger has now. Fails the batch if the stocktake is closed, or
 * if someone else has saved another count than the expected one.
 */
export function prepareCounts(db: Database, { id, counts, staffId, at }: Counts): Statements {
	const { stocktakeId, productId } = stocktakeLines
	const available = sql`coalesce((select available from branch_stock
		where product_id = value ->> 'productId'
			and branch = (select branch from stocktakes where id = ${id})), 0)`
	const isExpected = sql`json_type(value, '$.expected') is null or not exists (
		select 1 from stocktake_lines where stocktake_id = ${id} and product_id = value ->> 'productId'
			and staff_id <> ${staffId} and counted is not (value ->> 'expected'))`
	// The WHERE keeps SQLite from reading ON CONFLICT as the condition of a join.
	const lines = sql`
		select ${failUnless(isExpected, sql`${id}`)}, value ->> 'productId', value ->> 'counted', ${available}, ${staffId}, ${at.getTime()}, 0
		from ${jsonRows(counts)} where true`
	const set = {
		counted: sql`excluded.counted`,
		available: sql`excluded.available`,
		staffId: sql`excluded.staff_id`,
		at: sql`excluded.at`,
	}
	return [
		updateIfOpen(db, id, {}),
		db
			.insert(stocktakeLines)
			.select(lines)
			.onConflictDoUpdate({ target: [stocktakeId, productId], set }),
	]
}

/**
 * A correction states that the ledger was wrong, also when an open stocktake counted the product:
 * changes what the ledger had then, so that the same units are not corrected again.
 */
export function prepareCountCorrections(db: Database, movements: SQL): Statement {
	const corrections = sql`
		(select stocktakes.id as stocktake_id, product_id, sum(quantity) as units
		from (${movements}) join stocktakes using (branch)
		where kind = 'correct' and status = 'open' group by 1, 2) as correction`
	return db
		.update(stocktakeLines)
		.set({ available: sql`stocktake_lines.available + units` })
		.from(corrections)
		.where(
			sql`(stocktake_lines.stocktake_id, stocktake_lines.product_id) =
				(correction.stocktake_id, correction.product_id)`,
		)
}

/** Fails the batch if the stocktake is already closed. One that closes gets its totals. */
export function updateIfOpen(db: Database, id: string, change: StocktakeChange): Statement {
	const { status } = stocktakes
	const newStatus = sql`${change.status ?? 'open'}`
	const totals = change.status && { totals: sumLines(id) }
	return db
		.update(stocktakes)
		.set({ ...change, ...totals, status: failUnless(eq(status, 'open'), newStatus) })
		.where(eq(stocktakes.id, id))
}
