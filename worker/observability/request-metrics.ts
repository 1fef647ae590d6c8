import { HOUR_MS } from '#contract/limits.ts'
import type { RequestMetricsRow } from '#db/audit/system-metrics.ts'

export type RequestMetric = {
	time: number
	route: string
	status: number
	cache: 'hit' | 'stale' | 'miss' | 'none'
	ms: number
}

export function createRequestMetrics() {
	let rows = new Map<string, RequestMetricsRow>()

	function add(row: RequestMetricsRow): void {
		const key = `${row.hour} ${row.route}`
		const total = rows.get(key)
		if (!total) {
			rows.set(key, row)
			return
		}
		for (const name of summedColumns) total[name] += row[name]
		total.slowestMs = Math.max(total.slowestMs, row.slowestMs)
	}

	return {
		count: (metric: RequestMetric) => add(countsOf(metric)),
		take(): RequestMetricsRow[] {
			const counts = [...rows.values()]
			rows = new Map()
			return counts
		},
		restore(counts: RequestMetricsRow[]): void {
			for (const row of counts) add(row)
		},
	}
}

const summedColumns = ['requests', 'hits', 'stale', 'rejected', 'failed', 'totalMs'] as const

/** Returns the counts of one request. A cache hit, fresh or stale, has no response time. */
function countsOf({ time, route, status, cache, ms }: RequestMetric): RequestMetricsRow {
	const isHit = cache === 'hit' || cache === 'stale'
	const responseMs = isHit ? 0 : Math.round(ms)
	return {
		hour: Math.floor(time / HOUR_MS) * HOUR_MS,
		route,
		requests: 1,
		hits: Number(isHit),
		stale: Number(cache === 'stale'),
		rejected: Number(status >= 400 && status < 500),
		failed: Number(status >= 500),
		totalMs: responseMs,
		slowestMs: responseMs,
	}
}
