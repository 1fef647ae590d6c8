import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer())

/** What was asked of one route; times are of the answers that were made, in milliseconds. */
export const RouteTraffic = v.object({
	route: v.string(),
	requests: count,
	hits: count,
	stale: count,
	refused: count,
	failed: count,
	averageMs: count,
	slowestMs: count,
})
export type RouteTraffic = v.InferOutput<typeof RouteTraffic>

/** How the shop has run since a moment, about a day ago. */
export const SystemReport = v.object({
	since: v.pipe(v.string(), v.isoTimestamp()),
	requests: count,
	hits: count,
	stale: count,
	refused: count,
	failed: count,
	databaseBytes: v.nullable(count),
	routes: v.array(RouteTraffic),
})
export type SystemReport = v.InferOutput<typeof SystemReport>

export const SystemAnswer = v.object({ data: SystemReport })
