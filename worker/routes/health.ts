import type { Hono } from 'hono'
import { listCategories } from '#db/catalogue/categories.ts'
import type { AppEnvironment } from '#worker/env.ts'
import { logError } from '#worker/errors.ts'
import { limitRequests } from '#worker/middleware/rate-limits.ts'

/** Registers the route that uptime monitors call to check that the Worker is running. */
export function registerHealthRoute(app: Hono<AppEnvironment>): void {
	app.get('/healthz', (c) => c.json({ status: 'ok' }))
}

/** Registers the route that uptime monitors call to check that the database responds in time. */
export function registerReadinessRoute(app: Hono<AppEnvironment>): void {
	app.get('/readyz', limitRequests, async (c) => {
		const query = async () => listCategories(c.get('requestContext').database())
		const isReady = await query().then(
			() => true,
			(error) => {
				logError(c.get('requestId'), error)
				return false
			},
		)
		return isReady ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503)
	})
}
