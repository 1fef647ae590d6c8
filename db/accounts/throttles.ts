import { lte, sql } from 'drizzle-orm'
import type { Database, Statement } from '#db/client.ts'
import { throttles } from '#db/schema.ts'

type NewThrottle = { key: string; now: Date; resetsAt: Date }

/** Increments the count of the key, which restarts after `resetsAt`. */
export async function incrementThrottle(db: Database, { key, now, resetsAt }: NewThrottle) {
	const [row] = await db
		.insert(throttles)
		.values({ key, count: 1, resetsAt })
		.onConflictDoUpdate({ target: throttles.key, set: incrementedCounter(now) })
		.returning({ count: throttles.count, resetsAt: throttles.resetsAt })
	return row ?? { count: 1, resetsAt }
}

/** Returns the columns of an existing row after one more request. An expired row restarts at 1. */
export function incrementedCounter(now: Date) {
	const isExpired = lte(throttles.resetsAt, now)
	return {
		count: sql`iif(${isExpired}, 1, ${throttles.count} + 1)`,
		resetsAt: sql`iif(${isExpired}, excluded.resets_at, ${throttles.resetsAt})`,
	}
}

export function deleteExpiredThrottles(db: Database, now: Date): Statement {
	return db.delete(throttles).where(lte(throttles.resetsAt, now))
}
