import type { FailedSignIns } from '#contract/accounts/accounts.ts'
import { DAY_MS, HOUR_MS } from '#contract/base/limits.ts'
import { listFailedSignIns } from '#db/accounts/failed-sign-ins.ts'
import type { Database } from '#db/client.ts'
import type { StaffSession } from '#worker/domain/accounts/sessions.ts'
import { onlyReadableAccount } from './browse-history.ts'

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
