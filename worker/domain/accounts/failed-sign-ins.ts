import { createHmac } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#contract/limits.ts'
import { incrementFailedSignIns } from '#db/accounts/failed-sign-ins.ts'
import type { Database } from '#db/client.ts'
import type { RequestDetails } from '#worker/domain/audit/audit-context.ts'

const RETENTION_MS = 90 * DAY_MS
const HASH_DIGITS = 16

type Attempt = { email: string; staffId: string | null }

/** Counts failures per account and hour, so that guesses cannot fill the append-only audit log. */
export async function countFailedSignIn(
	db: Database,
	{ email, staffId }: Attempt,
	{ now, secrets }: RequestDetails,
): Promise<void> {
	const hour = startOfHour(now)
	const account = staffId ?? `unknown-${hashEmail(email, secrets)}`
	await incrementFailedSignIns(db, {
		account,
		hour,
		oldestHour: new Date(hour.getTime() - RETENTION_MS),
	})
}

function startOfHour(time: Date): Date {
	return new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS)
}

/** Uses a keyed hash, because a plain hash of an email address can be guessed. */
function hashEmail(email: string, [secret = '']: string[]): string {
	return createHmac('sha256', secret).update(email).digest('hex').slice(0, HASH_DIGITS)
}
