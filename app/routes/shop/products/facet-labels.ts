import type { ShopCopy } from '#content/shop-copy.ts'
import { isColumnFacet, labelOfValue } from '#contract/base/facets.ts'
import type { ListedFacet } from '#contract/catalogue/product-query.ts'

type Labels = { label: string; values: Parameters<typeof labelOfValue>[0] }

/** Returns the label of a facet, and those of its values by value, in the language of the copy. */
export function facetLabels({ name, label, values }: ListedFacet, { facets }: ShopCopy) {
	const copies: Partial<Record<string, Labels>> = facets
	const copy = copies[name] ?? { label, values: {} }
	const labels = values.map(({ value, label }) => {
		return [value, isColumnFacet(name) ? label : labelOfValue(copy.values, value)] as const
	})
	return { label: copy.label, values: new Map(labels) }
}
