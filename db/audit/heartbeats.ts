import { eq, lt } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/base/limits.ts'
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

export async function hasCleanUpFailed(db: Database): Promise<boolean> {
	const [row] = await db.select().from(heartbeats).where(eq(heartbeats.name, 'clean-up'))
	return row?.hasFailed === true
}
