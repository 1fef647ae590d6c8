import { MIB } from '#contract/limits.ts'
import type { Bench } from './report.ts'
import type { MadePage, SizeResult } from './results.ts'

type Target = { what: string; wanted: string; measured: number; isMet: boolean }

/** What a run must reach, largest catalogue first where the size matters. */
export function targetsOf(bench: Bench): Target[] {
	const largest = bench.sizes.at(-1)
	if (!largest) return []
	return [
		...bench.sizes.flatMap(keptTargets),
		...largest.made.flatMap(madeTargets),
		atLeast('hit ratio of the mix', bench.mix.hitRatio, 0.95),
		atMost('ms of a cold start', bench.cold.milliseconds, 150),
		atMost('MiB gzip of the Worker', bench.bundleBytes / MIB, 1),
	]
}

function keptTargets({ kept }: SizeResult): Target[] {
	return kept.flatMap(({ page, ofHello, p99AtRate }) => [
		atLeast(`${page}, kept, of hello`, ofHello.byRequests, 0.85),
		atMost(`${page}, kept, p99 ms at 1,000/s`, p99AtRate, 30),
	])
}

const slowerPages = ['last page', 'price range', 'newest in a price range', 'search']
const MOST_ROWS = { product: 3, listing: 30 } as const

function madeTargets({ page, ofBatch, growth, rowsRead }: MadePage): Target[] {
	const isBounded = !slowerPages.includes(page)
	const mostRows = page === 'product' ? MOST_ROWS.product : MOST_ROWS.listing
	return [
		atLeast(`${page}, made, of its batch`, ofBatch.byRequests, 0.6),
		...(page === 'search'
			? []
			: [
					atLeast(
						`${page}, made, kept of the smallest catalogue`,
						growth.byRequests,
						isBounded ? 0.95 : 0.5,
					),
				]),
		...(isBounded && rowsRead !== null ? [atMost(`${page}, rows read`, rowsRead, mostRows)] : []),
	]
}

function atLeast(what: string, measured: number, least: number): Target {
	return { what, wanted: `≥ ${least}`, measured, isMet: measured >= least }
}

function atMost(what: string, measured: number, most: number): Target {
	return { what, wanted: `≤ ${most}`, measured, isMet: measured <= most }
}
