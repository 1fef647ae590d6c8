import type { Entry } from './entry.ts'
import { MEMORY_BYTES, STALE_IF_ERROR_MS } from './freshness.ts'
import { createMemory } from './memory.ts'

/** The data centre's cache (Cache API); `null` where there is none. */
export type OpenCache = () => Cache | null

/** Where entries lie: this isolate's memory first, then the data centre's cache, which other isolates share. */
export function createStore(openCache: OpenCache, buildId: string) {
	const memory = createMemory(MEMORY_BYTES)
	const addressOf = (key: string) => `https://kept.internal/${buildId}/${encodeURIComponent(key)}`

	return {
		remembered: (key: string) => memory.get(key),
		/** The latest that lies anywhere; what this isolate has is enough where `isGood` says so. */
		async find(key: string, isGood: (entry: Entry) => boolean): Promise<Entry | undefined> {
			const own = memory.get(key)
			if (own && isGood(own)) return own
			// A cache that fails is a cache that has nothing.
			const kept = await openCache()
				?.match(addressOf(key))
				.catch(() => undefined)
			if (!kept) return own
			const shared = await fromResponse(kept)
			if (own && own.storedAt >= shared.storedAt) return own
			memory.set(key, shared)
			return shared
		},
		async put(key: string, entry: Entry): Promise<void> {
			memory.set(key, entry)
			await openCache()
				?.put(addressOf(key), toResponse(entry))
				.catch(() => undefined)
		},
	}
}

/** The freshness that counts travels beside the body, because the Cache API drops what it holds for stale. */
function toResponse({ body, headers, etag, storedAt, generation }: Entry): Response {
	return new Response(body, {
		headers: {
			'Cache-Control': `public, max-age=${STALE_IF_ERROR_MS / 1000}`,
			'X-Kept': JSON.stringify({ headers: [...headers], etag, storedAt, generation }),
		},
	})
}

async function fromResponse(kept: Response): Promise<Entry> {
	const { headers, etag, storedAt, generation } = JSON.parse(kept.headers.get('X-Kept') ?? '{}')
	const body = await kept.blob()
	return { body, headers: new Headers(headers), etag, storedAt, generation }
}
