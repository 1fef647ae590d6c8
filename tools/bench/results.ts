import type { BenchShop } from './bench-shop.ts'
import { type LoadMeasurement, medianLoad, medianRatio, type Ratio } from './medians.ts'
import { leadingPages } from './plan.ts'

/** Measurements by step name, one per round. */
export type Rounds = Map<string, LoadMeasurement[]>

type CachedPage = LoadMeasurement & {
	page: string
	bytes: number
	p99AtRateMs: number
	relativeToHello: Ratio
	relativeToSamePayload: Ratio
}
export type UncachedPage = LoadMeasurement & {
	page: string
	bytes: number
	statements: number
	rowsRead: number | null
	relativeToRawQuery: Ratio
	/** Relative to the same page of the smallest catalogue. */
	relativeToSmallest: Ratio
	/** 99th percentile of the response time at a fixed rate; `NaN` if not measured. */
	p99AtRateMs: number
}
export type SizeResult = {
	name: string
	products: number
	hello?: LoadMeasurement & { p99AtRateMs: number }
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
	const loadsFor = (kind: string, page: string, name = catalogue.name) =>
		rounds.get(`${name}/${kind}/${page}`) ?? []
	const p99AtRateMs = (kind: string, page: string) => medianLoad(loadsFor(kind, page)).p99Ms
	const hello = loadsFor('hello', 'hello')
	// Cached pages are measured on one shop only.
	const cachedPages = hello.length > 0 ? leadingPages(pages) : []
	return {
		name: catalogue.name,
		products: catalogue.products.length,
		...(hello.length > 0
			? { hello: { ...medianLoad(hello), p99AtRateMs: p99AtRateMs('hello-at-rate', 'hello') } }
			: {}),
		cached: cachedPages.map(({ name, bytes }) => ({
			page: name,
			bytes,
			...medianLoad(loadsFor('cached', name)),
			p99AtRateMs: p99AtRateMs('cached-at-rate', name),
			relativeToHello: medianRatio(loadsFor('cached', name), hello),
			relativeToSamePayload: medianRatio(loadsFor('cached', name), loadsFor('payload', name)),
		})),
		uncached: pages.map(({ name, bytes, statements, rowsRead }) => ({
			page: name,
			bytes,
			statements,
			rowsRead,
			...medianLoad(loadsFor('uncached', name)),
			relativeToRawQuery: medianRatio(loadsFor('uncached', name), loadsFor('raw-query', name)),
			relativeToSmallest: medianRatio(
				loadsFor('uncached', name),
				loadsFor('uncached', name, smallest.catalogue.name),
			),
			p99AtRateMs: p99AtRateMs('uncached-at-rate', name),
		})),
		residentBytes: await server.residentBytes(),
	}
}
