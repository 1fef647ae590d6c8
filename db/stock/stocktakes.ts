import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { MAX_NUMBER } from '#contract/base/limits.ts'
import type { CursorQuery } from '#contract/stock/cursor-query.ts'
import type { Stocktake, StocktakeLine, StocktakeQuery } from '#contract/stock/stocktakes.ts'
import { nameAt } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import { isListed } from '#db/json-rows.ts'
import {
	branchStock,
	products,
	searchDocuments,
	staff,
	stocktakeLines,
	stocktakes,
} from '#db/schema.ts'
import { difference, isDifferent, sumLines } from './stocktake-changes.ts'

const availableNow = sql<number>`coalesce(${branchStock.available}, 0)`
const starter = alias(staff, 'starter')
const closer = alias(staff, 'closer')

function stocktakesQuery(db: Database, condition: SQL) {
	return db
		.select({
			stocktake: stocktakes,
			// In a batch, D1 merges columns of the same name.
			startedBy: nameAt<string>(starter, stocktakes.startedAt).as('started_by_name'),
			closedBy: nameAt(closer, stocktakes.closedAt).as('closed_by_name'),
			totals: sql<string>`coalesce(${stocktakes.totals}, ${sumLines(stocktakes.id)})`.as('sums'),
		})
		.from(stocktakes)
		.innerJoin(starter, eq(starter.id, stocktakes.startedBy))
		.leftJoin(closer, eq(closer.id, stocktakes.closedBy))
		.where(condition)
		.orderBy(desc(stocktakes.startedAt), desc(stocktakes.id))
}

type StocktakeRow = Awaited<ReturnType<typeof stocktakesQuery>>[number]

const toStocktake = ({ stocktake, totals, ...names }: StocktakeRow): Stocktake => ({
	_id: stocktake.id,
	branch: stocktake.branch,
	category: stocktake.category,
	subcategory: stocktake.subcategory,
	status: stocktake.status,
	startedAt: stocktake.startedAt.toISOString(),
	closedAt: stocktake.closedAt?.toISOString() ?? null,
	...names,
	...JSON.parse(totals),
})

export async function listStocktakes(db: Database, { branch, limit, before }: CursorQuery) {
	const condition = and(
		sql`true`,
		branch && sql`branch = ${branch}`,
		before === undefined
			? undefined
			: sql`(started_at, id) < (select started_at, id from stocktakes where id = ${before})`,
	)
	const ids = sql`(select id from stocktakes where ${condition} order by started_at desc, id desc limit ${limit})`
	return (await stocktakesQuery(db, inArray(stocktakes.id, ids))).map(toStocktake)
}

export async function findStocktake(db: Database, id: string): Promise<Stocktake | null> {
	const [row] = await stocktakesQuery(db, eq(stocktakes.id, id))
	return row ? toStocktake(row) : null
}

const lineConditions = {
	uncounted: isNull(stocktakeLines.counted),
	differing: isDifferent,
} satisfies Record<NonNullable<StocktakeQuery['lines']>, SQL>

type LineQuery = Omit<StocktakeQuery, 'search'> & { id: string; docIds?: number[] }

/** Returns a page of lines and their number. `docIds` are those of matching documents. */
export async function findStocktakePage(db: Database, query: LineQuery) {
	const { id, lines, docIds, page, limit } = query
	const foundIds = sql`(select product_id from ${searchDocuments}
		where ${isListed(searchDocuments.docId, docIds ?? [])})`
	const condition = and(
		eq(stocktakeLines.stocktakeId, id),
		lines && lineConditions[lines],
		docIds && inArray(stocktakeLines.productId, foundIds),
	)
	const isOnPage = sql`${stocktakeLines}.rowid in (select rowid from ${stocktakeLines}
		where ${condition} order by position limit ${limit} offset ${(page - 1) * limit})`
	const [[row], rows, found] = await db.batch([
		stocktakesQuery(db, eq(stocktakes.id, id)),
		linesQuery(db, isOnPage),
		...(docIds ? [db.select({ count: count() }).from(stocktakeLines).where(condition)] : []),
	])
	if (!row) return null
	const stocktake = toStocktake(row)
	const data = { ...stocktake, lines: rows.map(toLine) }
	return { data, totalCount: found?.[0]?.count ?? countLines(stocktake, lines) }
}

/** Counting again is slow. */
function countLines({ products, counted, differing }: Stocktake, lines: StocktakeQuery['lines']) {
	return lines ? { differing, uncounted: products - counted }[lines] : products
}

/** Of an applied correction, so that a later price does not change its value. */
const appliedPrice = sql`(select list_price from stock_movements
	where stock_movements.product_id = ${stocktakeLines.productId} and at = ${stocktakes.closedAt}
		and stocktake_id = ${stocktakes.id})`

function linesQuery(db: Database, condition: SQL | undefined) {
	const { stocktakeId, productId, staffId } = stocktakeLines
	return db
		.select({
			_id: products.id,
			name: products.name,
			brand: products.brand,
			gtin: products.gtin,
			available: availableNow,
			held: sql<number>`coalesce(${branchStock.held}, 0)`.as('held'),
			counted: stocktakeLines.counted,
			availableWhenCounted: sql<number | null>`${stocktakeLines.available}`.as('when_counted'),
			price: sql<number>`coalesce(${appliedPrice}, ${products.price})`.as('line_price'),
			by: nameAt(staff, stocktakeLines.at).as('by'),
			at: stocktakeLines.at,
		})
		.from(stocktakeLines)
		.innerJoin(stocktakes, eq(stocktakes.id, stocktakeId))
		.innerJoin(products, eq(products.id, productId))
		.leftJoin(
			branchStock,
			and(eq(branchStock.productId, productId), eq(branchStock.branch, stocktakes.branch)),
		)
		.leftJoin(staff, eq(staff.id, staffId))
		.where(condition)
		.orderBy(asc(stocktakeLines.position))
}

type LineRow = Awaited<ReturnType<typeof linesQuery>>[number]

function toLine({ price, at, ...line }: LineRow): StocktakeLine {
	const { counted, availableWhenCounted } = line
	const difference = counted === null ? null : counted - (availableWhenCounted ?? 0)
	const value = difference === null ? null : difference * price
	return { ...line, difference, value, at: at?.toISOString() ?? null }
}

export async function listCoveredIds(db: Database, id: string, ids: string[]) {
	const rows = await db
		.select({ id: stocktakeLines.productId })
		.from(stocktakeLines)
		.where(and(eq(stocktakeLines.stocktakeId, id), isListed(stocktakeLines.productId, ids)))
	return rows.map(({ id }) => id)
}

export function listImpossibleCorrections(db: Database, id: string) {
	const isPossible = sql`${availableNow} + ${difference} between 0 and ${MAX_NUMBER}`
	const condition = and(eq(stocktakeLines.stocktakeId, id), sql`not (${isPossible})`)
	return linesQuery(db, condition)
}
