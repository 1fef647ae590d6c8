import type { Database } from '#db/client.ts'
import { listFailedSignIns } from '#db/failed-sign-ins.ts'
import { findDatabaseBytes, listTraffic } from '#db/traffic.ts'
import type { RouteTraffic, SystemReport } from '#worker/contract/system.ts'
import { HOUR_MS } from '#worker/contract/units.ts'

const HOURS_TOLD = 24
const MOST_FAILED_SIGN_INS = 50

/** The last 24 hours, from the beginning of the first of them. */
export async function tellSystem(db: Database, now: Date): Promise<SystemReport> {
	const firstHour = Math.floor(now.getTime() / HOUR_MS) - HOURS_TOLD + 1
	const since = new Date(firstHour * HOUR_MS)
	const [routes, databaseBytes, failedSignIns] = await Promise.all([
		listTraffic(db, since),
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
