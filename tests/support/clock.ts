import { createHash } from 'node:crypto'
import { onTestFinished, vi } from 'vitest'

/** Creates a clock that stands still until `advance` is called. */
export function createClock(start = '2026-06-01T09:00:00Z') {
	let time = Date.parse(start)
	return {
		now: () => new Date(time),
		advance: (ms: number) => {
			time += ms
		},
	}
}

/** Stops timers and `performance.now`, so that no timeout expires on a busy machine. */
export function stopTimers(): void {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
	onTestFinished(() => void vi.useRealTimers())
	// Otherwise another thread computes it, while nothing is left to do in this one.
	vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (_, bytes) => {
		const hash = createHash('sha256').update(new Uint8Array(bytes as ArrayBuffer))
		return Uint8Array.from(hash.digest()).buffer
	})
}

/** Runs the stopped timers in their order, each when the works wait for nothing else. */
export async function runTimersUntil<const Works extends readonly unknown[]>(works: Works) {
	const results = Promise.all(works)
	let isPending = true
	const settle = () => {
		isPending = false
	}
	results.then(settle, settle)
	for (await runWithoutTimers(); isPending; await runWithoutTimers()) vi.advanceTimersToNextTimer()
	return results
}

/** More turns of the event loop than a request to the database in memory takes without timers. */
const MAX_TURNS = 100

async function runWithoutTimers(): Promise<void> {
	for (let turn = 0; turn < MAX_TURNS; turn += 1) await new Promise(setImmediate)
}

/** Less CPU time than work on long text takes that grows with the square of its length. */
export const QUICK_CPU_MS = 1500

/** Measures CPU time, because other processes add to the duration of the work. */
export async function measureCpu<Result>(start: () => Promise<Result>) {
	const before = process.cpuUsage()
	const result = await start()
	const { user, system } = process.cpuUsage(before)
	return { result, cpuMs: (user + system) / 1000 }
}
