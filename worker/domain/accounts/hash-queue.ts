import { SECOND_MS } from '#contract/base/limits.ts'
import { wait } from '#db/timers.ts'
import { DomainError } from '#worker/domain/domain-error.ts'

const MAX_WAITING = 4
/** The forms give up after ten seconds, so a hash that starts later would be wasted. */
const MAX_WAIT_MS = 8 * SECOND_MS
/** Time after which a cancelled request, whose hash never ends, no longer blocks others. */
const MAX_HASH_MS = 5 * SECOND_MS
const POLL_MS = 10

/** Error with its own class, so that the attempt does not count as a wrong password. */
export class HashQueueFull extends DomainError {
	constructor() {
		const message = 'Many people are signing in right now. Please try again in a few seconds.'
		super('unavailable', message, { retryAfterMs: MAX_HASH_MS })
	}
}

/**
 * Creates a function that computes a hash when it is its turn. A hash blocks the isolate, so others
 * then run for as long. Waiting requests poll, because a promise that they shared could be
 * cancelled with the request that created it.
 */
export function createHashQueue() {
	let waiters: { deadline: number }[] = []
	let nextHashAt = 0

	function removeExpiredWaiters(): number {
		const now = performance.now()
		waiters = waiters.filter(({ deadline }) => now < deadline)
		return now
	}

	async function waitForTurn(): Promise<void> {
		const now = removeExpiredWaiters()
		if (waiters.length === 0 && now >= nextHashAt) return blockOthers()
		if (waiters.length >= MAX_WAITING) throw new HashQueueFull()
		const waiter = { deadline: now + MAX_WAIT_MS }
		waiters.push(waiter)
		while (waiters[0] !== waiter || performance.now() < nextHashAt) {
			await wait(POLL_MS)
			removeExpiredWaiters()
			if (!waiters.includes(waiter)) throw new HashQueueFull()
		}
		waiters.shift()
		blockOthers()
	}

	function blockOthers(): void {
		nextHashAt = performance.now() + MAX_HASH_MS
	}

	return async <Result>(hash: () => Promise<Result>): Promise<Result> => {
		await waitForTurn()
		const start = performance.now()
		try {
			return await hash()
		} finally {
			// In production, the clock advances only between events.
			await wait(0)
			const end = performance.now()
			nextHashAt = end + (end - start)
		}
	}
}
