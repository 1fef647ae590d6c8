import { READ_TIMEOUT_MS, SECOND_MS } from '#contract/base/limits.ts'
import type { CacheTags } from '#contract/pages/route-policy.ts'
import type { Generation } from '#db/catalogue/generation.ts'
import { DatabaseFailure } from '#db/request-database.ts'
import { wait, withTimeout } from '#db/timers.ts'
import {
	advanceIfUnchanged,
	CACHE_NAME,
	type CacheEntry,
	type CacheRequest,
	createEntry,
	createResponse,
	isCacheable,
	isFresh,
	isServable,
	serveHit,
} from './cache-entry.ts'
import { createCacheStore } from './cache-store.ts'
import { createGenerationTracker } from './catalogue-generation.ts'

/** Longer than the database's timeout, so that a page describes the failure of the database. */
export const RENDER_TIMEOUT_MS = READ_TIMEOUT_MS + SECOND_MS
/** Time after which a rendering may start again, and maximum wait for a large response. */
const LARGE_RENDER_TIMEOUT_MS = 30 * SECOND_MS
const RENDERING_CHECK_MS = 100

type Lookup = CacheRequest & {
	normalizedUrl: URL
	tags: () => CacheTags
	isLarge?: boolean
	/** True once the request has waited for another one that rendered the same large response. */
	hasWaited?: true
	method: string
	limitRate: () => Promise<void>
	/** Renders the response from the normalised URL alone. */
	render: (request: Request, generation: Generation | undefined) => Promise<Response>
	readGeneration: () => Promise<Generation>
	waitUntil: (work: Promise<unknown>) => void
}

/** Status of a page while the database is down. A stale response is better. */
const UNAVAILABLE = 503

export function createPageCache(buildId: string, now: () => number) {
	const store = createCacheStore(buildId)
	const tracker = createGenerationTracker(buildId)
	const renderings = new Map<string, number>()

	function findInMemory(key: string, request: CacheRequest, time: number): Response | null {
		const generation = tracker.findInMemory(time)
		if (generation === undefined) return null
		const entry = store.findInMemory(key)
		return entry && advanceIfUnchanged(entry, generation) && isFresh(entry, time)
			? serveHit(entry, request, { time })
			: null
	}

	async function respond(lookup: Lookup): Promise<Response> {
		const time = now()
		const current = await tracker.current(lookup.readGeneration, time)
		const generation = current?.generation
		const isUpToDate = (entry: CacheEntry) =>
			generation !== undefined && advanceIfUnchanged(entry, generation) && isFresh(entry, time)
		const entry = await store.find(lookup.normalizedUrl.href, isUpToDate)
		if (!entry || !isServable(entry, time)) return serveMiss(lookup, generation, undefined)
		if (!generation || !advanceIfUnchanged(entry, generation))
			return serveMiss(lookup, generation, entry)
		if (isFresh(entry, time) && !current.isPossiblyStale) return serveHit(entry, lookup, { time })
		lookup.waitUntil(revalidate(lookup, generation))
		return serveHit(entry, lookup, { time, isStale: true })
	}

	async function serveMiss(
		lookup: Lookup,
		generation: Generation | undefined,
		staleEntry: CacheEntry | undefined,
	): Promise<Response> {
		await lookup.limitRate()
		const { isLarge, hasWaited, normalizedUrl } = lookup
		const isBusy = isLarge && isRendering(normalizedUrl.href)
		if (isBusy && !hasWaited) return respondAfterRendering(lookup)
		const rendering = isBusy ? Promise.resolve(null) : render(lookup, generation).catch(() => null)
		// A client that disconnects does not stop a rendering that others wait for.
		if (isLarge) lookup.waitUntil(rendering)
		const timeoutMs = isLarge ? LARGE_RENDER_TIMEOUT_MS : RENDER_TIMEOUT_MS
		const response = await withTimeout(timeoutMs, rendering).catch(() => null)
		if (response && response.status !== UNAVAILABLE) return response
		lookup.waitUntil(rendering)
		if (staleEntry) return serveHit(staleEntry, lookup, { time: now(), isStale: true })
		if (response && isHtml(response)) return response
		throw new DatabaseFailure(new Error('The page was not rendered in time.'))
	}

	/** Requests share no promise, because it may be cancelled with the request that started it. */
	async function respondAfterRendering(lookup: Lookup): Promise<Response> {
		while (isRendering(lookup.normalizedUrl.href)) await wait(RENDERING_CHECK_MS)
		return respond({ ...lookup, hasWaited: true })
	}

	async function revalidate(lookup: Lookup, generation: Generation): Promise<void> {
		if (!isRendering(lookup.normalizedUrl.href)) await render(lookup, generation).catch(() => null)
	}

	function isRendering(key: string): boolean {
		return now() - (renderings.get(key) ?? Number.NEGATIVE_INFINITY) < LARGE_RENDER_TIMEOUT_MS
	}

	async function render(lookup: Lookup, generation: Generation | undefined): Promise<Response> {
		const key = lookup.normalizedUrl.href
		renderings.set(key, now())
		try {
			return await renderAndStore(lookup, generation)
		} finally {
			renderings.delete(key)
		}
	}

	async function renderAndStore(
		lookup: Lookup,
		generation: Generation | undefined,
	): Promise<Response> {
		const key = lookup.normalizedUrl.href
		// Has none of the client's headers, because the response is served to everyone.
		const request = new Request(lookup.normalizedUrl, { method: 'GET' })
		const response = await lookup.render(request, generation)
		const isValid = isCacheable(response)
		if (!isValid && response.status !== UNAVAILABLE) lookup.waitUntil(store.delete(key))
		if (!isValid || generation === undefined)
			return withCacheStatus(response, `${CACHE_NAME}; fwd=uri-miss`)
		const entry = await createEntry(response, {
			storedAt: now(),
			generation: generation.number,
			tags: lookup.tags(),
			isLarge: lookup.isLarge,
		})
		const isStored = lookup.method === 'GET' || lookup.isLarge
		if (isStored) {
			const storing = store.put(key, entry)
			lookup.waitUntil(storing)
			// The requests that wait for this rendering must find the entry.
			if (lookup.isLarge) await storing
		}
		return createResponse(entry, lookup, {
			time: entry.storedAt,
			cacheStatus: `${CACHE_NAME}; fwd=uri-miss${isStored ? '; stored' : ''}`,
		})
	}

	return {
		findInMemory,
		respond,
		findGenerationNumber: async (readGeneration: () => Promise<Generation>) =>
			(await tracker.current(readGeneration, now()))?.generation.number,
		/** Invalidates cached responses. Await it after every change, before the response is sent. */
		invalidate: (readGeneration: () => Promise<Generation>) =>
			tracker.refresh(readGeneration, now()),
		markPossiblyStale: tracker.markPossiblyStale,
	}
}

function isHtml({ headers }: Response): boolean {
	return headers.get('Content-Type')?.startsWith('text/html') === true
}

function withCacheStatus(response: Response, cacheStatus: string): Response {
	const copy = new Response(response.body, response)
	copy.headers.set('Cache-Status', cacheStatus)
	return copy
}
