import { and, count, desc, gt, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { BranchSlug } from '#contract/shop/branches.ts'
import { DELIVERY, MAX_VALUABLE_PRODUCTS } from '#contract/stock/reports.ts'
import { categoriesQuery, toCategories } from '#db/catalogue/categories.ts'
import { stockCount } from '#db/catalogue/product-filter.ts'
import type { Database } from '#db/client.ts'
import { isListed } from '#db/json-rows.ts'
import type { ProductTotal } from '#db/schema/stock-counts.ts'
import { products } from '#db/schema.ts'
import { chargesQuery, dailyTotalsQuery, type TotalsFilter } from './daily-totals.ts'

/** Returns the totals of the days and the categories, in one round trip. */
export async function findTotals(db: Database, filter: TotalsFilter) {
	const [days, categories, charges] = await db.batch([
		dailyTotalsQuery(db, filter),
		categoriesQuery(db),
		chargesQuery(db, filter),
	])
	const moved = days.map((row) => ({ ...row, sign: row.kind === filter.kind ? 1 : -1 }))
	const charged = charges.map(({ taka, ...row }) => {
		return { ...row, sign: 1, totals: { [DELIVERY]: deliveryTotal(taka) } }
	})
	type Row = Pick<(typeof moved)[number], 'day' | 'branch' | 'totals' | 'sign'>
	const rows: Row[] = [...moved, ...charged]
	return { days: rows, categories: toCategories(categories) }
}

const deliveryTotal = (taka: number): ProductTotal => [0, taka, 0, DELIVERY, DELIVERY]

export type TotalsRow = Awaited<ReturnType<typeof findTotals>>['days'][number]

const asNumber = (value: SQLWrapper) => sql<number>`${value}`.mapWith(Number)

/** Lists products with their stock at a branch, or at all branches. */
export function productStockQuery(db: Database, ids: string[], branch?: BranchSlug) {
	return db
		.select({
			key: products.id,
			name: products.name,
			status: products.status,
			available: asNumber(stockCount('available', branch)).as('available_there'),
			incoming: asNumber(stockCount('incoming', branch)).as('incoming_there'),
		})
		.from(products)
		.where(isListed(products.id, ids))
}

type SlowFilter = { addedBefore: Date; branch?: BranchSlug }

/** Lists products of the highest stock value that were not added recently. */
export function listValuableProducts(db: Database, { addedBefore, branch }: SlowFilter) {
	const available = stockCount('available', branch)
	const value = asNumber(sql`(1.0 * ${products.price} * ${available})`)
	const valuable = sql`(select rowid from products where available > 0
		order by price * available desc limit ${MAX_VALUABLE_PRODUCTS})`
	return db
		.select({
			key: products.id,
			name: products.name,
			available: asNumber(available).as('available_there'),
			value: value.as('value'),
			sold: asNumber(stockCount('sold', branch)).as('sold_there'),
			createdAt: products.createdAt,
		})
		.from(products)
		.where(
			and(
				sql`${products}.rowid in ${valuable}`,
				gt(available, 0),
				lt(products.createdAt, addedBefore),
			),
		)
}

/** Returns the queries for the products with the most incoming units, and for their number. */
export function deliveryQueries(db: Database, branch: BranchSlug | undefined, limit: number) {
	const incoming = asNumber(stockCount('incoming', branch))
	const isIncoming = and(sql`${products.incoming} > 0`, gt(incoming, 0))
	return [
		db
			.select({ key: products.id, name: products.name, incoming: incoming.as('incoming_there') })
			.from(products)
			.where(isIncoming)
			.orderBy(desc(incoming))
			.limit(limit),
		db.select({ count: count() }).from(products).where(isIncoming),
	] as const
}
