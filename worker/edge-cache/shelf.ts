import type { Entry } from './entry.ts'
import { MEMORY_BYTES, STALE_IF_ERROR_MS } from './freshness.ts'
import { createMemory } from './memory.ts'

/** The data centre's cache (Cache API); `null` where there is none. */
export type OpenCache = () => Cache | null

/** Where entries lie: this isolate's memory first, then the data centre's cache, which other isolates share. */
export function createShelf(openCache: OpenCache, buildId: string) {
	const memory = createMemory(MEMORY_BYTES)
	const addressOf = (key: string) => `https://kept.internal/${buildId}/${encodeURIComponent(key)}`

	return {
		remembered: (key: string) => memory.get(key),
		async find(key: string): Promise<Entry | undefined> {
			const found = memory.get(key)
			if (found) return found
			// A cache that fails is a cache that has nothing.
			const kept = await openCache()
				?.match(addressOf(key))
				.catch(() => undefined)
			if (!kept) return undefined
			const entry = await fromResponse(kept)
			memory.set(key, entry)
			return entry
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
