import type { AuditQuery, DaySummary, DaySummaryQuery } from '#contract/audit-query.ts'
import { addDays, startOfShopDay } from '#contract/shop-time.ts'
import { listAuditEntries } from '#db/audit/audit-entries.ts'
import { findDaySummary } from '#db/audit/day-summary.ts'
import type { Database } from '#db/client.ts'
import type { StaffSession } from '#worker/domain/accounts/sessions.ts'

/** Only owners read about the accounts and sign-ins of other people. */
export function onlyReadableAccount({ role, staffId }: StaffSession): string | undefined {
	return role === 'owner' ? undefined : staffId
}

export function browseHistory(db: Database, query: AuditQuery, reader: StaffSession) {
	return listAuditEntries(db, { ...query, onlyAccount: onlyReadableAccount(reader) })
}

export function summarizeDay(
	db: Database,
	{ day, branch, byId }: DaySummaryQuery,
	reader: StaffSession,
): Promise<DaySummary> {
	const period = { from: startOfShopDay(day), to: startOfShopDay(addDays(day, 1)) }
	return findDaySummary(db, { ...period, branch, byId, onlyAccount: onlyReadableAccount(reader) })
}
