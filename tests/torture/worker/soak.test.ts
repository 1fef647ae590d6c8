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
const MOST_ASKED_AGAIN = 0.001
const READING_S = 15
const TOLD_PARTS = 6

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
	let askedAgain = 0

	const visit = async () => {
		const begun = performance.now()
		const share = random()
		const ask = askerFor(worker.origin, share, { random, till })
		const askOnceMore = (error: Error) => {
			if (!wasResting(error)) throw error
			askedAgain += 1
			return ask()
		}
		await ask()
			.catch(askOnceMore)
			.catch((error) => failures.push(String(error.cause ?? error)))
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
		const heldBytes = await worker.heldBytes()
		if (heldBytes !== null) held.push(heldBytes / MIB)
	}
	await Promise.all(visits)

	const p99 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0
	if (isLong) {
		console.info(
			`${waits.length} requests, p99 ${p99.toFixed(0)} ms, ${failures.length} failures, ${askedAgain} asked again`,
			`\nleast MiB in each sixth of the time: held ${told(held, 1)}; process ${told(resident, 0)}`,
		)
	}
	expect(failures).toEqual([])
	expect(askedAgain).toBeLessThanOrEqual(waits.length * MOST_ASKED_AGAIN)
	if (!isLong) return
	expect(held.length).toBeGreaterThan(resident.length / 2)
	const [, warm = 0, late = 0] = leastOf(held, 3)
	const [, warmProcess = 0, lateProcess = 0] = leastOf(resident, 3)
	expect(p99).toBeLessThan(MOST_MS)
	expect(late - warm).toBeLessThan(MOST_GROWTH_OF_HELD_MIB)
	expect(lateProcess / warmProcess).toBeLessThan(MOST_GROWTH_OF_PROCESS)
})

/** The least of each part of the time: what is left when little is under way. */
function leastOf(readings: number[], parts: number): number[] {
	const length = Math.floor(readings.length / parts)
	return Array.from({ length: parts }, (_, part) =>
		Math.min(...readings.slice(part * length, (part + 1) * length)),
	)
}

const told = (readings: number[], digits: number) =>
	leastOf(readings, TOLD_PARTS)
		.map((least) => least.toFixed(digits))
		.join(', ')

/**
 * Whether workerd closed the kept connection, which it does after five seconds of rest, just when it was used again: a
 * browser then asks once more, and so does who knows Node's `request.reusedSocket`.
 */
function wasResting({ cause }: Error): boolean {
	const code = (cause as { code?: string } | undefined)?.code ?? ''
	return ['ECONNRESET', 'UND_ERR_SOCKET'].includes(code)
}

type Asking = { random: () => number; till: Awaited<ReturnType<typeof openTill>> }

/** What a visitor asks for, the same when asked again. */
function askerFor(origin: string, share: number, { random, till }: Asking): () => Promise<unknown> {
	if (share < 0.02) {
		const delivery = till.nextDelivery()
		return () => till.receive(origin, delivery)
	}
	const path = addressFor(share, random)
	return () => look(origin, path)
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
