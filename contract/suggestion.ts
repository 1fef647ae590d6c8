import * as v from 'valibot'
import { Search } from './product-query.ts'

export const SuggestQuery = v.object({ q: v.optional(Search, '') })
export type SuggestQuery = v.InferOutput<typeof SuggestQuery>

/** What a search that is still being typed may be after, and where in the shop that is. */
export const Suggestion = v.object({
	kind: v.picklist(['category', 'product']),
	label: v.string(),
	path: v.string(),
})
export type Suggestion = v.InferOutput<typeof Suggestion>

export const Suggestions = v.object({ data: v.array(Suggestion) })
export type Suggestions = v.InferOutput<typeof Suggestions>
