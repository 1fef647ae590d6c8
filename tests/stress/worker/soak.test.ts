import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { MIB } from '#contract/base/limits.ts'
import { demoCatalogue } from '#db/seed/demo-catalogue.ts'
import { isStressMode } from '#tests/stress/stress-mode.ts'
import { startBareWorkerd } from '#tests/support/bare-workerd.ts'
import { createRandom } from '#tests/support/random.ts'
import { SEED } from '#tests/support/random-data.ts'
import { startSqld, waitForServer } from '#tests/support/sqld.ts'
import { fillLibsql, startWorker } from '#tests/support/worker.ts'
import { openMovementClient } from './movement-client.ts'
import { createVisit, wasConnectionReset } from './soak-visitors.ts'

const SECONDS = Number(process.env.SHOP_SOAK_SECONDS ?? (isStressMode ? 1800 : 4))
const REQUESTS_PER_SECOND = 50
/** At once in a short run, which does not measure, so that a busy machine does not fail it. */
const VISITORS = 10
const MAX_P99_MS = 1000
/** Retries per request. */
const MAX_RETRY_RATE = 0.001
const READING_INTERVAL_S = 15

/** A running shop and a function that reads its memory. */
type RunningShop = {
	origin: string
	/** Returns `null` if the inspector does not respond. */
	readMemoryBytes: () => Promise<number | null>
	stop: () => Promise<unknown>
}

/**
 * With D1, only the Worker's heap is read, because Miniflare simulates D1 in the same process and
 * leaves much garbage there. With libSQL, workerd runs only the shop, so the memory of the whole
 * process is read. `maxGrowth` limits the ratio of the lowest reading in the last third of the run
 * to that in the second third.
 */
const soakTargets = [
	{ database: 'D1', memory: 'heap of the Worker', maxGrowth: 1.05, open: openOnD1 },
	{ database: 'libSQL', memory: 'workerd process', maxGrowth: 1.2, open: openOnLibsql },
]

async function openOnD1(): Promise<RunningShop> {
	const { origin, readHeapBytes, stop } = await startWorker({ hasInspector: true })
	return { origin, readMemoryBytes: readHeapBytes, stop }
}

async function openOnLibsql(): Promise<RunningShop> {
	const sqld = await startSqld()
	await fillLibsql(sqld.url, demoCatalogue())
	const { origin, residentBytes, stop } = await startBareWorkerd(sqld.url)
	await waitForServer(`${origin}/healthz`)
	return { origin, readMemoryBytes: residentBytes, stop: () => stop().then(sqld.stop) }
}

test.each(soakTargets)(
	`on $database, ${SECONDS * REQUESTS_PER_SECOND} requests by shoppers and staff, many at once, succeed (seed ${SEED})`,
	async ({ open, memory, maxGrowth }) => {
		const { origin, readMemoryBytes, stop } = await open()
		const { durations, failures, retries, readings } = await soak(origin, readMemoryBytes).finally(
			stop,
		)

		const p99 = durations.sort((a, b) => a - b)[Math.floor(durations.length * 0.99)] ?? 0
		if (isStressMode) {
			console.info(
				`${durations.length} requests, p99 ${p99.toFixed(0)} ms, ${failures.length} failures, ${retries} retries`,
				`\nminimum MiB in each sixth of the run, ${memory}: ${formatMinimums(readings)}`,
			)
		}
		expect(failures).toEqual([])
		// A short run has too few requests for rates.
		if (!isStressMode) return
		expect(retries).toBeLessThanOrEqual(durations.length * MAX_RETRY_RATE)
		expect(p99).toBeLessThan(MAX_P99_MS)
		expect(readings.length).toBeGreaterThan(SECONDS / READING_INTERVAL_S / 2)
		const [, warmMiB = 0, lateMiB = 0] = minimumsByPart(readings, 3)
		expect(lateMiB / warmMiB).toBeLessThan(maxGrowth)
	},
)

/** Returns durations in milliseconds, failures, the number of retries, and memory in MiB. */
async function soak(origin: string, readMemoryBytes: () => Promise<number | null>) {
	const random = createRandom(SEED)
	const movementClient = await openMovementClient(origin)
	const durations: number[] = []
	const failures: string[] = []
	let retries = 0
	const measureVisit = async () => {
		const startedAt = performance.now()
		const visit = createVisit(origin, { random, movementClient })
		const retryOnce = (error: Error) => {
			if (!wasConnectionReset(error)) throw error
			retries += 1
			return visit()
		}
		await visit()
			.catch(retryOnce)
			.catch((error) => failures.push(String(error.cause ?? error)))
		durations.push(performance.now() - startedAt)
	}

	const readings = await (isStressMode ? visitAtRate : visitInTurn)(measureVisit, readMemoryBytes)
	return { durations, failures, retries, readings }
}

type Visit = () => Promise<void>

/** Returns the readings of the memory. */
async function visitAtRate(visit: Visit, readMemoryBytes: RunningShop['readMemoryBytes']) {
	const readings: number[] = []
	const visits: Promise<void>[] = []
	for (let second = 0; second < SECONDS; second += 1) {
		// Visits do not wait for each other, so a slow response does not lower the rate.
		for (let number = 0; number < REQUESTS_PER_SECOND; number += 1)
			visits.push(wait((number * 1000) / REQUESTS_PER_SECOND).then(visit))
		await wait(1000)
		const bytes = second % READING_INTERVAL_S === 0 ? await readMemoryBytes() : null
		if (bytes !== null) readings.push(bytes / MIB)
	}
	await Promise.all(visits)
	return readings
}

async function visitInTurn(visit: Visit): Promise<number[]> {
	const visitsOfEach = Array(Math.ceil((SECONDS * REQUESTS_PER_SECOND) / VISITORS)).fill(visit)
	const visitors = Array.from({ length: VISITORS }, async () => {
		for (const visit of visitsOfEach) await visit()
	})
	await Promise.all(visitors)
	return []
}

/** Lowest readings show the retained memory best: others include garbage and open requests. */
function minimumsByPart(readings: number[], parts: number): number[] {
	const length = Math.floor(readings.length / parts)
	return Array.from({ length: parts }, (_, part) =>
		Math.min(...readings.slice(part * length, (part + 1) * length)),
	)
}

function formatMinimums(readings: number[]): string {
	return minimumsByPart(readings, 6)
		.map((minimum) => minimum.toFixed(1))
		.join(', ')
}
