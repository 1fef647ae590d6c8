import type { ServerBuild } from '@remix-run/cloudflare'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { findGeneration } from '#db/categories.ts'
import type { OpenDatabase } from '#worker/api.ts'
import { canonicalAddress } from '#worker/edge-cache/cacheable.ts'
import { createEdgeCache } from '#worker/edge-cache/edge-cache.ts'
import type { DoorEnvironment } from '#worker/env.ts'
import { unavailable } from '#worker/unavailable.ts'
import { NOTICE_COOKIE } from './notice.ts'

type Setting = {
	build: ServerBuild
	openDatabase: OpenDatabase
	now: () => Date
	/** Answers a request that carries nothing but an address, as for a stranger. */
	renderForAll: (request: Request, c: Context<DoorEnvironment>) => Promise<Response>
}

const dataCentreCache = () =>
	(globalThis.caches as { default?: Cache } | undefined)?.default ?? null

/** Answers what is the same for everybody from the edge cache; who is signed in or is owed a notice passes by. */
export function keepPages({ build, openDatabase, now, renderForAll }: Setting) {
	const time = () => now().getTime()
	let cache: ReturnType<typeof createEdgeCache> | undefined
	const cacheOf = (c: Context<DoorEnvironment>) => {
		const buildId = c.env.VERSION?.id ?? build.assets.version
		cache ??= createEdgeCache({ openCache: dataCentreCache, buildId, now: time })
		return cache
	}

	return createMiddleware<DoorEnvironment>(async (c, next) => {
		const readGeneration = () => findGeneration(openDatabase(c.env))
		const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
		if (!isRead) {
			await next()
			if (c.res.status < 400) await cacheOf(c).noteChange(readGeneration)
			return
		}
		const canonical = canonicalAddress(new URL(c.req.url))
		if (!canonical || (await isSomebody(c))) return next()
		const ifNoneMatch = c.req.header('If-None-Match')
		const remembered = cacheOf(c).remembered(canonical.href, ifNoneMatch)
		if (remembered) return remembered
		return cacheOf(c).answer({
			canonical,
			method: c.req.method,
			ifNoneMatch,
			render: (request) => renderForAll(request, c),
			unavailable: () => unavailable(canonical.pathname, c.var.requestId),
			readGeneration,
			waitUntil: (work) => c.executionCtx.waitUntil(work),
		})
	})
}

/** A cookie that nobody's session belongs to, or one that cannot be looked up now, is a stranger's. */
async function isSomebody(c: Context<DoorEnvironment>): Promise<boolean> {
	if (c.req.header('Cookie') === undefined) return false
	if (getCookie(c, NOTICE_COOKIE, 'host') !== undefined) return true
	const visitor = await c.var.inside.visitor().catch(() => null)
	return visitor !== null
}
