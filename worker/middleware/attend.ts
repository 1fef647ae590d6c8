import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bounded } from '#db/bounded.ts'
import type { Database } from '#db/client.ts'
import { createDeadline } from '#db/deadline.ts'
import type { OpenDatabase } from '#worker/api.ts'
import { READ_DEADLINE_MS, WRITE_DEADLINE_MS } from '#worker/contract/limits.ts'
import type { DoorEnvironment, Inside } from '#worker/env.ts'
import { isRead } from '#worker/is-read.ts'
import type { KnownPath } from '#worker/route-book.ts'
import { RETRY_AFTER_S } from '#worker/unavailable.ts'
import type { Seen } from '#worker/watch/traffic.ts'
import type { Watch } from '#worker/watch/watch.ts'
import { visitorOf } from './visitor.ts'

type Options = {
	openDatabase: OpenDatabase
	now: () => Date
	findPath: (path: string) => KnownPath
	watch: Watch
}
type Spent = { rowsRead: number | null; staff: string | null; databaseMs: () => number }

/** Gives a request its id, its visitor and its database, and tells what became of it. */
export function attend({ openDatabase, now, findPath, watch }: Options) {
	return createMiddleware<DoorEnvironment>(async (c, next) => {
		const begun = performance.now()
		const time = now().getTime()
		const id = crypto.randomUUID()
		const known = findPath(c.req.path)
		const { inside, spent } = insideOf(c, { id, route: known.pattern, openDatabase, now })
		c.set('requestId', id)
		c.set('inside', inside)
		c.set('known', known)
		await next()
		const ms = performance.now() - begun
		const { headers, status } = c.res
		headers.set('X-Request-Id', id)
		if (status === 503 && !headers.has('Retry-After')) {
			headers.set('Retry-After', String(RETRY_AFTER_S))
		}
		const { rowsRead, staff } = spent
		if (staff) headers.set('Server-Timing', serverTiming(ms, spent.databaseMs()))
		const cache = cacheState(headers.get('Cache-Status'))
		const { pattern: route } = known
		const line = { time, id, method: c.req.method, route, status, ms, cache, rowsRead, staff }
		watch.note(line, { bindings: c.env, execution: c.executionCtx, error: c.error })
	})
}

/** Work that takes as long as it is large is waited for step by step. */
const LONG_WORK =
	/^\/(api\/(imports|inventory\/export)|dashboard\/inventory\/(import|export)|feed)\b/

type Opening = Pick<Options, 'openDatabase' | 'now'> & { id: string; route: string }

function insideOf(c: Context<DoorEnvironment>, { id, route, openDatabase, now }: Opening) {
	const { wait, waitedMs } = createDeadline(
		isRead(c.req.method) ? READ_DEADLINE_MS : WRITE_DEADLINE_MS,
		LONG_WORK.test(route) ? 'each' : 'together',
	)
	const spent: Spent = { rowsRead: null, staff: null, databaseMs: waitedMs }
	const note = (rows: number) => {
		spent.rowsRead = (spent.rowsRead ?? 0) + rows
	}
	let db: Database | undefined
	const database = () => {
		db ??= bounded(openDatabase(c.env), { wait, noteRowsRead: note })
		return db
	}
	const find = visitorOf(c, () => ({ db: database(), now: now() }))
	const visitor = async () => {
		const found = await find()
		spent.staff = found?.staffId ?? null
		return found
	}
	const inside: Inside = { requestId: id, database, visitor }
	return { inside, spent }
}

function serverTiming(ms: number, databaseMs: number): string {
	return `total;dur=${ms.toFixed(1)}, db;dur=${databaseMs.toFixed(1)}`
}

function cacheState(status: string | null): Seen['cache'] {
	if (status === null) return 'none'
	if (status.includes('detail=stale')) return 'stale'
	return status.includes('; hit') ? 'hit' : 'miss'
}
