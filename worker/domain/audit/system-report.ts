import { HOUR_MS } from '#contract/limits.ts'
import type { RouteTraffic, SystemReport } from '#contract/system.ts'
import { listFailedSignIns } from '#db/accounts/failed-sign-ins.ts'
import { findDatabaseBytes, listRequestMetrics } from '#db/audit/request-metrics.ts'
import type { Database } from '#db/client.ts'

const HOURS_TOLD = 24
const MOST_FAILED_SIGN_INS = 50

/** The last 24 hours, from the beginning of the first of them. */
export async function reportSystem(db: Database, now: Date): Promise<SystemReport> {
	const firstHour = Math.floor(now.getTime() / HOUR_MS) - HOURS_TOLD + 1
	const since = new Date(firstHour * HOUR_MS)
	const [routes, databaseBytes, failedSignIns] = await Promise.all([
		listRequestMetrics(db, since),
		findDatabaseBytes(db),
		listFailedSignIns(db, since, MOST_FAILED_SIGN_INS),
	])
	const sum = (name: Exclude<keyof RouteTraffic, 'route'>) =>
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
