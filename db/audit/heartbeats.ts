import { eq, lt } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS } from '#contract/base/limits.ts'
import type { Database } from '#db/client.ts'
import { heartbeats } from '#db/schema.ts'

type Heartbeat = typeof heartbeats.$inferInsert

/** Writes at most once a minute. */
export async function recordHeartbeat(db: Database, heartbeat: Heartbeat): Promise<void> {
	const { name, at, hasFailed = false } = heartbeat
	const minuteAgo = new Date(at.getTime() - MINUTE_MS)
	await db
		.insert(heartbeats)
		.values(heartbeat)
		.onConflictDoUpdate({
			target: heartbeats.name,
			set: { at, hasFailed },
			setWhere: name === 'readiness' ? lt(heartbeats.at, minuteAgo) : undefined,
		})
}

/** A run that the platform ends, such as one that takes too long, cannot report its failure. */
export async function hasCleanUpFailed(db: Database, now: Date): Promise<boolean> {
	const [row] = await db.select().from(heartbeats).where(eq(heartbeats.name, 'clean-up'))
	return row !== undefined && (row.hasFailed || row.at.getTime() < now.getTime() - 3 * HOUR_MS)
}
