import { lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { throttles } from '#db/schema.ts'

type ThrottleCount = { count: number; resetsAt: Date }

/** Increments the count of the key, which restarts after `resetsAt`. */
export async function incrementThrottle(
	db: Database,
	{ key, now, resetsAt }: { key: string; now: Date; resetsAt: Date },
): Promise<ThrottleCount> {
	const [row] = await db
		.insert(throttles)
		.values({ key, count: 1, resetsAt })
		.onConflictDoUpdate({
			target: throttles.key,
			set: {
				count: sql`iif(${throttles.resetsAt} <= ${now.getTime()}, 1, ${throttles.count} + 1)`,
				resetsAt: sql`iif(${throttles.resetsAt} <= ${now.getTime()}, excluded.resets_at, ${throttles.resetsAt})`,
			},
		})
		.returning({ count: throttles.count, resetsAt: throttles.resetsAt })
	return row ?? { count: 1, resetsAt }
}

export function deleteExpiredThrottles(db: Database, now: Date) {
	return db.delete(throttles).where(lte(throttles.resetsAt, now))
}
