import * as v from 'valibot'
import { described, StaffName, Timestamp } from './api-schemas.ts'

const count = v.pipe(v.number(), v.integer())
const requestCounts = { requests: count, hits: count, stale: count, rejected: count, failed: count }

/** Request metrics of one route. The times, in milliseconds, do not include cache hits. */
export const RouteMetrics = v.object({
	route: v.string(),
	...requestCounts,
	averageMs: count,
	slowestMs: count,
})
export type RouteMetrics = v.InferOutput<typeof RouteMetrics>

const FailedSignIns = v.object({
	hour: Timestamp,
	account: described(
		v.string(),
		'The id of a member of staff, or `unknown` for all unknown email addresses',
	),
	name: StaffName,
	count,
})

export const SystemReport = v.object({
	since: Timestamp,
	...requestCounts,
	databaseBytes: v.nullable(count),
	routes: v.array(RouteMetrics),
	failedSignIns: v.array(FailedSignIns),
})
export type SystemReport = v.InferOutput<typeof SystemReport>
