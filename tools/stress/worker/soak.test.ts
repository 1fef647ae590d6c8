import { setTimeout as rest } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { MIB } from '#contract/limits.ts'
import { SEED } from '#tests/support/garbage.ts'
import { randomFrom } from '#tools/bench/random.ts'
import { isLong } from '#tools/stress/size.ts'
import { places } from './soak-places.ts'
import { askerFor, wasRateLimited } from './soak-visitors.ts'
import { openSalesClient } from './till.ts'

const SECONDS = Number(process.env.SHOP_SOAK_SECONDS ?? (isLong ? 1800 : 4))
const PER_SECOND = 50
const MOST_MS = 1000
const MOST_ASKED_AGAIN = 0.001
const READING_S = 15
const TOLD_PARTS = 6

test.each(places)(
	`${SECONDS} s of ${PER_SECOND} requests a second, of shoppers and staff, on $database: no failure (seed ${SEED})`,
	async ({ open, memory, mostGrowth }) => {
		const { origin, readBytes, stop } = await open()
		const { waits, failures, askedAgain, readings } = await soak(origin, readBytes).finally(stop)

		const p99 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0
		if (isLong) {
			console.info(
				`${waits.length} requests, p99 ${p99.toFixed(0)} ms, ${failures.length} failures, ${askedAgain} asked again`,
				`\nleast MiB in each sixth of the time, ${memory}: ${told(readings)}`,
			)
		}
		expect(failures).toEqual([])
		expect(askedAgain).toBeLessThanOrEqual(waits.length * MOST_ASKED_AGAIN)
		if (!isLong) return
		expect(p99).toBeLessThan(MOST_MS)
		expect(readings.length).toBeGreaterThan(SECONDS / READING_S / 2)
		const [, warm = 0, late = 0] = leastOf(readings, 3)
		expect(late / warm).toBeLessThan(mostGrowth)
	},
)

/** How long each visit took, what went wrong, and what the memory was (MiB), in the order it was read. */
async function soak(origin: string, readBytes: () => Promise<number | null>) {
	const random = randomFrom(SEED)
	const till = await openSalesClient(origin)
	const result = {
		waits: [] as number[],
		failures: [] as string[],
		askedAgain: 0,
		readings: [] as number[],
	}
	const visit = async () => {
		const begun = performance.now()
		const ask = askerFor(origin, random(), { random, till })
		const askOnceMore = (error: Error) => {
			if (!wasRateLimited(error)) throw error
			result.askedAgain += 1
			return ask()
		}
		await ask()
			.catch(askOnceMore)
			.catch((error) => result.failures.push(String(error.cause ?? error)))
		result.waits.push(performance.now() - begun)
	}

	const visits: Promise<void>[] = []
	for (let second = 0; second < SECONDS; second += 1) {
		// Nobody waits for another's answer, so that a slow one lowers no rate.
		for (let at = 0; at < PER_SECOND; at += 1) {
			visits.push(rest((at * 1000) / PER_SECOND).then(visit))
		}
		await rest(1000)
		const bytes = second % READING_S === 0 ? await readBytes() : null
		if (bytes !== null) result.readings.push(bytes / MIB)
	}
	await Promise.all(visits)
	return result
}

/** The least of each part of the time: what is left when little is under way. */
function leastOf(readings: number[], parts: number): number[] {
	const length = Math.floor(readings.length / parts)
	return Array.from({ length: parts }, (_, part) =>
		Math.min(...readings.slice(part * length, (part + 1) * length)),
	)
}

function told(readings: number[]): string {
	return leastOf(readings, TOLD_PARTS)
		.map((least) => least.toFixed(1))
		.join(', ')
}
