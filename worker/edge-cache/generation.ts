import type { Generation } from '#db/generation.ts'
import { withinDeadline } from './deadline.ts'
import {
	GENERATION_CHECK_MS,
	GENERATION_DEADLINE_MS,
	GENERATION_FRESH_MS,
	STALE_IF_ERROR_MS,
} from './freshness.ts'
import type { OpenCache } from './shelf.ts'

type Known = { generation: Generation; readAt: number }
type Read = () => Promise<Generation>

const ADDRESS = 'https://kept.internal/latest-changes'

/**
 * Which generation of the catalogue is the current one. The isolate that made a change knows at once (`renew`), others
 * look into the data centre's cache once a second, and the database is asked once a minute.
 */
export function createGenerationWatch(openCache: OpenCache) {
	let known: Known | undefined
	let checkedAt = Number.NEGATIVE_INFINITY
	let doubtedAt = Number.NEGATIVE_INFINITY

	/** `now` is when the reading began: one that began earlier and took longer tells nothing new. */
	async function keep(generation: Generation, now: number): Promise<void> {
		if (known && isOlder({ generation, readAt: now }, known)) return
		known = { generation, readAt: now }
		checkedAt = now
		const headers = { 'Cache-Control': `public, max-age=${STALE_IF_ERROR_MS / 1000}` }
		const response = new Response(JSON.stringify(known), { headers })
		await openCache()
			?.put(ADDRESS, response)
			.catch(() => undefined)
	}

	async function check(read: Read, now: number): Promise<void> {
		checkedAt = now
		const kept = await openCache()
			?.match(ADDRESS)
			.catch(() => undefined)
		const shared = kept ? ((await kept.json()) as Known) : undefined
		if (shared && shared.readAt >= (known?.readAt ?? 0)) known = shared
		const isTrusted = known && known.readAt > doubtedAt
		if (known && isTrusted && now - known.readAt < GENERATION_FRESH_MS) return
		const generation = await readInTime(read)
		if (generation !== null) await keep(generation, now)
		// While the database is down or stalled the last known generation goes on counting.
		else if (known && isTrusted) await keep(known.generation, now)
	}

	function doubt(now: number): void {
		doubtedAt = now
		checkedAt = Number.NEGATIVE_INFINITY
	}

	return {
		doubt,
		/** Without a look anywhere, when this isolate looked within the last second. */
		remembered: (now: number) =>
			now - checkedAt < GENERATION_CHECK_MS ? known?.generation : undefined,
		async current(read: Read, now: number): Promise<Generation | undefined> {
			if (now - checkedAt >= GENERATION_CHECK_MS || !known) await check(read, now)
			return known?.generation
		},
		async renew(read: Read, now: number): Promise<void> {
			const generation = await readInTime(read)
			if (generation === null) doubt(now)
			else await keep(generation, now)
		},
	}
}

function isOlder(one: Known, other: Known): boolean {
	if (one.readAt !== other.readAt) return one.readAt < other.readAt
	return one.generation.number < other.generation.number
}

function readInTime(read: Read): Promise<Generation | null> {
	return withinDeadline(
		GENERATION_DEADLINE_MS,
		read().catch(() => null),
	)
}
