import { MINUTE_MS, SECOND_MS } from '#contract/base/limits.ts'
import type { Generation } from '#db/catalogue/generation.ts'
import { withTimeout } from '#db/timers.ts'
import { openDataCentreCache } from './cache-store.ts'

/** Interval at which an isolate checks the generation in the data centre's cache. */
const GENERATION_CHECK_MS = SECOND_MS
/** Maximum age of a generation before the database is queried again. */
const GENERATION_FRESH_MS = MINUTE_MS
/** Time that a request waits for the current generation before it uses the last known one. */
const GENERATION_TIMEOUT_MS = 400

/** `readAt` is the start of the query: the result of an earlier but slower one is ignored. */
type Snapshot = { generation: Generation; readAt: number }
type ReadGeneration = () => Promise<Generation>

type CurrentGeneration = { generation: Generation; isPossiblyStale: boolean }

/**
 * The isolate that made a change refreshes the generation at once. Others check the data centre's
 * cache every second, and query the database once a minute.
 */
export function createGenerationTracker(buildId: string) {
	const dataCentre = openDataCentreCache(buildId)
	let latest: Snapshot | undefined
	let checkedAt = Number.NEGATIVE_INFINITY
	let isBeingChecked = false
	let failedAt = Number.NEGATIVE_INFINITY
	/** Number of changes whose outcome was unknown, and how many of them a later query included. */
	let uncertainChanges = 0
	let resolvedChanges = 0

	const isPossiblyStale = () => resolvedChanges < uncertainChanges
	/** After a quiet time, requests must not use the old generation while another one checks it. */
	const isOverdue = (now: number) =>
		isBeingChecked && latest && now - latest.readAt >= GENERATION_FRESH_MS + GENERATION_CHECK_MS

	function accept(snapshot: Snapshot): void {
		if (!latest || !isOlder(snapshot, latest)) latest = snapshot
	}

	const share = async () => dataCentre.put('generation', JSON.stringify(latest))

	async function findShared(): Promise<Snapshot | undefined> {
		const response = await dataCentre.find('generation')
		return response?.json()
	}

	async function query(read: ReadGeneration, now: number): Promise<boolean> {
		const uncertainBeforeQuery = uncertainChanges
		const generation = await withTimeout(GENERATION_TIMEOUT_MS, read()).catch(() => null)
		if (generation === null) {
			failedAt = now
			return false
		}
		accept({ generation, readAt: now })
		// The query includes every change that was made before it started.
		resolvedChanges = Math.max(resolvedChanges, uncertainBeforeQuery)
		await share()
		return true
	}

	async function check(read: ReadGeneration, now: number): Promise<void> {
		checkedAt = now
		isBeingChecked = true
		await checkShared(read, now).finally(() => {
			isBeingChecked = false
		})
	}

	async function checkShared(read: ReadGeneration, now: number): Promise<void> {
		const shared = await findShared()
		if (shared) accept(shared)
		if (latest && !isPossiblyStale() && now - latest.readAt < GENERATION_FRESH_MS) {
			// Two isolates may share at the same time, and the older snapshot be written last.
			if (!shared || isOlder(shared, latest)) await share()
			return
		}
		// The last known generation stays in use, so the next query can wait longer.
		const retryAfterMs = latest && !isPossiblyStale() ? GENERATION_FRESH_MS : GENERATION_CHECK_MS
		if (now - failedAt >= retryAfterMs) await query(read, now)
	}

	function markPossiblyStale(): void {
		uncertainChanges += 1
		failedAt = Number.NEGATIVE_INFINITY
	}

	return {
		markPossiblyStale,
		/** Returns the generation if it was checked in the last second and is not possibly stale. */
		findInMemory: (now: number) =>
			now - checkedAt < GENERATION_CHECK_MS && !isPossiblyStale() && !isOverdue(now)
				? latest?.generation
				: undefined,
		async current(read: ReadGeneration, now: number): Promise<CurrentGeneration | undefined> {
			const isDue = !latest || now - checkedAt >= GENERATION_CHECK_MS
			if (isDue || isPossiblyStale() || isOverdue(now)) await check(read, now)
			return latest && { generation: latest.generation, isPossiblyStale: isPossiblyStale() }
		},
		async refresh(read: ReadGeneration, now: number): Promise<void> {
			if (await query(read, now)) checkedAt = now
			else markPossiblyStale()
		},
	}
}

function isOlder(one: Snapshot, other: Snapshot): boolean {
	if (one.readAt !== other.readAt) return one.readAt < other.readAt
	return one.generation.number < other.generation.number
}
