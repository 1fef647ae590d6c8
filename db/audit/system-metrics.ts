import { desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/client.ts'
import { failedSignIns, requestMetrics, staff } from '#db/schema.ts'

export type RequestMetricsRow = Omit<typeof requestMetrics.$inferSelect, 'hour'> & { hour: number }

/** Adds each count to the row of its hour and route, and deletes the rows from before `oldest`. */
export async function addRequestMetrics(
	db: Database,
	rows: RequestMetricsRow[],
	oldest: Date,
): Promise<void> {
	const addExcluded = (column: string) => sql.raw(`${column} + excluded.${column}`)
	await db.batch([
		db
			.insert(requestMetrics)
			// Without `where true`, SQLite would read `on conflict` as the condition of a join.
			.select(sql`
				select value ->> 'hour', value ->> 'route', value ->> 'requests', value ->> 'hits', value ->> 'stale',
					value ->> 'refused', value ->> 'failed', value ->> 'totalMs', value ->> 'slowestMs'
				from json_each(${JSON.stringify(rows)}) where true`)
			.onConflictDoUpdate({
				target: [requestMetrics.hour, requestMetrics.route],
				set: {
					requests: addExcluded('requests'),
					hits: addExcluded('hits'),
					stale: addExcluded('stale'),
					refused: addExcluded('refused'),
					failed: addExcluded('failed'),
					totalMs: addExcluded('total_ms'),
					slowestMs: sql.raw('max(slowest_ms, excluded.slowest_ms)'),
				},
			}),
		db.delete(requestMetrics).where(lt(requestMetrics.hour, oldest)),
	])
}

/** Returns a row for each route. Those with the slowest cache misses on average come first. */
export function listRequestMetrics(db: Database, since: Date) {
	const misses = sql`sum(${requestMetrics.requests} - ${requestMetrics.hits})`
	const averageMs = sql<number>`coalesce(round(1.0 * sum(${requestMetrics.totalMs}) / nullif(${misses}, 0)), 0)`
	const sum = (column: SQLiteColumn) => sql<number>`sum(${column})`
	return db
		.select({
			route: requestMetrics.route,
			requests: sum(requestMetrics.requests),
			hits: sum(requestMetrics.hits),
			stale: sum(requestMetrics.stale),
			refused: sum(requestMetrics.refused),
			failed: sum(requestMetrics.failed),
			averageMs: averageMs.as('average_ms'),
			slowestMs: sql<number>`max(${requestMetrics.slowestMs})`,
		})
		.from(requestMetrics)
		.where(gte(requestMetrics.hour, since))
		.groupBy(requestMetrics.route)
		.orderBy(sql`average_ms desc`, requestMetrics.route)
}

/** `account` is the id of a staff account, or a keyed hash of an unknown email address. */
type FailedSignIn = { account: string; hour: Date; oldestHour: Date }

/** Increments the account's count for the hour, and deletes all counts from before `oldestHour`. */
export async function incrementFailedSignIns(
	db: Database,
	{ account, hour, oldestHour }: FailedSignIn,
): Promise<void> {
	await db.batch([
		db
			.insert(failedSignIns)
			.values({ account, hour, count: 1 })
			.onConflictDoUpdate({
				target: [failedSignIns.hour, failedSignIns.account],
				set: { count: sql`${failedSignIns.count} + 1` },
			}),
		db.delete(failedSignIns).where(lt(failedSignIns.hour, oldestHour)),
	])
}

/** Lists the latest hours first; `name` is `null` for an unknown email address. */
export function listFailedSignIns(db: Database, since: Date, limit: number) {
	return db
		.select({
			hour: failedSignIns.hour,
			account: failedSignIns.account,
			name: staff.name,
			count: failedSignIns.count,
		})
		.from(failedSignIns)
		.leftJoin(staff, eq(staff.id, failedSignIns.account))
		.where(gte(failedSignIns.hour, since))
		.orderBy(desc(failedSignIns.hour), desc(failedSignIns.count), failedSignIns.account)
		.limit(limit)
}

/** Returns the size of the database in bytes. D1 reports it with each result; on libSQL it is computed from the page count. */
export async function findDatabaseBytes(db: Database): Promise<number | null> {
	const result = (await db.run(sql`select 1`)) as { meta?: { size_after?: number } }
	if (result.meta) return result.meta.size_after ?? null
	const [size] = await db.all<{ bytes: number }>(
		sql`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`,
	)
	return size?.bytes ?? null
}
