import { setTimeout as rest } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { residentBytesOf } from '#tests/bench/processes.ts'
import { pick, randomFrom } from '#tests/bench/random.ts'
import { SEED } from '#tests/support/garbage.ts'
import { startPlainWorker } from '#tests/support/plain-worker.ts'
import { isLong } from '../size.ts'
import { openTill } from './till.ts'

const SECONDS = Number(process.env.SHOP_SOAK_SECONDS ?? (isLong ? 1800 : 4))
const PER_SECOND = 50
const MIB = 1024 * 1024
const MOST_MS = 1000
const MOST_GROWTH_MIB_A_MINUTE = 1
const READINGS_A_MINUTE = 6

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
	/** What workerd holds, in MiB; the least of a while is what collecting garbage leaves. */
	const levels: number[] = []

	const visit = async () => {
		const begun = performance.now()
		const share = random()
		await (share < 0.02
			? till.receiveOne(worker.origin)
			: look(worker.origin, addressFor(share, random))
		).catch((error) => failures.push(String(error)))
		waits.push(performance.now() - begun)
	}

	const visits: Promise<void>[] = []
	for (let second = 0; second < SECONDS; second += 1) {
		// Nobody waits for another's answer, so that a slow one lowers no rate.
		for (let at = 0; at < PER_SECOND; at += 1) {
			visits.push(rest((at * 1000) / PER_SECOND).then(visit))
		}
		await rest(1000)
		if (second % (60 / READINGS_A_MINUTE) === 0)
			levels.push((await memoryOf(worker.workerds)) / MIB)
	}
	await Promise.all(visits)

	expect(failures).toEqual([])
	if (!isLong) return
	const third = Math.floor(levels.length / 3)
	const warm = Math.min(...levels.slice(third, 2 * third))
	const late = Math.min(...levels.slice(2 * third))
	const growth = (late - warm) / (third / READINGS_A_MINUTE)
	const p99 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0
	console.info(
		`p99 ${p99.toFixed(0)} ms; at least ${warm.toFixed(0)} MiB in the second third, ${late.toFixed(0)} MiB in the last`,
	)
	expect(p99).toBeLessThan(MOST_MS)
	expect(growth).toBeLessThan(MOST_GROWTH_MIB_A_MINUTE)
})

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

async function memoryOf(pids: number[]): Promise<number> {
	const bytes = await Promise.all(pids.map(residentBytesOf))
	return bytes.reduce((sum, each) => sum + each, 0)
}
