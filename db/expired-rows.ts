import { and, lt, lte, sql } from 'drizzle-orm'
import { DAY_MS, EVENT_DAYS, IDEMPOTENCY_KEY_DAYS } from '#contract/base/limits.ts'
import type { Database } from './client.ts'
import { events, failedSignIns, idempotencyKeys, sessions, throttles } from './schema.ts'

const FAILED_SIGN_IN_DAYS = 90

export async function deleteExpiredRows(db: Database, now: Date): Promise<void> {
	const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
	// The newest event stays, so that numbers always rise.
	const isNotNewest = lt(events.seq, sql`(select max(seq) from events)`)
	await db.batch([
		db.delete(throttles).where(lte(throttles.resetsAt, now)),
		db.delete(sessions).where(lte(sessions.expiresAt, now)),
		db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, before(IDEMPOTENCY_KEY_DAYS))),
		db.delete(failedSignIns).where(lt(failedSignIns.hour, before(FAILED_SIGN_IN_DAYS))),
		db.delete(events).where(and(lt(events.at, before(EVENT_DAYS)), isNotNewest)),
	])
}
