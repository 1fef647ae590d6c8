import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '#contract/limits.ts'
import { isSafeMethod } from '#contract/route-policy.ts'
import type { VersionedSettings } from '#contract/settings.ts'
import type { Database } from '#db/client.ts'
import { createDatabaseTimeout } from '#db/database-timeout.ts'
import { requestDatabase } from '#db/request-database.ts'
import type { OpenDatabase } from '#worker/api.ts'
import type { AppEnvironment, RequestContext } from '#worker/env.ts'
import { RETRY_AFTER_S } from '#worker/error-responses.ts'
import type { RequestRecorder } from '#worker/observability/record-requests.ts'
import type { RequestMetric } from '#worker/observability/request-metrics.ts'
import type { Route, RouteMatcher } from '#worker/route-matcher.ts'
import { sessionLookup } from './session.ts'

type Options = {
	openDatabase: OpenDatabase
	readSettings: (db: Database) => Promise<VersionedSettings>
	now: () => Date
	matchRoute: RouteMatcher
	recordRequest: RequestRecorder
}
type Usage = { rowsRead: number | null; staff: string | null; databaseMs: () => number }

/** Provides the request's id, route, session and database, and records the response. */
export function provideRequestContext({ matchRoute, recordRequest, ...resources }: Options) {
	return createMiddleware<AppEnvironment>(async (c, next) => {
		const start = performance.now()
		const time = resources.now().getTime()
		const id = crypto.randomUUID()
		const route = matchRoute(c.req.method, c.req.path)
		const { requestContext, usage } = createContext(c, { id, route, ...resources })
		c.set('requestId', id)
		c.set('requestContext', requestContext)
		c.set('route', route)
		await next()
		const ms = performance.now() - start
		const { headers, status } = c.res
		headers.set('X-Request-Id', id)
		if (status === 503 && !headers.has('Retry-After')) {
			headers.set('Retry-After', String(RETRY_AFTER_S))
		}
		const { rowsRead, staff } = usage
		if (staff) headers.set('Server-Timing', serverTiming(ms, usage.databaseMs()))
		const cache = parseCacheStatus(headers.get('Cache-Status'))
		const { pattern } = route
		const line = {
			time,
			id,
			method: c.req.method,
			route: pattern,
			status,
			ms,
			cache,
			rowsRead,
			staff,
		}
		recordRequest(line, { bindings: c.env, executionCtx: c.executionCtx, error: c.error })
	})
}

type Resources = Omit<Options, 'matchRoute' | 'recordRequest'> & { id: string; route: Route }

function createContext(
	c: Context<AppEnvironment>,
	{ id, route, openDatabase, readSettings, now }: Resources,
) {
	const limitMs = isSafeMethod(c.req.method) ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS
	const { wait, waitedMs } = createDatabaseTimeout(
		limitMs,
		route.policy.databaseTimeout ?? 'request',
	)
	const usage: Usage = { rowsRead: null, staff: null, databaseMs: waitedMs }
	const addRowsRead = (rows: number) => {
		usage.rowsRead = (usage.rowsRead ?? 0) + rows
	}
	let db: Database | undefined
	const database = () => {
		db ??= requestDatabase(openDatabase(c.env), { wait, addRowsRead })
		return db
	}
	const findSession = sessionLookup(c, () => ({ db: database(), now: now() }))
	const session = async () => {
		const staffSession = await findSession()
		usage.staff = staffSession?.staffId ?? null
		return staffSession
	}
	const settings = async () => readSettings(database())
	const requestContext: RequestContext = { requestId: id, database, session, settings }
	return { requestContext, usage }
}

function serverTiming(ms: number, databaseMs: number): string {
	return `total;dur=${ms.toFixed(1)}, db;dur=${databaseMs.toFixed(1)}`
}

function parseCacheStatus(status: string | null): RequestMetric['cache'] {
	if (status === null) return 'none'
	if (status.includes('detail=stale')) return 'stale'
	return status.includes('; hit') ? 'hit' : 'miss'
}
