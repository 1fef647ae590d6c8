import type { FailedSignIns } from '#contract/accounts/accounts.ts'
import type { AuditQuery, DaySummary, DaySummaryQuery } from '#contract/accounts/audit-query.ts'
import { DAY_MS, HOUR_MS } from '#contract/base/limits.ts'
import { addDays, startOfShopDay } from '#contract/base/shop-time.ts'
import { listFailedSignIns } from '#db/accounts/failed-sign-ins.ts'
import { listAuditEntries } from '#db/audit/audit-entries.ts'
import type { Database } from '#db/client.ts'
import { findDaySummary } from '#db/stock/day-summary.ts'
import type { StaffSession } from '#worker/domain/accounts/sessions.ts'
import { canReadTakings } from './takings.ts'

/** Only owners read about costs and money, and about the accounts and sign-ins of other people. */
function onlyReadableAccount({ role, staffId }: StaffSession): string | undefined {
	return role === 'owner' ? undefined : staffId
}

export function browseHistory(db: Database, query: AuditQuery, reader: StaffSession) {
	return listAuditEntries(db, { ...query, onlyAccount: onlyReadableAccount(reader) })
}

export async function summarizeDay(
	db: Database,
	{ day, branch, byId }: DaySummaryQuery,
	{ reader, now }: { reader: StaffSession; now: Date },
): Promise<DaySummary> {
	const period = { from: startOfShopDay(day), to: startOfShopDay(addDays(day, 1)) }
	const onlyAccount = onlyReadableAccount(reader)
	const summary = await findDaySummary(db, { ...period, branch, byId, onlyAccount })
	if (canReadTakings(reader, { from: day, now })) return summary
	return { ...summary, movements: summary.movements.map((line) => ({ ...line, value: null })) }
}

const MAX_ROWS = 50

/** Returns those of the current hour and the 23 hours before it. */
export async function listRecentFailedSignIns(
	db: Database,
	reader: StaffSession,
	now: Date,
): Promise<FailedSignIns[]> {
	const endOfHour = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS
	const rows = await listFailedSignIns(db, {
		since: new Date(endOfHour - DAY_MS),
		limit: MAX_ROWS,
		onlyAccount: onlyReadableAccount(reader),
	})
	return rows.map((row) => ({ ...row, hour: row.hour.toISOString() }))
}
