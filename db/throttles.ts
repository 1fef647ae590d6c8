import { eq, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { throttles } from './schema.ts'

type Counted = { count: number; resetsAt: Date; blockedUntil: Date | null }

/** Counts one more under the key; the count starts anew once its time is over. */
export async function countUp(
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
		.returning({
			count: throttles.count,
			resetsAt: throttles.resetsAt,
			blockedUntil: throttles.blockedUntil,
		})
	return row ?? { count: 1, resetsAt, blockedUntil: null }
}

export async function findBlockedUntil(db: Database, key: string): Promise<Date | null> {
	const [row] = await db
		.select({ blockedUntil: throttles.blockedUntil })
		.from(throttles)
		.where(eq(throttles.key, key))
	return row?.blockedUntil ?? null
}

export async function setBlockedUntil(
	db: Database,
	key: string,
	blockedUntil: Date,
): Promise<void> {
	await db.update(throttles).set({ blockedUntil }).where(eq(throttles.key, key))
}

export function removeThrottle(db: Database, key: string) {
	return db.delete(throttles).where(eq(throttles.key, key))
}
