import type { Hono } from 'hono'
import { listCategories } from '#db/catalogue/categories.ts'
import type { AppEnvironment } from '#worker/env.ts'
import { logError } from '#worker/log-error.ts'
import { limitRequests } from '#worker/middleware/rate-limits.ts'

/** For machines that watch: whether the Worker lives. */
export function serveHealth(door: Hono<AppEnvironment>): void {
	door.get('/healthz', (c) => c.json({ status: 'ok' }))
}

/** Whether its database answers in time. */
export function serveReadiness(door: Hono<AppEnvironment>): void {
	door.get('/readyz', limitRequests, async (c) => {
		const asked = async () => listCategories(c.get('requestContext').database())
		const isReady = await asked().then(
			() => true,
			(error) => {
				logError(c.get('requestId'), error)
				return false
			},
		)
		return isReady ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503)
	})
}
