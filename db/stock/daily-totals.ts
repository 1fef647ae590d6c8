import { and, between, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { BranchSlug } from '#contract/branches.ts'
import { REPORTED_KINDS } from '#contract/reports.ts'
import { UTC_OFFSET_MS } from '#contract/shop-time.ts'
import type { Database, Statement, Statements } from '#db/client.ts'
import { dailyTotals } from '#db/schema.ts'

const offset = sql.raw(String(UTC_OFFSET_MS))
const reportedKinds = sql.raw(REPORTED_KINDS.map((kind) => `'${kind}'`).join(', '))

/** Returns the day (YYYY-MM-DD) of a time, in the shop's time zone. */
export const dayOf = (time: SQLWrapper) =>
	sql<string>`date((${time} + ${offset}) / 1000, 'unixepoch')`

const startOf = (day: SQL) => sql`unixepoch(${day}) * 1000 - ${offset}`

/** Recomputes whole totals, so that they cannot drift. A reversal changes the original's day. */
export function prepareDailyTotals(db: Database, movements: SQL, at: Date): Statement {
	const time = sql`coalesce(reversed.at, entered.at, ${at.getTime()})`
	const changed = sql`
		select distinct ${dayOf(time)} as day, entered.branch, entered.kind, entered.product_id
		from (${movements}) as entered left join stock_movements as reversed on reversed.id = entered.reverses_id
		where entered.kind in (${reportedKinds}) and coalesce(entered.source, 'reversal') = 'reversal'`
	return db
		.insert(dailyTotals)
		.select(sql`
			select day, branch, json_group_object(kind, json(products)) from (
				select day, branch, kind, json_group_object(product_id, json(total)) as products
				from (${productTotals(changed)}) group by day, branch, kind)
			group by day, branch`)
		.onConflictDoUpdate({
			target: [dailyTotals.day, dailyTotals.branch],
			set: { totals: sql`json_patch(daily_totals.totals, excluded.totals)` },
		})
}

/**
 * Movements that have a source, or were undone, do not count. A product stays in the category and
 * brand in which it counted before, also when a movement is undone later, and is otherwise in those
 * that it has now.
 */
function productTotals(changed: SQL): SQL {
	const day = sql`changed.day`
	const stored = sql`stored.totals -> changed.kind -> changed.product_id`
	return sql`
		select changed.*, json_array(coalesce(sum(quantity), 0), coalesce(sum(quantity * unit_price), 0),
			coalesce(sum(quantity) filter (where unit_price is null), 0),
			coalesce(${stored} ->> 3, category), coalesce(${stored} ->> 4, brand)) as total
		from (${changed}) as changed join products on products.id = changed.product_id
		left join daily_totals as stored on (stored.day, stored.branch) = (${day}, changed.branch)
		left join stock_movements as movement
			on (movement.product_id, movement.branch, movement.kind) = (changed.product_id, changed.branch, changed.kind)
			and movement.at >= ${startOf(day)} and movement.at < ${startOf(sql`date(${day}, '+1 day')`)}
			and source is null
			and not exists (select 1 from stock_movements as reversal where reversal.reverses_id = movement.id)
		group by 1, 2, 3, 4`
}

export function rebuildDailyTotals(db: Database): Statements {
	return [db.delete(dailyTotals), prepareDailyTotals(db, ledgerSince(new Date(0)), new Date(0))]
}

export async function updateDailyTotals(db: Database, since: Date): Promise<void> {
	await db.batch([prepareDailyTotals(db, ledgerSince(since), since)])
}

const ledgerSince = (time: Date) =>
	sql`select * from stock_movements where source is null and at >= ${time.getTime()}`

export type TotalsFilter = { from: string; to: string; branch?: BranchSlug }

export function dailyTotalsQuery(db: Database, { from, to, branch }: TotalsFilter) {
	return db
		.select()
		.from(dailyTotals)
		.where(and(between(dailyTotals.day, from, to), branch && eq(dailyTotals.branch, branch)))
}

/** Selects `product_id` and the `units` of each product that were sold since a day (YYYY-MM-DD). */
export function unitsSoldSince(day: string, branch?: BranchSlug): SQL {
	const atBranch = branch ? sql`and branch = ${branch}` : sql``
	return sql`(select key as product_id, sum(value ->> 0) as units
		from daily_totals, json_each(totals, '$.sell') where day >= ${day} ${atBranch} group by key)`
}
