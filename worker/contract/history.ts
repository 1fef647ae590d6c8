import * as v from 'valibot'
import { AUDITED_ACTIONS } from './audited-actions.ts'
import { MovementQuery } from './movement.ts'

export const HistoryQuery = v.object({
	...MovementQuery.entries,
	target: v.optional(v.pipe(v.string(), v.maxLength(100, 'must be at most 100 characters'))),
})

/** One thing that somebody did; `before` and `after` hold only what changed. */
export const HistoryEntry = v.object({
	_id: v.string(),
	at: v.pipe(v.string(), v.isoTimestamp()),
	by: v.nullable(v.string()),
	action: v.picklist(AUDITED_ACTIONS),
	target: v.string(),
	/** Its name today, when the target is a product. */
	product: v.nullable(v.string()),
	before: v.nullable(v.record(v.string(), v.unknown())),
	after: v.nullable(v.record(v.string(), v.unknown())),
})
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>

export const HistoryList = v.object({ data: v.array(HistoryEntry) })
