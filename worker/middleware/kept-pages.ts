import type { ServerBuild } from '@remix-run/cloudflare'
import type { Context, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { findGeneration } from '#db/generation.ts'
import { createBoundedMap } from '#worker/bounded-map.ts'
import { FLASH_COOKIE } from '#worker/contract/cookies.ts'
import { canonicalAddress } from '#worker/edge-cache/cacheable.ts'
import { createEdgeCache } from '#worker/edge-cache/edge-cache.ts'
import type { DoorEnvironment } from '#worker/env.ts'
import { isRead } from '#worker/is-read.ts'
import { unavailable } from '#worker/unavailable.ts'
import type { Hit } from '#worker/watch/watch.ts'
import { requireRoomForRequest } from './rate-limits.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { claimsToBeSomebody } from './visitor.ts'

type Options = {
	build: ServerBuild
	now: () => Date
	/** Answers a request that carries nothing but an address, as for a stranger. */
	renderForAll: (request: Request, c: Context<DoorEnvironment>) => Promise<Response>
}

const dataCentreCache = () =>
	(globalThis.caches as { default?: Cache } | undefined)?.default ?? null

const ADDRESSES_REMEMBERED = 2000

/** What an address was found to ask for: the key of its entry, and the pattern that the log knows it by. */
type Known = { key: string; route: string }

/** Answers what is the same for everybody from the edge cache; who is signed in or has a flash message passes by. */
export function keepPages({ build, now, renderForAll }: Options) {
	const time = () => now().getTime()
	const addresses = createBoundedMap<Known>(ADDRESSES_REMEMBERED)
	let cache: ReturnType<typeof createEdgeCache> | undefined
	const cacheOf = (c: Context<DoorEnvironment>) => {
		cache ??= createEdgeCache({
			openCache: dataCentreCache,
			buildId: c.env.VERSION?.id ?? build.assets.version,
			now: time,
			complete: addSecurityHeaders,
		})
		return cache
	}

	/** The whole answer for a stranger who asks for what this isolate has in its memory: the shortest way through the door. */
	function remembered({ method, url: address, headers }: Request): Hit | null {
		const known = method === 'GET' ? addresses.get(address) : undefined
		if (known === undefined || headers.has('Cookie') || headers.has('Authorization')) return null
		const visit = {
			requestId: crypto.randomUUID(),
			ifNoneMatch: headers.get('If-None-Match') ?? undefined,
		}
		const at = time()
		const response = cache?.remembered(known.key, visit, at)
		return response ? { route: known.route, id: visit.requestId, time: at, response } : null
	}

	/** Answers what may be a change, and learns what it made of the catalogue. */
	async function change(c: Context<DoorEnvironment>, next: Next): Promise<void> {
		await next()
		if (c.res.status < 400) await cacheOf(c).noteChange(readerOf(c))
		else if (c.res.status >= 500) cacheOf(c).noteDoubt()
	}

	const answerFromCache = createMiddleware<DoorEnvironment>(async (c, next) => {
		if (!isRead(c.req.method)) {
			const noted = change(c, next)
			// Also when its sender goes away meanwhile: what was changed must be known.
			c.executionCtx.waitUntil(noted.catch(() => undefined))
			return noted
		}
		const canonical = canonicalAddress(new URL(c.req.url))
		if (!canonical || (await isSomebody(c))) return next()
		addresses.set(c.req.url, { key: canonical.href, route: c.get('known').pattern })
		return cacheOf(c).answer({
			canonical,
			method: c.req.method,
			requestId: c.get('requestId'),
			ifNoneMatch: c.req.header('If-None-Match'),
			admit: () => requireRoomForRequest(c),
			render: (request) => renderForAll(request, c),
			unavailable: () => unavailable(canonical.pathname, c.get('requestId')),
			readGeneration: readerOf(c),
			waitUntil: (work) => c.executionCtx.waitUntil(work),
		})
	})

	return { remembered, answerFromCache }
}

function readerOf(c: Context<DoorEnvironment>) {
	return async () => findGeneration(c.get('inside').database())
}

/** A cookie or token that nobody's session belongs to, or one that cannot be looked up now, is a stranger's. */
async function isSomebody(c: Context<DoorEnvironment>): Promise<boolean> {
	if (getCookie(c, FLASH_COOKIE) !== undefined) return true
	if (!claimsToBeSomebody(c)) return false
	await requireRoomForRequest(c)
	const visitor = await c
		.get('inside')
		.visitor()
		.catch(() => null)
	return visitor !== null
}
