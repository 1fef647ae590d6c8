import { and, between, eq, gt, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { addDays, startOfShopDay, UTC_OFFSET_MS } from '#contract/base/shop-time.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import { REPORTED_KINDS, type ReportedKind } from '#contract/stock/reports.ts'
import type { Database, Statement, Statements } from '#db/client.ts'
import { dailyProductTotals, stockDocuments } from '#db/schema.ts'

const { kind, day, branch } = dailyProductTotals
const offset = sql.raw(String(UTC_OFFSET_MS))
const reportedKinds = sql.raw(REPORTED_KINDS.map((kind) => `'${kind}'`).join(', '))

/** Returns the day (YYYY-MM-DD) of a time, in the shop's time zone. */
export const dayOf = (time: SQLWrapper) =>
	sql<string>`date((${time} + ${offset}) / 1000, 'unixepoch')`

const startOf = (day: SQL) => sql`unixepoch(${day}) * 1000 - ${offset}`

const isCounted = sql`movement.source is null and movement.kind in (${reportedKinds})
	and not exists (select 1 from stock_movements as reversal where reversal.reverses_id = movement.id)`

/** A reversal changes the original's day. */
export function prepareDailyTotals(db: Database, movements: SQL, at: Date): Statement {
	const time = sql`coalesce(reversed.at, entered.at, ${at.getTime()})`
	return recomputeTotals(
		db,
		sql`select distinct entered.kind, ${dayOf(time)} as day, entered.branch, entered.product_id
			from (${movements}) as entered left join stock_movements as reversed on reversed.id = entered.reverses_id
			where entered.kind in (${reportedKinds}) and coalesce(entered.source, 'reversal') = 'reversal'`,
	)
}

/** Far below the 2 MB of a row of D1, whatever the lengths of brands and ids. */
const PRODUCTS_PER_PART = 1000

/**
 * Recomputes whole totals, so that they cannot drift. A product stays in the category and brand in
 * which it counted before, also when a movement is undone later, and is otherwise in those that it
 * has now.
 */
function recomputeTotals(db: Database, changed: SQL): Statement {
	const totals = sql`
		select entry.*, json_array(coalesce(sum(quantity), 0), coalesce(sum(quantity * unit_price), 0),
			coalesce(sum(quantity) filter (where unit_price is null), 0),
			coalesce(entry.category, products.category), coalesce(entry.brand, products.brand),
			coalesce(sum(quantity * (unit_price - unit_cost)), 0),
			coalesce(sum(quantity) filter (where unit_price - unit_cost is null), 0)) as total
		from (${assignParts(changed)}) as entry cross join products on products.id = entry.product_id
		left join stock_movements as movement
			on (movement.product_id, movement.branch, movement.kind) = (entry.product_id, entry.branch, entry.kind)
			and at >= ${startOf(sql`day`)} and at < ${startOf(sql`date(day, '+1 day')`)} and ${isCounted}
		left join sold_costs on movement_id = coalesce(movement.returns_id, movement.id)
		group by 1, 2, 3, 4`
	return db
		.insert(dailyProductTotals)
		.select(sql`
			select kind, day, branch, part, json_group_object(product_id, json(total))
			from (${totals}) group by 1, 2, 3, 4`)
		.onConflictDoUpdate({
			target: [kind, day, branch, dailyProductTotals.part],
			set: { totals: sql`json_patch(daily_product_totals.totals, excluded.totals)` },
		})
}

/** Reads stored totals once. New products follow them, in the last part. */
function assignParts(changed: SQL): SQL {
	const position = sql`row_number() over (partition by kind, day, branch order by max(part) is null) - 1`
	return sql`
		with changed as materialized (${changed}),
		entry as (
			select kind, day, branch, product_id, true as is_changed, null as part, null as category, null as brand
			from changed
			union all
			select kind, day, branch, key, false, part, value ->> 3, value ->> 4
			from (select distinct kind, day, branch from changed)
			cross join daily_product_totals using (kind, day, branch) cross join json_each(totals))
		select * from (
			select kind, day, branch, product_id, max(is_changed) as is_changed, max(category) as category, max(brand) as brand,
				coalesce(max(part), (${position}) / ${sql.raw(String(PRODUCTS_PER_PART))}) as part
			from entry group by 1, 2, 3, 4)
		where is_changed`
}

export function rebuildDailyTotals(db: Database): Statements {
	const changed = sql`select distinct kind, ${dayOf(sql`at`)} as day, branch, product_id
		from stock_movements as movement where ${isCounted}`
	return [db.delete(dailyProductTotals), recomputeTotals(db, changed)]
}

/** Recomputes the totals since a day (YYYY-MM-DD) that differ from the ledger. */
export async function updateDailyTotals(db: Database, since: string): Promise<void> {
	const mismatches = sql`
		select kind, day, branch, product_id from (
			select kind, ${dayOf(sql`at`)} as day, branch, product_id, quantity as units
			from stock_movements as movement where at >= ${startOf(sql`${since}`)} and ${isCounted}
			union all
			select kind, day, branch, key, -(value ->> 0) from daily_product_totals, json_each(totals)
			where kind in (${reportedKinds}) and day >= ${since})
		group by 1, 2, 3, 4 having sum(units) <> 0`
	await db.batch([recomputeTotals(db, mismatches)])
}

export type TotalsFilter = { kind: ReportedKind; from: string; to: string; branch?: BranchSlug }

/** Returns reduce the sales of the day on which the units came back. */
const summedKinds = (kind: ReportedKind): ReportedKind[] =>
	kind === 'sell' ? ['sell', 'return'] : [kind]

export function dailyTotalsQuery(db: Database, filter: TotalsFilter) {
	return db
		.select()
		.from(dailyProductTotals)
		.where(
			and(
				inArray(kind, summedKinds(filter.kind)),
				between(day, filter.from, filter.to),
				filter.branch && eq(branch, filter.branch),
			),
		)
}

/** Lists what sales charged for deliveries, which is no product's. Other kinds charge nothing. */
export function chargesQuery(db: Database, { kind, from, to, branch: atBranch }: TotalsFilter) {
	const { at, branch, stated, reversedAt } = stockDocuments
	const charge = sql<number>`${stated} ->> '$.charge'`
	return db
		.select({ day: dayOf(at).as('day'), branch, taka: charge.as('taka') })
		.from(stockDocuments)
		.where(
			and(
				kind === 'sell' ? undefined : sql`false`,
				gt(charge, sql`0`),
				isNull(reversedAt),
				between(at, startOfShopDay(from), new Date(+startOfShopDay(addDays(to, 1)) - 1)),
				atBranch && eq(branch, atBranch),
			),
		)
}

/** Selects `product_id` and its `units` sold, less those returned, since a day (YYYY-MM-DD). */
export function unitsSoldSince(since: string, atBranch?: BranchSlug): SQL {
	const isAtBranch = atBranch ? sql`and branch = ${atBranch}` : sql``
	return sql`(select key as product_id, sum(iif(kind = 'return', -1, 1) * (value ->> 0)) as units
		from daily_product_totals, json_each(totals) where kind in ('sell', 'return') and day >= ${since} ${isAtBranch} group by key)`
}
