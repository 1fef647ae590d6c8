import { translateFilter } from '#app/lib/translate-catalogue.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { isColumnFacet, labelOfValue, TEMPLATE_FACET } from '#contract/base/facets.ts'
import type { ListedFacet } from '#contract/catalogue/product-query.ts'

type Labels = { label: string; values: Parameters<typeof labelOfValue>[0] }

/** Returns the label of a facet, and those of its values by value, in the language of the copy. */
export function facetLabels(facet: ListedFacet, copy: ShopCopy) {
	const { name, label, values } = facet
	if (name === TEMPLATE_FACET) return filterLabels(facet, copy)
	const copies: Partial<Record<string, Labels>> = copy.facets
	const words = copies[name] ?? { label, values: {} }
	const labels = values.map(({ value, label }) => {
		return [value, isColumnFacet(name) ? label : labelOfValue(words.values, value)] as const
	})
	return { label: words.label, values: new Map(labels) }
}

function filterLabels(facet: ListedFacet, copy: ShopCopy) {
	const toLabel = (text: string) => copy.specifications.value(text, facet.label)
	return {
		label: translateFilter(facet, copy),
		values: new Map(facet.values.map(({ value, label }) => [value, toLabel(label)] as const)),
	}
}
