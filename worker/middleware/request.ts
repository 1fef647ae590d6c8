import { createMiddleware } from 'hono/factory'
import { bounded, patienceOf } from '#db/bounded.ts'
import type { Database } from '#db/client.ts'
import type { OpenDatabase } from '#worker/api.ts'
import { READ_PATIENCE_MS, WRITE_PATIENCE_MS } from '#worker/contract/limits.ts'
import type { DoorEnvironment } from '#worker/env.ts'
import { RETRY_AFTER_S } from '#worker/unavailable.ts'
import { visitorOf } from './visitor.ts'

type Setting = { openDatabase: OpenDatabase; now: () => Date }

/** Work that takes as long as it is large is waited for step by step. */
const LONG_WORK =
	/^\/(api\/(imports|inventory\/export)|dashboard\/inventory\/(import|export)|feed)\b/

/** Gives a request its id, its visitor and its database, and notes what it took. */
export function tellRequest({ openDatabase, now }: Setting) {
	return createMiddleware<DoorEnvironment>(async (c, next) => {
		const requestId = crypto.randomUUID()
		const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
		const patience = patienceOf(
			isRead ? READ_PATIENCE_MS : WRITE_PATIENCE_MS,
			LONG_WORK.test(c.req.path) ? 'each' : 'together',
		)
		let db: Database | undefined
		const database = () => {
			db ??= bounded(openDatabase(c.env), { wait: patience.wait, note: () => {} })
			return db
		}
		c.set('requestId', requestId)
		c.set('inside', {
			requestId,
			database,
			visitor: visitorOf(c, () => ({ db: database(), now: now() })),
		})
		await next()
		c.res.headers.set('X-Request-Id', requestId)
		if (c.res.status === 503 && !c.res.headers.has('Retry-After')) {
			c.res.headers.set('Retry-After', String(RETRY_AFTER_S))
		}
	})
}
