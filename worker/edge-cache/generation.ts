import type { Generation } from '#db/generation.ts'
import { withinDeadline } from '#worker/within-deadline.ts'
import {
	GENERATION_CHECK_MS,
	GENERATION_DEADLINE_MS,
	GENERATION_FRESH_MS,
	STALE_IF_ERROR_MS,
} from './freshness.ts'
import type { OpenCache } from './store.ts'

/** `readAt` is when its reading began: one that began earlier and took longer tells nothing new. */
type Known = { generation: Generation; readAt: number }
type Read = () => Promise<Generation>

/** `isDoubted`: there may have been a change since that is not in it. */
type Latest = { generation: Generation; isDoubted: boolean }

/**
 * Which generation of the catalogue is the current one. The isolate that made a change knows at once (`renew`), others
 * look into the data centre's cache once a second, and the database is asked once a minute.
 */
export function createGenerationWatch(openCache: OpenCache, buildId: string) {
	const address = `https://kept.internal/${buildId}/latest-changes`
	let known: Known | undefined
	let checkedAt = Number.NEGATIVE_INFINITY
	/** When the database last did not tell. */
	let failedAt = Number.NEGATIVE_INFINITY
	let doubtedAt = Number.NEGATIVE_INFINITY
	let doubts = 0
	/** How many of them a reading that began later has settled. */
	let settled = 0

	const isDoubted = () => settled < doubts

	function learn(other: Known): void {
		if (!known || !isOlder(other, known)) known = other
		if (other.readAt > doubtedAt) settled = doubts
	}

	async function share(): Promise<void> {
		const headers = { 'Cache-Control': `public, max-age=${STALE_IF_ERROR_MS / 1000}` }
		const response = new Response(JSON.stringify(known), { headers })
		await openCache()
			?.put(address, response)
			.catch(() => undefined)
	}

	/** What an isolate of this data centre read last, as far as it is known there. */
	async function findShared(): Promise<Known | undefined> {
		const kept = await openCache()
			?.match(address)
			.catch(() => undefined)
		return kept ? ((await kept.json()) as Known) : undefined
	}

	/** Whether the database told in time. */
	async function ask(read: Read, now: number): Promise<boolean> {
		const before = doubts
		const generation = await withinDeadline(
			GENERATION_DEADLINE_MS,
			read().catch(() => null),
		)
		if (generation === null) {
			failedAt = now
			return false
		}
		learn({ generation, readAt: now })
		settled = Math.max(settled, before)
		await share()
		return true
	}

	async function check(read: Read, now: number): Promise<void> {
		checkedAt = now
		const shared = await findShared()
		if (shared) learn(shared)
		if (known && !isDoubted() && now - known.readAt < GENERATION_FRESH_MS) {
			// Of two that were shared at once the older may have come last.
			if (!shared || isOlder(shared, known)) await share()
			return
		}
		// While the database is down or stalled the last known generation goes on counting.
		const rest = known && !isDoubted() ? GENERATION_FRESH_MS : GENERATION_CHECK_MS
		if (now - failedAt >= rest) await ask(read, now)
	}

	function doubt(now: number): void {
		doubts += 1
		doubtedAt = now
		failedAt = Number.NEGATIVE_INFINITY
	}

	return {
		doubt,
		/** Without a look anywhere, when this isolate looked within the last second. */
		remembered: (now: number) =>
			now - checkedAt < GENERATION_CHECK_MS && !isDoubted() ? known?.generation : undefined,
		async current(read: Read, now: number): Promise<Latest | undefined> {
			const isDue = !known || now - checkedAt >= GENERATION_CHECK_MS
			if (isDue || isDoubted()) await check(read, now)
			return known && { generation: known.generation, isDoubted: isDoubted() }
		},
		async renew(read: Read, now: number): Promise<void> {
			if (await ask(read, now)) checkedAt = now
			else doubt(now)
		},
	}
}

function isOlder(one: Known, other: Known): boolean {
	if (one.readAt !== other.readAt) return one.readAt < other.readAt
	return one.generation.number < other.generation.number
}
