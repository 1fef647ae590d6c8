import { gte, lt, sql } from 'drizzle-orm'
import { toCamelCase } from 'drizzle-orm/casing'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database, Statement } from '#db/client.ts'
import { requestMetrics } from '#db/schema.ts'

export type RequestMetricsRow = Omit<typeof requestMetrics.$inferSelect, 'hour'> & { hour: number }

export async function addRequestMetrics(db: Database, rows: RequestMetricsRow[]): Promise<void> {
	const added = ['requests', 'hits', 'stale', 'rejected', 'failed', 'total_ms'] as const
	const sums = added.map((name) => [toCamelCase(name), sql.raw(`${name} + excluded.${name}`)])
	await db
		.insert(requestMetrics)
		// Without `where true`, SQLite would read `on conflict` as the condition of a join.
		.select(sql`
			select value ->> 'hour', value ->> 'route', value ->> 'requests', value ->> 'hits', value ->> 'stale',
				value ->> 'rejected', value ->> 'failed', value ->> 'totalMs', value ->> 'slowestMs'
			from json_each(${JSON.stringify(rows)}) where true`)
		.onConflictDoUpdate({
			target: [requestMetrics.hour, requestMetrics.route],
			set: {
				...Object.fromEntries(sums),
				slowestMs: sql.raw('max(slowest_ms, excluded.slowest_ms)'),
			},
		})
}

export function deleteRequestMetrics(db: Database, before: Date): Statement {
	return db.delete(requestMetrics).where(lt(requestMetrics.hour, before))
}

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
			rejected: sum(requestMetrics.rejected),
			failed: sum(requestMetrics.failed),
			averageMs: averageMs.as('average_ms'),
			slowestMs: sql<number>`max(${requestMetrics.slowestMs})`,
		})
		.from(requestMetrics)
		.where(gte(requestMetrics.hour, since))
		.groupBy(requestMetrics.route)
		.orderBy(sql`average_ms desc`, requestMetrics.route)
}

/** In bytes. D1 reports it with each result; for libSQL, pages are counted. */
export async function findDatabaseBytes(db: Database): Promise<number | null> {
	const result = (await db.run(sql`select 1`)) as { meta?: { size_after?: number } }
	if (result.meta) return result.meta.size_after ?? null
	const [size] = await db.all<{ bytes: number }>(
		sql`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`,
	)
	return size?.bytes ?? null
}
