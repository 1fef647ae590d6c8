import { MIB } from '#contract/limits.ts'
import type { Bench } from './report.ts'
import type { SizeResult, UncachedPage } from './results.ts'

type Target = { metric: string; limit: string; measured: number; isMet: boolean }

/** Compares a run with its targets; targets that depend on size use the largest catalogue. */
export function checkTargets(bench: Bench): Target[] {
	const largest = bench.sizes.at(-1)
	if (!largest) return []
	return [
		...bench.sizes.flatMap(cachedTargets),
		...largest.uncached.flatMap(uncachedTargets),
		atLeast('hit ratio of the shopper mix', bench.mix.hitRatio, 0.95),
		atMost('ms of a cold start', bench.cold.milliseconds, 150),
		atMost('MiB gzip of the Worker', bench.bundleBytes / MIB, 1),
	]
}

function cachedTargets({ cached }: SizeResult): Target[] {
	return cached.flatMap(({ page, relativeToHello, p99AtRate }) => [
		atLeast(`${page}, cached, relative to “Hello”`, relativeToHello.byRequests, 0.85),
		atMost(`${page}, cached, p99 ms at 1,000/s`, p99AtRate, 30),
	])
}

const slowerPages = ['last page', 'price range', 'newest in a price range', 'search']
const MOST_ROWS = { product: 3, listing: 30 } as const

function uncachedTargets({
	page,
	relativeToRawQuery,
	relativeToSmallest,
	rowsRead,
}: UncachedPage): Target[] {
	const isBounded = !slowerPages.includes(page)
	const mostRows = page === 'product' ? MOST_ROWS.product : MOST_ROWS.listing
	return [
		atLeast(`${page}, uncached, relative to the raw query`, relativeToRawQuery.byRequests, 0.6),
		...(page === 'search'
			? []
			: [
					atLeast(
						`${page}, uncached, relative to the smallest catalogue`,
						relativeToSmallest.byRequests,
						isBounded ? 0.95 : 0.5,
					),
				]),
		...(isBounded && rowsRead !== null ? [atMost(`${page}, rows read`, rowsRead, mostRows)] : []),
	]
}

function atLeast(metric: string, measured: number, least: number): Target {
	return { metric, limit: `≥ ${least}`, measured, isMet: measured >= least }
}

function atMost(metric: string, measured: number, most: number): Target {
	return { metric, limit: `≤ ${most}`, measured, isMet: measured <= most }
}
