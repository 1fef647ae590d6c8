import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '#contract/base/limits.ts'
import { isSafeMethod } from '#contract/pages/route-policy.ts'
import type { VersionedSettings } from '#contract/shop/settings.ts'
import type { Database, ReadPoint } from '#db/client.ts'
import { createRequestDatabase } from '#db/request-database.ts'
import type { AppEnvironment, OpenDatabase, RouteMatcher } from '#worker/env.ts'
import type { LogLine, RequestLog } from '#worker/observability/request-log.ts'
import { findSession } from './session.ts'

const RETRY_AFTER_S = 30

type Options = Resources & { matchRoute: RouteMatcher; logRequest: RequestLog }
type Resources = {
	openDatabase: OpenDatabase
	readSettings: (database: () => Database) => Promise<VersionedSettings>
	now: () => Date
}

export function provideRequestContext({ matchRoute, logRequest, ...resources }: Options) {
	return createMiddleware<AppEnvironment>(async (c, next) => {
		const start = performance.now()
		const id = crypto.randomUUID()
		const { method, path } = c.req
		const route = matchRoute(method, path)
		const request = { time: resources.now().getTime(), id, method, route: route.pattern }
		c.set('requestId', id)
		c.set('route', route)
		const { requestContext, usage } = createContext(c, resources)
		c.set('requestContext', requestContext)
		await next()
		const ms = performance.now() - start
		const { headers, status } = c.res
		headers.set('X-Request-Id', id)
		if (status === 503 && !headers.has('Retry-After')) {
			headers.set('Retry-After', String(RETRY_AFTER_S))
		}
		const staff = usage.staffId()
		if (staff) headers.set('Server-Timing', serverTiming(ms, usage.waitedMs()))
		const cache = parseCacheStatus(headers.get('Cache-Status'))
		const line = { ...request, status, ms, cache, rowsRead: usage.rowsRead(), staff }
		logRequest(line, c.executionCtx)
	})
}

function createContext(c: Context<AppEnvironment>, { openDatabase, readSettings, now }: Resources) {
	const isChange = !isSafeMethod(c.req.method)
	const limitMs = isChange ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS
	const scope = c.get('route').policy.databaseTimeout ?? 'request'
	const open = (since?: ReadPoint) => openDatabase(c.env, since)
	const { database, openSession, ...usage } = createRequestDatabase(open, {
		limitMs,
		scope,
		isChange,
	})
	let lookup: ReturnType<typeof findSession> | undefined
	let staffId: string | null = null
	const session = async () => {
		lookup ??= findSession(c, () => ({ db: database(), now: now() }))
		staffId = (await lookup)?.staffId ?? null
		return lookup
	}
	const settings = async () => readSettings(database)
	const requestId = c.get('requestId')
	const returnedSlugs = new Set<string>()
	const requestContext = { requestId, now, database, openSession, session, settings, returnedSlugs }
	return { requestContext, usage: { ...usage, staffId: () => staffId } }
}

function serverTiming(ms: number, databaseMs: number): string {
	return `total;dur=${ms.toFixed(1)}, db;dur=${databaseMs.toFixed(1)}`
}

function parseCacheStatus(status: string | null): LogLine['cache'] {
	if (status === null) return 'none'
	if (status.includes('detail=stale')) return 'stale'
	return status.includes('; hit') ? 'hit' : 'miss'
}
