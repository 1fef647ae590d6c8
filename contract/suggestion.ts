import * as v from 'valibot'
import { Search } from './product-query.ts'

export const SuggestQuery = v.object({ q: v.optional(Search, '') })
export type SuggestQuery = v.InferOutput<typeof SuggestQuery>

/** A suggestion for a search prefix, with the path of its page. */
export const Suggestion = v.object({
	kind: v.picklist(['category', 'product']),
	label: v.string(),
	path: v.string(),
})
export type Suggestion = v.InferOutput<typeof Suggestion>

export const Suggestions = v.object({ data: v.array(Suggestion) })
export type Suggestions = v.InferOutput<typeof Suggestions>
