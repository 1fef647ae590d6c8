import type { ServerBuild } from '@remix-run/cloudflare'
import type { Context, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { FLASH_COOKIE } from '#contract/pages/cookies.ts'
import { isApiPath, isSafeMethod } from '#contract/pages/route-policy.ts'
import { findGeneration, type Generation } from '#db/catalogue/generation.ts'
import { normalizeUrl } from '#worker/cache/cache-store.ts'
import { createPageCache } from '#worker/cache/page-cache.ts'
import type { AppEnvironment } from '#worker/env.ts'
import { createLruMap } from '#worker/lru-map.ts'
import type { LogLine } from '#worker/observability/request-log.ts'
import { limitRequest } from './rate-limits.ts'
import { hasCredentials } from './session.ts'

type Options = {
	build: ServerBuild
	now: () => Date
	renderAnonymously: (
		request: Request,
		c: Context<AppEnvironment>,
		generation: Generation | undefined,
	) => Promise<Response>
}

const REMEMBERED_URLS = 2000

export function cachePages({ build, now, renderAnonymously }: Options) {
	const nowMs = () => now().getTime()
	const cacheKeysByUrl = createLruMap<{ key: string; route: string }>(REMEMBERED_URLS)
	let cache: ReturnType<typeof createPageCache> | undefined
	const getCache = (c: Context<AppEnvironment>) => {
		cache ??= createPageCache(c.env.VERSION?.id ?? build.assets.version, nowMs)
		return cache
	}

	/** Finds a response and its log line for an anonymous visitor, before any middleware runs. */
	function findInMemory({ method, url, headers }: Request) {
		const cached = method === 'GET' ? cacheKeysByUrl.get(url) : undefined
		if (cached === undefined || headers.has('Cookie') || headers.has('Authorization')) return null
		const id = crypto.randomUUID()
		const ifNoneMatch = headers.get('If-None-Match') ?? undefined
		const time = nowMs()
		const response = cache?.findInMemory(cached.key, { requestId: id, ifNoneMatch }, time)
		if (!response) return null
		const { status } = response
		const request = { time, id, method, route: cached.route, status }
		const logLine: LogLine = { ...request, ms: 0, cache: 'hit', rowsRead: 0, staff: null }
		return { response, logLine }
	}

	async function handleMutation(c: Context<AppEnvironment>, next: Next): Promise<void> {
		await next()
		if (c.res.status < 400) await getCache(c).invalidate(generationReader(c))
		else if (c.res.status >= 500) getCache(c).markPossiblyStale()
	}

	const serveFromCache = createMiddleware<AppEnvironment>(async (c, next) => {
		if (!isSafeMethod(c.req.method)) {
			const mutation = handleMutation(c, next)
			// The cache must be invalidated even if the client disconnects.
			c.executionCtx.waitUntil(mutation.catch(() => undefined))
			return mutation
		}
		const route = c.get('route')
		const { pattern, params, path, policy } = route
		if (!policy.cache || (await mustBypassCache(c))) return next()
		const normalizedUrl = normalizeUrl(new URL(c.req.url), path, policy.cache)
		if (!normalizedUrl) return next()
		const tags = policy.cache.tags({ params, query: normalizedUrl.searchParams })
		const { returnedSlugs } = c.get('requestContext')
		if (policy.cache.isLarge) await limitRequest(c)
		else cacheKeysByUrl.set(c.req.url, { key: normalizedUrl.href, route: pattern })
		return getCache(c).respond({
			normalizedUrl,
			tags: () =>
				typeof tags === 'string' ? tags : { ...tags, slugs: [...tags.slugs, ...returnedSlugs] },
			isLarge: policy.cache.isLarge,
			method: c.req.method,
			requestId: c.get('requestId'),
			ifNoneMatch: c.req.header('If-None-Match'),
			limitRate: () => limitRequest(c),
			render: (request, generation) => renderAnonymously(request, c, generation),
			readGeneration: generationReader(c),
			waitUntil: (work) => c.executionCtx.waitUntil(work),
		})
	})

	return {
		findInMemory,
		serveFromCache,
		findGenerationNumber: (c: Context<AppEnvironment>) =>
			getCache(c).findGenerationNumber(generationReader(c)),
	}
}

function generationReader(c: Context<AppEnvironment>) {
	// Later queries of the request's own session may read a replica that lags behind.
	return async () => findGeneration(c.get('requestContext').openSession()())
}

/** Files such as the feed are the same for everyone. */
async function mustBypassCache(c: Context<AppEnvironment>): Promise<boolean> {
	const { isPage, pattern } = c.get('route')
	if (!isPage && !isApiPath(pattern)) return false
	if (getCookie(c, FLASH_COOKIE) !== undefined) return true
	if (!hasCredentials(c)) return false
	await limitRequest(c)
	const session = await c
		.get('requestContext')
		.session()
		.catch(() => null)
	return session !== null
}
