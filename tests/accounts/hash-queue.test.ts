import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SECOND_MS } from '#contract/base/limits.ts'
import { createHashQueue, HashQueueFull } from '#worker/domain/accounts/hash-queue.ts'

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
	onTestFinished(() => void vi.useRealTimers())
})

/** Requests `count` hashes of `hashMs` at once. Returns their outcomes and the events. */
function requestHashes(count: number, hashMs: number) {
	const events: string[] = []
	const runHash = createHashQueue()
	const request = (name: number) =>
		runHash(async () => {
			events.push(`hash ${name} starts`)
			await new Promise((resolve) => setTimeout(resolve, hashMs))
			events.push(`hash ${name} ends`)
			return 'hashed' as const
		}).catch((error: unknown) => (error instanceof HashQueueFull ? ('rejected' as const) : error))
	const outcomes = Array.from({ length: count }, (_, name) => request(name))
	return { events, request, outcomes: Promise.all(outcomes) }
}

test('of ten concurrent hashes, five are computed in order and five are rejected at once', async () => {
	const { events, outcomes } = requestHashes(10, 300)

	await vi.advanceTimersByTimeAsync(10 * SECOND_MS)

	const expected = [0, 1, 2, 3, 4].flatMap((name) => [`hash ${name} starts`, `hash ${name} ends`])
	expect(events).toEqual(expected)
	expect(await outcomes).toEqual([...Array(5).fill('hashed'), ...Array(5).fill('rejected')])
})

test.each([180, 840])('timers fire at least as long between hashes of %i ms', async (hashMs) => {
	const { events } = requestHashes(3, hashMs)
	const tick = () => {
		events.push('tick')
		setTimeout(tick, hashMs / 10)
	}
	tick()

	await vi.advanceTimersByTimeAsync(10 * SECOND_MS)

	for (const name of [0, 1]) {
		const end = events.indexOf(`hash ${name} ends`)
		const start = events.indexOf(`hash ${name + 1} starts`)
		expect(start - end).toBeGreaterThanOrEqual(10)
		expect(new Set(events.slice(end + 1, start))).toEqual(new Set(['tick']))
	}
})

test('a request that has waited eight seconds is rejected without a hash, and later ones are hashed', async () => {
	const { events, request, outcomes } = requestHashes(3, 4.5 * SECOND_MS)

	await vi.advanceTimersByTimeAsync(8 * SECOND_MS)

	expect(await outcomes).toEqual(['hashed', 'rejected', 'rejected'])
	expect(events).toEqual(['hash 0 starts', 'hash 0 ends'])
	const later = request(3)
	await vi.advanceTimersByTimeAsync(8 * SECOND_MS)
	expect(await later).toBe('hashed')
})

test('a hash whose request was cancelled blocks others for at most five seconds', async () => {
	const runHash = createHashQueue()
	void runHash(() => new Promise(() => {}))
	const next = runHash(async () => 'hashed')

	await vi.advanceTimersByTimeAsync(6 * SECOND_MS)

	expect(await next).toBe('hashed')
})
