import type { RouteMetrics, SystemReport } from '#contract/audit.ts'
import { HOUR_MS } from '#contract/limits.ts'
import { listFailedSignIns } from '#db/accounts/failed-sign-ins.ts'
import { findDatabaseBytes, listRequestMetrics } from '#db/audit/request-metrics.ts'
import type { Database } from '#db/client.ts'

const REPORTED_HOURS = 24
const MAX_FAILED_SIGN_INS = 50

/** Reports the current hour and the 23 before it. */
export async function reportSystem(db: Database, now: Date): Promise<SystemReport> {
	const firstHour = Math.floor(now.getTime() / HOUR_MS) - REPORTED_HOURS + 1
	const since = new Date(firstHour * HOUR_MS)
	const [routes, databaseBytes, failedSignIns] = await Promise.all([
		listRequestMetrics(db, since),
		findDatabaseBytes(db),
		listFailedSignIns(db, since, MAX_FAILED_SIGN_INS),
	])
	const sum = (name: Exclude<keyof RouteMetrics, 'route'>) =>
		routes.reduce((total, route) => total + route[name], 0)
	return {
		since: since.toISOString(),
		requests: sum('requests'),
		hits: sum('hits'),
		stale: sum('stale'),
		refused: sum('refused'),
		failed: sum('failed'),
		databaseBytes,
		routes,
		failedSignIns: failedSignIns.map((row) => ({ ...row, hour: row.hour.toISOString() })),
	}
}
