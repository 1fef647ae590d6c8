import { HOUR_MS, SECOND_MS } from '#contract/base/limits.ts'
import { matchesEtag } from '#contract/pages/cache-policy.ts'
import type { CacheTags, ProductTags } from '#contract/pages/route-policy.ts'
import type { Generation, ProductChange } from '#db/catalogue/generation.ts'
import { addSecurityHeaders } from '#worker/security-headers.ts'

/** Time for which a response is fresh. Then it is served stale while it is revalidated. */
export const FRESH_MS = 300 * SECOND_MS
export const SHARED_MAX_AGE_S = FRESH_MS / SECOND_MS
/** Maximum age of a stale response that is served while the database is down. */
export const STALE_IF_ERROR_MS = 24 * HOUR_MS

export const CACHE_NAME = 'Jonaki'

/** Bytes of the SHA-256 digest that make up an ETag. */
const ETAG_BYTES = 16

export type CacheEntry = {
	/** A Blob shares its bytes with every response; an array would be copied for each. */
	body: Blob
	headers: Headers
	etag: string
	storedAt: number
	generation: number
	tags: CacheTags
	/** `Age` and `Cache-Status` in `headers`, so that equal values are not set again. */
	headerState?: string
}

type NewEntry = Pick<CacheEntry, 'storedAt' | 'generation' | 'tags'> & { isLarge?: boolean }

export function isCacheable(response: Response): boolean {
	return (
		response.status === 200 &&
		!response.headers.has('Set-Cookie') &&
		!/private|no-store/.test(response.headers.get('Cache-Control') ?? '')
	)
}

export async function createEntry(
	response: Response,
	{ isLarge, ...stored }: NewEntry,
): Promise<CacheEntry> {
	const gzip = isLarge && response.body?.pipeThrough(new CompressionStream('gzip'))
	const bytes = await (gzip ? new Response(gzip) : response).arrayBuffer()
	const digest = await crypto.subtle.digest('SHA-256', bytes)
	const etag = `"${btoa(String.fromCharCode(...new Uint8Array(digest, 0, ETAG_BYTES)))}"`
	const headers = new Headers(response.headers)
	if (gzip) headers.set('Content-Encoding', 'gzip')
	headers.set('Cache-Control', `public, max-age=0, s-maxage=${SHARED_MAX_AGE_S}`)
	headers.set('ETag', etag)
	addSecurityHeaders(headers)
	return { body: new Blob([bytes]), headers, etag, ...stored }
}

export type CacheRequest = { requestId: string; ifNoneMatch: string | undefined }
type CacheResult = { time: number; cacheStatus: string }

export function serveHit(
	entry: CacheEntry,
	request: CacheRequest,
	{ time, isStale = false }: { time: number; isStale?: boolean },
): Response {
	const ttl = Math.ceil((entry.storedAt + FRESH_MS - time) / 1000)
	const state = isStale ? `ttl=${Math.min(ttl, -1)}; detail=stale` : `ttl=${ttl}`
	return createResponse(entry, request, { time, cacheStatus: `${CACHE_NAME}; hit; ${state}` })
}

export function isFresh({ storedAt }: CacheEntry, time: number): boolean {
	return time - storedAt < FRESH_MS
}

export function isServable({ storedAt }: CacheEntry, time: number): boolean {
	return time - storedAt < STALE_IF_ERROR_MS
}

/** Reuses the entry's headers: more `Headers` objects would double the cost of a hit. */
export function createResponse(
	entry: CacheEntry,
	request: CacheRequest,
	{ time, cacheStatus }: CacheResult,
): Response {
	const { body, headers, etag, storedAt } = entry
	headers.set('X-Request-Id', request.requestId)
	const age = String(Math.max(0, Math.floor((time - storedAt) / 1000)))
	const headerState = `${age} ${cacheStatus}`
	if (entry.headerState !== headerState) {
		entry.headerState = headerState
		headers.set('Cache-Status', cacheStatus)
		headers.set('Age', age)
	}
	if (request.ifNoneMatch === undefined || !matchesEtag(request.ifNoneMatch, etag)) {
		// Cloudflare unpacks it for clients that do not accept gzip.
		const encodeBody = headers.has('Content-Encoding') ? 'manual' : 'automatic'
		return new Response(body, { headers, encodeBody } as ResponseInit)
	}
	const notModified = new Response(null, { status: 304, headers })
	notModified.headers.delete('Content-Type')
	return notModified
}

/** Advances the entry to this generation, unless a later change matches its tags or is unknown. */
export function advanceIfUnchanged(entry: CacheEntry, { number, changes }: Generation): boolean {
	const { tags, generation: since } = entry
	if (since === number) return true
	if (since > number || tags === 'all') return false
	const later = changes.filter(({ generation }) => generation > since && generation <= number)
	if (later.length < number - since || later.some((change) => matchesTags(change, tags)))
		return false
	entry.generation = number
	return true
}

function matchesTags(change: ProductChange, tags: ProductTags | 'none'): boolean {
	if (tags === 'none') return false
	const { slugs, list } = tags
	if (slugs.includes(change.slug)) return true
	if (!list || change.isCountOnly) return false
	return list.category === undefined || list.category === change.category
}
