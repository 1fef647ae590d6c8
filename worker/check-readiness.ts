import type { Context } from 'hono'
import { hasCleanUpFailed, recordHeartbeat } from '#db/audit/heartbeats.ts'
import type { AppEnvironment } from './env.ts'
import { logError } from './errors.ts'

/** Also writes, because a database that is full or read-only still serves reads. */
export const checkReadiness = (now: () => Date) => async (c: Context<AppEnvironment>) => {
	try {
		const db = c.get('requestContext').database()
		await recordHeartbeat(db, { name: 'readiness', at: now() })
		if (await hasCleanUpFailed(db, now())) return c.json({ status: 'clean-up failed' }, 503)
		return c.json({ status: 'ok' })
	} catch (error) {
		logError(c.get('requestId'), error)
		return c.json({ status: 'unavailable' }, 503)
	}
}
