import * as v from 'valibot'
import { describedOptional } from '#contract/base/api-schemas.ts'
import { checkFields } from '#contract/base/check-fields.ts'
import { InventoryQuery } from './inventory.ts'
import { ProductIds } from './product-input.ts'

const { sort, page, limit, ...filterEntries } = InventoryQuery.entries

const ProductFilter = v.strictObject(filterEntries)
export type ProductFilter = v.InferOutput<typeof ProductFilter>

export const selectionEntries = {
	ids: v.optional(ProductIds),
	filter: describedOptional(
		ProductFilter,
		'Selects all products that the inventory lists with these parameters',
	),
}
export type ProductSelection = { ids?: string[]; filter?: ProductFilter }

export function requireOneSelection<Input extends ProductSelection>() {
	return checkFields<Input>(
		['filter', 'ids'],
		({ ids, filter }) => (ids === undefined) !== (filter === undefined),
		'Choose either products or a filter',
	)
}

export const ProductSelection = v.pipe(v.strictObject(selectionEntries), requireOneSelection())
