import { HOUR_MS } from '#contract/limits.ts'
import type { RequestMetricsRow } from '#db/audit/system-metrics.ts'

export type RequestMetric = {
	time: number
	route: string
	status: number
	cache: 'hit' | 'stale' | 'miss' | 'none'
	ms: number
}

/** Counts this isolate's requests by hour and route pattern until the counts are stored. */
export function createRequestMetrics() {
	let rows = new Map<string, RequestMetricsRow>()

	function findOrAddRow(hour: number, route: string): RequestMetricsRow {
		const key = `${hour} ${route}`
		const existing = rows.get(key)
		if (existing) return existing
		const zero = { requests: 0, hits: 0, stale: 0, refused: 0, failed: 0, totalMs: 0, slowestMs: 0 }
		const row = { hour, route, ...zero }
		rows.set(key, row)
		return row
	}

	return {
		count({ time, route, status, cache, ms }: RequestMetric): void {
			const row = findOrAddRow(Math.floor(time / HOUR_MS) * HOUR_MS, route)
			row.requests += 1
			if (status >= 500) row.failed += 1
			else if (status >= 400) row.refused += 1
			if (cache === 'stale') row.stale += 1
			if (cache === 'hit' || cache === 'stale') row.hits += 1
			else {
				row.totalMs += Math.round(ms)
				row.slowestMs = Math.max(row.slowestMs, Math.round(ms))
			}
		},
		take(): RequestMetricsRow[] {
			const counts = [...rows.values()]
			rows = new Map()
			return counts
		},
		/** Adds counts that could not be stored. */
		restore(counts: RequestMetricsRow[]): void {
			for (const row of counts) {
				const own = findOrAddRow(row.hour, row.route)
				for (const name of summedColumns) own[name] += row[name]
				own.slowestMs = Math.max(own.slowestMs, row.slowestMs)
			}
		},
	}
}

const summedColumns = ['requests', 'hits', 'stale', 'refused', 'failed', 'totalMs'] as const
