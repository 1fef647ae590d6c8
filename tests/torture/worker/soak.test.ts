import { setTimeout as rest } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pick, randomFrom } from '#tests/bench/random.ts'
import { SEED } from '#tests/support/garbage.ts'
import { startPlainWorker } from '#tests/support/plain-worker.ts'
import { isLong } from '../size.ts'
import { openTill } from './till.ts'

const SECONDS = Number(process.env.SHOP_SOAK_SECONDS ?? (isLong ? 1800 : 4))
const PER_SECOND = 50
const MIB = 1024 * 1024
const MOST_MS = 1000
/** Between the second and the last third of the time, of what the Worker holds and of its process with all its garbage. */
const MOST_GROWTH_OF_HELD_MIB = 1
const MOST_GROWTH_OF_PROCESS = 1.2
const READING_S = 15

const shopperPages = [
	'/',
	'/products',
	'/contact',
	'/madhupur',
	'/api/products',
	'/api/categories',
] as const
const sorts = ['price', '-price', '-createdAt'] as const
const words = ['laptop', 'router', 'wireless', 'ল্যাপটপ', 'zzzz', 'kestrova'] as const

test(`${SECONDS} s of ${PER_SECOND} requests a second, of shoppers and staff: no failure (seed ${SEED})`, async ({
	onTestFinished,
}) => {
	const random = randomFrom(SEED)
	const worker = await startPlainWorker()
	onTestFinished(() => worker.stop())
	const till = await openTill(worker.origin)
	const waits: number[] = []
	const failures: string[] = []
	const held: number[] = []
	const resident: number[] = []

	const visit = async () => {
		const begun = performance.now()
		const share = random()
		await (share < 0.02
			? till.receiveOne(worker.origin)
			: look(worker.origin, addressFor(share, random))
		).catch((error) => failures.push(String(error.cause ?? error)))
		waits.push(performance.now() - begun)
	}

	const visits: Promise<void>[] = []
	for (let second = 0; second < SECONDS; second += 1) {
		// Nobody waits for another's answer, so that a slow one lowers no rate.
		for (let at = 0; at < PER_SECOND; at += 1) {
			visits.push(rest((at * 1000) / PER_SECOND).then(visit))
		}
		await rest(1000)
		if (second % READING_S > 0) continue
		resident.push((await worker.residentBytes()) / MIB)
		held.push((await worker.heldBytes()) / MIB)
	}
	await Promise.all(visits)

	expect(failures).toEqual([])
	if (!isLong) return
	const p99 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0
	const own = lateOf(held)
	const all = lateOf(resident)
	console.info(
		`p99 ${p99.toFixed(0)} ms; MiB in the second and in the last third: held ${own.warm.toFixed(1)} and ${own.late.toFixed(1)}, process ${all.warm.toFixed(0)} and ${all.late.toFixed(0)}`,
	)
	expect(p99).toBeLessThan(MOST_MS)
	expect(own.late - own.warm).toBeLessThan(MOST_GROWTH_OF_HELD_MIB)
	expect(all.late / all.warm).toBeLessThan(MOST_GROWTH_OF_PROCESS)
})

/** The least of the last third, and of the second, when everything is warm: what is left when little is under way. */
function lateOf(readings: number[]) {
	const third = Math.floor(readings.length / 3)
	return {
		warm: Math.min(...readings.slice(third, 2 * third)),
		late: Math.min(...readings.slice(2 * third)),
	}
}

function addressFor(share: number, random: () => number): string {
	if (share < 0.5) return pick(shopperPages, random)
	if (share < 0.7)
		return `/products?sort=${pick(sorts, random)}&page=${1 + Math.floor(random() * 9)}`
	if (share < 0.8) return `/products?search=${encodeURIComponent(pick(words, random))}`
	if (share < 0.9) return `/products?maxPrice=${Math.floor(random() * 2000) * 100}`
	return pick(['/nowhere', '/products/nowhere', '/auth/login', '/feed/products.xml'], random)
}

async function look(origin: string, path: string): Promise<void> {
	const answer = await fetch(origin + path)
	const text = await answer.text()
	if (answer.status < 500) return
	const id = answer.headers.get('X-Request-Id')
	throw new Error(`${path} was answered ${answer.status} (${id}): ${text.slice(0, 200)}`)
}
