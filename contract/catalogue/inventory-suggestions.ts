import * as v from 'valibot'
import { described } from '#contract/base/api-schemas.ts'
import { Search } from '#contract/base/query-string.ts'
import { PRODUCT_STATUSES } from './product.ts'

export const InventorySuggestQuery = v.object({ q: v.optional(Search, '') })

export const InventorySuggestion = v.object({
	_id: v.string(),
	name: v.string(),
	gtin: v.nullable(v.string()),
	status: v.picklist(PRODUCT_STATUSES),
	priceToPay: v.number(),
	available: v.number(),
})
export type InventorySuggestion = v.InferOutput<typeof InventorySuggestion>

export const InventorySuggestions = v.object({
	data: v.array(InventorySuggestion),
	code: described(
		v.nullable(v.string()),
		'The `_id` of the only product with this barcode, model code or part number',
	),
})
export type InventorySuggestions = v.InferOutput<typeof InventorySuggestions>
