import { createHmac } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#contract/limits.ts'
import { incrementFailedSignIns } from '#db/accounts/failed-sign-ins.ts'
import type { Database } from '#db/client.ts'
import type { RequestDetails } from '#worker/domain/audit/audit-context.ts'

const RETENTION_MS = 90 * DAY_MS
const HASH_DIGITS = 16

type Attempt = { email: string; staffId: string | null }

/** Counts failures by account and hour, because an audit log entry for each guess could fill the database. */
export async function recordFailedSignIn(
	db: Database,
	{ email, staffId }: Attempt,
	{ now, secrets: [secret = ''] }: RequestDetails,
) {
	const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
	const oldestHour = new Date(hour.getTime() - RETENTION_MS)
	// A keyed hash, because a plain hash of an email address can be guessed.
	const hash = createHmac('sha256', secret).update(email).digest('hex').slice(0, HASH_DIGITS)
	await incrementFailedSignIns(db, { account: staffId ?? `unknown-${hash}`, hour, oldestHour })
}
