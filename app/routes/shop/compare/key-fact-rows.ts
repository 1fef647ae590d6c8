import { facets } from '#content/facets.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import {
	labelOfValue,
	SPECIFICATION_FACETS,
	type SpecificationFacet,
} from '#contract/base/facets.ts'
import type { Facet } from '#contract/catalogue/find-facet-values.ts'
import type { ComparisonRow } from './align-specifications.ts'

type FacetValues = Readonly<Record<string, string[]>>

/** Returns a row for each facet of which a product has a value. The brand has another row. */
export function keyFactRows(products: readonly FacetValues[], copy: ShopCopy): ComparisonRow[] {
	const names = SPECIFICATION_FACETS.filter((name) => products.some((values) => values[name]))
	return names.map((name) => {
		const toLabel = (value: string) => labelOfValue(copy.facets[name].values, value)
		const texts = products.map((values) =>
			mostSpecific(name, values[name])?.map(toLabel).join(', '),
		)
		return { label: copy.facets[name].label, texts }
	})
}

/** Of values such as "60 Hz or more" and "144 Hz or more", only the last says enough. */
function mostSpecific(name: SpecificationFacet, values: string[] | undefined) {
	const facet: Facet = facets[name]
	const isMinimum =
		'units' in facet && values?.every((value) => facet.values[value]?.[1] === Infinity)
	return isMinimum ? values?.slice(-1) : values
}
