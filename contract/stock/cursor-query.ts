import * as v from 'valibot'
import { MAX_ENTRIES, MAX_HISTORY_ENTRIES } from '#contract/base/limits.ts'
import { idSchema, wholeNumberBetween } from '#contract/base/query-string.ts'
import { BranchParameter } from './branch-stock.ts'

/** Query of a list that is read from its newest entry on. */
export const CursorQuery = v.object({
	branch: v.optional(BranchParameter),
	limit: v.optional(wholeNumberBetween(1, MAX_ENTRIES), '50'),
	before: v.optional(idSchema('Only entries older than the one with this `_id`')),
})
/** For lists that exports read as a whole. */
export const LongCursorQuery = v.object({
	...CursorQuery.entries,
	limit: v.optional(wholeNumberBetween(1, MAX_HISTORY_ENTRIES), '50'),
})
export type CursorQuery = v.InferOutput<typeof CursorQuery>
