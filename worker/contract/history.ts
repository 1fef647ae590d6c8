import * as v from 'valibot'
import { AUDITED_ACTIONS } from './audited-actions.ts'
import { idOf } from './id.ts'
import { MovementQuery } from './movement.ts'

export const HistoryQuery = v.object({
	...MovementQuery.entries,
	target: v.optional(idOf('Only what was done to this, such as the `_id` of a product')),
	without: v.optional(
		v.pipe(
			v.picklist(['movements'], 'must be movements'),
			v.description('Leaves out movements of stock, which the ledger of a product tells'),
		),
	),
})

/** One thing that somebody did; `before` and `after` hold only what changed. */
export const HistoryEntry = v.object({
	_id: v.string(),
	at: v.pipe(v.string(), v.isoTimestamp()),
	by: v.pipe(v.nullable(v.string()), v.description('The name of a member of staff')),
	action: v.picklist(AUDITED_ACTIONS),
	target: v.string(),
	product: v.pipe(
		v.nullable(v.string()),
		v.description('Its name today, when the target is a product'),
	),
	before: v.nullable(v.record(v.string(), v.unknown())),
	after: v.nullable(v.record(v.string(), v.unknown())),
})
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>

export const HistoryList = v.object({ data: v.array(HistoryEntry) })
