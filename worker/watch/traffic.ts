import type { Traffic } from '#db/traffic.ts'
import { HOUR_MS } from '#worker/contract/units.ts'

/** How an answer came about. */
export type Seen = {
	time: number
	route: string
	status: number
	cache: 'hit' | 'stale' | 'miss' | 'none'
	ms: number
}

/** What this isolate has answered since it last told; routes are patterns, so that this stays small. */
export function createTraffic() {
	let counted = new Map<string, Traffic>()

	function rowOf(hour: number, route: string): Traffic {
		const key = `${hour} ${route}`
		const known = counted.get(key)
		if (known) return known
		const none = { requests: 0, hits: 0, stale: 0, refused: 0, failed: 0, totalMs: 0, slowestMs: 0 }
		const row = { hour, route, ...none }
		counted.set(key, row)
		return row
	}

	return {
		note({ time, route, status, cache, ms }: Seen): void {
			const row = rowOf(Math.floor(time / HOUR_MS) * HOUR_MS, route)
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
		/** Gives away everything counted until now. */
		take(): Traffic[] {
			const rows = [...counted.values()]
			counted = new Map()
			return rows
		},
		/** Takes back what could not be told. */
		giveBack(rows: Traffic[]): void {
			for (const row of rows) {
				const own = rowOf(row.hour, row.route)
				for (const name of sums) own[name] += row[name]
				own.slowestMs = Math.max(own.slowestMs, row.slowestMs)
			}
		},
	}
}

const sums = ['requests', 'hits', 'stale', 'refused', 'failed', 'totalMs'] as const
