import type { ServerBuild } from '@remix-run/cloudflare'
import type { Context, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { FLASH_COOKIE } from '#contract/cookies.ts'
import { isRead } from '#contract/route-policy.ts'
import { findGeneration } from '#db/catalogue/generation.ts'
import { canonicalUrl } from '#worker/cache/cache-store.ts'
import { createPageCache } from '#worker/cache/page-cache.ts'
import type { AppEnvironment } from '#worker/env.ts'
import { unavailableResponse } from '#worker/error-responses.ts'
import { createLruMap } from '#worker/lru-map.ts'
import type { MemoryHit } from '#worker/observability/record-requests.ts'
import { limitRequest } from './rate-limits.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { hasCredentials } from './visitor.ts'

type Options = {
	build: ServerBuild
	now: () => Date
	/** Renders the response of a request that carries nothing but a URL, as for an anonymous visitor. */
	renderAnonymously: (
		request: Request,
		c: Context<AppEnvironment>,
		generation: number | undefined,
	) => Promise<Response>
}

const dataCentreCache = () =>
	(globalThis.caches as { default?: Cache } | undefined)?.default ?? null

const CACHED_URLS = 2000

/** The cache key of a URL, and the route pattern for the log. */
type CachedUrl = { key: string; route: string }

/** Serves public responses from the page cache; signed-in visitors and flash messages bypass it. */
export function cachePages({ build, now, renderAnonymously }: Options) {
	const time = () => now().getTime()
	const urls = createLruMap<CachedUrl>(CACHED_URLS)
	let cache: ReturnType<typeof createPageCache> | undefined
	const cacheOf = (c: Context<AppEnvironment>) => {
		cache ??= createPageCache({
			openCache: dataCentreCache,
			buildId: c.env.VERSION?.id ?? build.assets.version,
			now: time,
			completeHeaders: addSecurityHeaders,
		})
		return cache
	}

	/** The shortest path: a hit in this isolate's memory for an anonymous visitor. */
	function findInMemory({ method, url, headers }: Request): MemoryHit | null {
		const cached = method === 'GET' ? urls.get(url) : undefined
		if (cached === undefined || headers.has('Cookie') || headers.has('Authorization')) return null
		const requestId = crypto.randomUUID()
		const ifNoneMatch = headers.get('If-None-Match') ?? undefined
		const at = time()
		const response = cache?.findInMemory(cached.key, { requestId, ifNoneMatch }, at)
		return response ? { route: cached.route, id: requestId, time: at, response } : null
	}

	/** Runs a request that may change the catalogue, and invalidates what it changed. */
	async function change(c: Context<AppEnvironment>, next: Next): Promise<void> {
		await next()
		if (c.res.status < 400) await cacheOf(c).invalidate(generationReader(c))
		else if (c.res.status >= 500) cacheOf(c).markPossiblyStale()
	}

	const serveFromCache = createMiddleware<AppEnvironment>(async (c, next) => {
		if (!isRead(c.req.method)) {
			const changed = change(c, next)
			// The change must be noticed even if the client disconnects.
			c.executionCtx.waitUntil(changed.catch(() => undefined))
			return changed
		}
		const { pattern, policy } = c.get('route')
		const isData = c.req.path.endsWith('.data')
		if (!policy.cache || isData || (await mustBypassCache(c))) return next()
		const canonical = canonicalUrl(new URL(c.req.url), policy.cache)
		if (!canonical) return next()
		urls.set(c.req.url, { key: canonical.href, route: pattern })
		return cacheOf(c).respond({
			canonical,
			tags: policy.cache.tags(canonical),
			method: c.req.method,
			requestId: c.get('requestId'),
			ifNoneMatch: c.req.header('If-None-Match'),
			limitRate: () => limitRequest(c),
			render: (request, generation) => renderAnonymously(request, c, generation),
			unavailable: () => unavailableResponse(canonical.pathname, c.get('requestId')),
			readGeneration: generationReader(c),
			waitUntil: (work) => c.executionCtx.waitUntil(work),
		})
	})

	return { findInMemory, serveFromCache }
}

function generationReader(c: Context<AppEnvironment>) {
	return async () => findGeneration(c.get('requestContext').database())
}

/** An invalid session, or one that cannot be looked up now, counts as anonymous. */
async function mustBypassCache(c: Context<AppEnvironment>): Promise<boolean> {
	if (getCookie(c, FLASH_COOKIE) !== undefined) return true
	if (!hasCredentials(c)) return false
	await limitRequest(c)
	const visitor = await c
		.get('requestContext')
		.visitor()
		.catch(() => null)
	return visitor !== null
}
