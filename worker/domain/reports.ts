import type { AuditQuery, RouteMetrics, SystemReport } from '#contract/audit.ts'
import type { InventoryCounts, Overview } from '#contract/inventory.ts'
import { DAY_MS, HOUR_MS, OVERVIEW_DAYS } from '#contract/limits.ts'
import { UTC_OFFSET_MS } from '#contract/shop-time.ts'
import { listAuditEntries } from '#db/audit/audit.ts'
import {
	findDatabaseBytes,
	listFailedSignIns,
	listRequestMetrics,
} from '#db/audit/system-metrics.ts'
import { countProductsAndMovements } from '#db/catalogue/inventory.ts'
import type { Database } from '#db/client.ts'
import type { StaffSession } from './accounts/sessions.ts'

/** Reports the stock, and the movements of the last `OVERVIEW_DAYS` days in the shop's time zone. */
export async function reportOverview(db: Database, now: Date): Promise<Overview> {
	const today = Math.floor((now.getTime() + UTC_OFFSET_MS) / DAY_MS)
	const since = new Date((today - OVERVIEW_DAYS + 1) * DAY_MS - UTC_OFFSET_MS)
	const [categories, movements] = await countProductsAndMovements(db, since, UTC_OFFSET_MS)
	type Count = keyof InventoryCounts | `without${'Picture' | 'Details'}`
	const sum = (name: Count) => categories.reduce((total, category) => total + category[name], 0)
	return {
		counts: {
			products: sum('products'),
			in: sum('in'),
			low: sum('low'),
			out: sum('out'),
			value: sum('value'),
		},
		missing: {
			picture: sum('withoutPicture'),
			details: sum('withoutDetails'),
		},
		categories: categories.map(({ name, slug, products, value }) => ({
			name,
			slug,
			products,
			value,
		})),
		movements,
		today: new Date(today * DAY_MS).toISOString().slice(0, 10),
	}
}

const REPORTED_HOURS = 24
const MAX_FAILED_SIGN_IN_ROWS = 50

/** Only owners read about the accounts and sign-ins of other people. */
function onlyReadableAccount({ role, staffId }: StaffSession): string | undefined {
	return role === 'owner' ? undefined : staffId
}

/** Reports the entries of the audit log that `reader` may read. */
export function reportHistory(db: Database, query: AuditQuery, reader: StaffSession) {
	return listAuditEntries(db, { ...query, onlyAccount: onlyReadableAccount(reader) })
}

/** Reports the requests of the last 24 clock hours, and the failed sign-ins that `reader` may read. */
export async function reportSystem(
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
