import type { BenchShop } from './bench-shop.ts'
import { fullyMeasuredPages, type LoadMeasurement } from './plan.ts'

/** Throughput relative to a baseline, per second and per CPU second. */
export type Ratio = { byRequests: number; byCpuTime: number }

/** Measurements by step name, one per round. */
export type Rounds = Map<string, LoadMeasurement[]>

export type LoadSummary = LoadMeasurement & {
	/** 99th percentile of the response time at a fixed rate; `NaN` if not measured. */
	p99AtRateMs: number
}
type CachedPage = LoadSummary & {
	page: string
	bytes: number
	relativeToHello: Ratio
	relativeToSamePayload: Ratio
}
export type UncachedPage = LoadSummary & {
	page: string
	bytes: number
	statements: number
	rowsRead: number | null
	relativeToRawQuery: Ratio
	/** Relative to the same page of the smallest catalogue. */
	relativeToSmallest: Ratio
}
export type SizeResult = {
	name: string
	products: number
	hello?: LoadSummary
	cached: CachedPage[]
	uncached: UncachedPage[]
	residentBytes: number
}

/** Returns the medians for one catalogue size, relative to the baselines of the same rounds. */
export async function summariseRounds(
	rounds: Rounds,
	{ catalogue, server, pages }: BenchShop,
	smallest: BenchShop,
): Promise<SizeResult> {
	const loadsFor = (step: string, { name } = catalogue) => rounds.get(`${name}/${step}`) ?? []
	const summarise = (kind: string, page: string) => ({
		...medianLoad(loadsFor(`${kind}/${page}`)),
		p99AtRateMs: medianLoad(loadsFor(`${kind}-at-rate/${page}`)).p99Ms,
	})
	const hello = loadsFor('hello/hello')
	// Cached pages are measured on one shop only.
	const cachedPages = hello.length > 0 ? fullyMeasuredPages(pages) : []
	return {
		name: catalogue.name,
		products: catalogue.products.length,
		...(hello.length > 0 ? { hello: summarise('hello', 'hello') } : {}),
		cached: cachedPages.map(({ name, bytes }) => ({
			page: name,
			bytes,
			...summarise('cached', name),
			relativeToHello: medianRatio(loadsFor(`cached/${name}`), hello),
			relativeToSamePayload: medianRatio(loadsFor(`cached/${name}`), loadsFor(`payload/${name}`)),
		})),
		uncached: pages.map(({ name, bytes, statements, rowsRead }) => {
			const loads = loadsFor(`uncached/${name}`)
			return {
				page: name,
				bytes,
				statements,
				rowsRead,
				...summarise('uncached', name),
				relativeToRawQuery: medianRatio(loads, loadsFor(`raw-query/${name}`)),
				relativeToSmallest: medianRatio(loads, loadsFor(`uncached/${name}`, smallest.catalogue)),
			}
		}),
		residentBytes: await server.residentBytes(),
	}
}

function medianLoad(rounds: LoadMeasurement[]): LoadMeasurement {
	const medianBy = (name: keyof LoadMeasurement) => median(rounds.map((round) => round[name]))
	return {
		requestsPerSecond: medianBy('requestsPerSecond'),
		p50Ms: medianBy('p50Ms'),
		p99Ms: medianBy('p99Ms'),
		cpuUs: medianBy('cpuUs'),
	}
}

/** A short slowdown of the machine affects both, so their ratio hardly changes. */
function medianRatio(rounds: LoadMeasurement[], baselines: LoadMeasurement[]): Ratio {
	const medianBy = (ratio: (round: LoadMeasurement, baseline: LoadMeasurement) => number) =>
		median(
			rounds.flatMap((round, index) => (baselines[index] ? [ratio(round, baselines[index])] : [])),
		)
	return {
		byRequests: medianBy((round, baseline) => round.requestsPerSecond / baseline.requestsPerSecond),
		byCpuTime: medianBy((round, baseline) => baseline.cpuUs / round.cpuUs),
	}
}

export function median(numbers: number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b)
	const middle = sorted.length >> 1
	const upper = sorted[middle] ?? Number.NaN
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
