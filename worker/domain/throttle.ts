import type { Database } from '#db/client.ts'
import { countUp, findBlockedUntil, setBlockedUntil } from '#db/throttles.ts'
import { tooMany } from '#worker/errors.ts'

const MINUTE_MS = 60_000
const FREE_FAILURES = 5
const LONGEST_PAUSE_MS = 15 * MINUTE_MS
const FAILURES_REMEMBERED_MS = 24 * 60 * MINUTE_MS

type Limit = { key: string; most: number; now: Date }

/** Refuses more than `most` in a minute under the key. */
export async function requireRoom(db: Database, { key, most, now }: Limit): Promise<void> {
	const resetsAt = new Date(now.getTime() + MINUTE_MS)
	const counted = await countUp(db, { key, now, resetsAt })
	if (counted.count > most) throw tooMany(counted.resetsAt.getTime() - now.getTime())
}

/** After five failures in a row an account rests for 1, 2, 4 … seconds, at most 15 minutes; nobody is locked out for good. */
export async function requireRested(db: Database, account: string, now: Date): Promise<void> {
	const blockedUntil = await findBlockedUntil(db, failuresOf(account))
	if (blockedUntil && blockedUntil > now) throw tooMany(blockedUntil.getTime() - now.getTime())
}

/** Attempts that were under way when the rest began make the next one longer, but not this one: their sender may be a flood, and the right person waits with it. */
export async function noteFailure(db: Database, account: string, now: Date): Promise<void> {
	const key = failuresOf(account)
	const resetsAt = new Date(now.getTime() + FAILURES_REMEMBERED_MS)
	const { count, blockedUntil } = await countUp(db, { key, now, resetsAt })
	const isResting = blockedUntil !== null && blockedUntil > now
	const pauseMs = pauseAfter(count)
	if (pauseMs > 0 && !isResting) await setBlockedUntil(db, key, new Date(now.getTime() + pauseMs))
}

export function failuresOf(account: string): string {
	return `failures:${account}`
}

function pauseAfter(failures: number): number {
	if (failures < FREE_FAILURES) return 0
	return Math.min(1000 * 2 ** (failures - FREE_FAILURES), LONGEST_PAUSE_MS)
}
