import * as v from 'valibot'
import { MIB } from '#contract/base/limits.ts'
import { readParameters } from '#contract/base/query-string.ts'
import type { CachePolicy } from '#contract/pages/route-policy.ts'
import { createLruMap } from '#worker/lru-map.ts'
import { type CacheEntry, STALE_IF_ERROR_MS } from './cache-entry.ts'

const MEMORY_BYTES = 8 * MIB
/** Estimated size of an entry without its body: headers, key and objects. */
const ENTRY_OVERHEAD_BYTES = 4096

export function createCacheStore(buildId: string) {
	const memory = createLruMap<CacheEntry>(
		MEMORY_BYTES,
		({ body }) => body.size + ENTRY_OVERHEAD_BYTES,
	)
	const dataCentre = openDataCentreCache(buildId)

	return {
		findInMemory: (key: string) => memory.get(key),
		/** Returns the entry in memory if it is up to date, otherwise the newer of both. */
		async find(
			key: string,
			isUpToDate: (entry: CacheEntry) => boolean,
		): Promise<CacheEntry | undefined> {
			const inMemory = memory.get(key)
			if (inMemory && isUpToDate(inMemory)) return inMemory
			const response = await dataCentre.find(key)
			if (!response) return inMemory
			const shared = await parseEntry(response)
			if (inMemory && inMemory.storedAt >= shared.storedAt) return inMemory
			memory.set(key, shared)
			return shared
		},
		async put(key: string, entry: CacheEntry): Promise<void> {
			memory.set(key, entry)
			await dataCentre.put(key, entry.body, serializeHeaders(entry))
		},
		async delete(key: string): Promise<void> {
			memory.delete(key)
			await dataCentre.delete(key)
		},
	}
}

/** Opens the data centre's cache (Cache API). A missing or failing cache counts as an empty one. */
export function openDataCentreCache(buildId: string) {
	const tryCache = async <Result>(use: (cache: Cache) => Promise<Result>) => {
		const cache = (globalThis.caches as { default?: Cache } | undefined)?.default
		return cache && use(cache).catch(() => undefined)
	}
	const urlFor = (name: string) => `https://cache.internal/${buildId}/${encodeURIComponent(name)}`

	return {
		find: (name: string) => tryCache((cache) => cache.match(urlFor(name))),
		async put(name: string, body: BodyInit, extraHeaders?: Record<string, string>): Promise<void> {
			const cacheControl = `public, max-age=${STALE_IF_ERROR_MS / 1000}`
			const headers = { 'Cache-Control': cacheControl, ...extraHeaders }
			await tryCache((cache) => cache.put(urlFor(name), new Response(body, { headers })))
		},
		delete: (name: string) => tryCache((cache) => cache.delete(urlFor(name))),
	}
}

/** One header for the entry, because the Cache API would obey the entry's own. */
function serializeHeaders({ body: _body, headers, headerState: _state, ...stored }: CacheEntry) {
	return { 'X-Cache-Entry': JSON.stringify({ ...stored, headers: [...headers] }) }
}

async function parseEntry(response: Response): Promise<CacheEntry> {
	const { headers, ...stored } = JSON.parse(response.headers.get('X-Cache-Entry') ?? '{}')
	return { ...stored, body: await response.blob(), headers: new Headers(headers) }
}

/** Returns the cache key, without defaults and unknown parameters; `null` for an invalid query. */
export function normalizeUrl(url: URL, path: string, { query }: CachePolicy): URL | null {
	const normalized = new URL(path, url.origin)
	if (!query) return normalized
	const parameters = readParameters(url, query.parameters)
	const parsed = v.safeParse(query.schema, parameters)
	if (!parsed.success) return null
	for (const name of Object.keys(parameters)) {
		const value = parsed.output[name]
		if (value !== query.defaults[name]) normalized.searchParams.set(name, String(value))
	}
	normalized.searchParams.sort()
	return normalized
}
