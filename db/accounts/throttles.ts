import { lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { throttles } from '#db/schema.ts'

type Counted = { count: number; resetsAt: Date }

/** Counts one more under the key; the count starts anew once its time is over. */
export async function incrementThrottle(
	db: Database,
	{ key, now, resetsAt }: { key: string; now: Date; resetsAt: Date },
): Promise<Counted> {
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

/** Takes away what time has made void. */
export function deleteExpiredThrottles(db: Database, now: Date) {
	return db.delete(throttles).where(lte(throttles.resetsAt, now))
}
