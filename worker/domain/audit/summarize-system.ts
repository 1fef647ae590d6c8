import { HOUR_MS } from '#contract/limits.ts'
import type { RouteMetrics, SystemReport } from '#contract/system-report.ts'
import { listFailedSignIns } from '#db/accounts/failed-sign-ins.ts'
import { findDatabaseBytes, listRequestMetrics } from '#db/audit/system-metrics.ts'
import type { Database } from '#db/client.ts'
import type { StaffSession } from '#worker/domain/accounts/sessions.ts'
import { onlyReadableAccount } from './browse-history.ts'

const REPORTED_HOURS = 24
const MAX_FAILED_SIGN_IN_ROWS = 50

export async function summarizeSystem(
	db: Database,
	now: Date,
	reader: StaffSession,
): Promise<SystemReport> {
	const firstHour = Math.floor(now.getTime() / HOUR_MS) - REPORTED_HOURS + 1
	const since = new Date(firstHour * HOUR_MS)
	const [routes, databaseBytes, failedSignIns] = await Promise.all([
		listRequestMetrics(db, since),
		findDatabaseBytes(db),
		listFailedSignIns(db, {
			since,
			limit: MAX_FAILED_SIGN_IN_ROWS,
			onlyAccount: onlyReadableAccount(reader),
		}),
	])
	const sum = (name: Exclude<keyof RouteMetrics, 'route'>) =>
		routes.reduce((total, route) => total + route[name], 0)
	return {
		since: since.toISOString(),
		requests: sum('requests'),
		hits: sum('hits'),
		stale: sum('stale'),
		rejected: sum('rejected'),
		failed: sum('failed'),
		databaseBytes,
		routes,
		failedSignIns: failedSignIns.map((row) => ({ ...row, hour: row.hour.toISOString() })),
	}
}
