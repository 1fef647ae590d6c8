import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CashCount, CashCountInput } from '#contract/stock/cash-counts.ts'
import type { CursorQuery } from '#contract/stock/cursor-query.ts'
import { nameAt } from '#db/accounts/staff.ts'
import { type AuditContext, jsonObject } from '#db/audit/audit.ts'
import type { Database, Statement } from '#db/client.ts'
import { failUnless } from '#db/constraints.ts'
import { cashCounts, staff } from '#db/schema.ts'

type NewCashCount = CashCountInput & { id: string }

const newestPayment = sql<number>`(select coalesce(max(number), 0) from payments)`

/** The cash payments of a branch after those of the count before. */
const cashSince = (branch: string, lastPayment: SQL) => sql`(select coalesce(sum(amount), 0)
	from payments where payments.branch = ${branch} and method = 'cash'
	and payments.number > previous.last_payment and payments.number <= ${lastPayment})`

/** Fails if `after` is not the count before, or if that covers payments after `lastPayment`. */
export function insertCashCount(
	db: Database,
	{ id, branch, counted, left, after, lastPayment, note }: NewCashCount,
	{ staffId, now }: AuditContext,
): Statement {
	const before = sql`coalesce(previous.number, 0)`
	const isAfter = after === undefined ? sql`true` : sql`${before} = ${after}`
	const last = lastPayment === undefined ? newestPayment : sql`${lastPayment}`
	const isLater = sql`${last} between coalesce(previous.last_payment, 0) and ${newestPayment}`
	return db.insert(cashCounts).select(sql`
		select ${id}, ${branch}, ${failUnless(isAfter, sql`${before} + 1`)},
			previous.left_in_drawer + ${cashSince(branch, last)}, ${counted}, ${left},
			${failUnless(isLater, last)}, ${note}, ${staffId}, ${now.getTime()}
		from (select 1) left join cash_counts as previous on previous.branch = ${branch}
			and previous.number = (select max(number) from cash_counts where branch = ${branch})`)
}

/** The values of a count for the audit log, read from the table, which computes some of them. */
export function cashCountValues(id: string): SQL {
	const { branch, number, expected, counted, left, note } = cashCounts
	const values = jsonObject({ branch, count: number, expected, counted, left, note })
	return sql`(select ${values} from ${cashCounts} where ${cashCounts.id} = ${id})`
}

function cashCountsQuery(db: Database, condition: SQL | undefined) {
	const { id, number, branch, expected, counted, left, lastPayment, note, at } = cashCounts
	return db
		.select({
			...{ _id: id, number, branch, expected, counted, left, lastPayment, note, at },
			by: nameAt(staff, at).as('by'),
		})
		.from(cashCounts)
		.leftJoin(staff, eq(staff.id, cashCounts.staffId))
		.where(condition)
		.$dynamic()
}

type CashCountRow = Awaited<ReturnType<typeof cashCountsQuery>>[number]

function toCashCount({ at, ...row }: CashCountRow): CashCount {
	const { expected, counted, left } = row
	const difference = expected === null ? null : counted - expected
	return { ...row, difference, removed: counted - left, at: at.toISOString() }
}

/** Finds the count with an id, or the newest of a branch. */
export async function findCashCount(db: Database, key: { id: string } | { branch: string }) {
	const { id, branch, number } = cashCounts
	const condition = 'id' in key ? eq(id, key.id) : sql`${branch} = ${key.branch}`
	const [row] = await cashCountsQuery(db, condition).orderBy(desc(number)).limit(1)
	return row ? toCashCount(row) : null
}

export async function findNewestPayment(db: Database): Promise<number> {
	const [row] = await db.all<{ number: number }>(sql`select ${newestPayment} as number`)
	return row?.number ?? 0
}

export async function listCashCounts(
	db: Database,
	{ branch, before, limit }: CursorQuery,
): Promise<CashCount[]> {
	const { at, id } = cashCounts
	const cursor = sql`(select at, id from cash_counts as cursor where cursor.id = ${before})`
	const isOlder = before === undefined ? undefined : sql`(${at}, ${id}) < ${cursor}`
	// With `+`, SQLite reads the counts by time, and does not sort all of the branch.
	const isAtBranch = branch && sql`+${cashCounts.branch} = ${branch}`
	const rows = await cashCountsQuery(db, and(isAtBranch, isOlder))
		.orderBy(desc(at), desc(id))
		.limit(limit)
	return rows.map(toCashCount)
}
