import { facets } from '#content/facets.ts'
import { normalizeSpecification } from '#content/normalize-specification.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import {
	labelOfValue,
	SPECIFICATION_FACETS,
	type SpecificationFacet,
} from '#contract/base/facets.ts'
import type { Facet } from '#contract/catalogue/find-facet-values.ts'
import { type Product, specificationEntries } from '#contract/catalogue/product.ts'
import { type ComparisonRow, comparableText } from './align-specifications.ts'

export type ComparedFacts = {
	products: readonly Product[]
	/** Values of the facets of each product. */
	facets: readonly Readonly<Record<string, string[]>>[]
}

/** Returns a row for each facet of which a product has a value. The brand has another row. */
export function keyFactRows(compared: ComparedFacts, copy: ShopCopy): ComparisonRow[] {
	return listFacts(compared).map((name) => {
		const toLabel = (value: string) => labelOfValue(copy.facets[name].values, value)
		const texts = compared.products.map((product, column) => {
			const values = mostSpecific(name, compared.facets[column]?.[name])
			const entries = product.specifications
				.flatMap(specificationEntries)
				.filter(([label]) => factOfLabel(compared, label) === name)
			const stated = entries.map(([label, text]) => copy.specifications.value(text, label))
			return chooseText(stated.join(', '), values?.map(toLabel).join(', '))
		})
		return { label: copy.facets[name].label, texts }
	})
}

/** Returns the only fact that a specification states, which then has no other row. */
export function factOfLabel(compared: ComparedFacts, label: string) {
	const text = normalizeSpecification(label).toLowerCase()
	const [fact, ...others] = listFacts(compared).filter((name) => facets[name].labels.test(text))
	return others.length === 0 ? fact : undefined
}

const listFacts = (compared: ComparedFacts) =>
	SPECIFICATION_FACETS.filter((name) => compared.facets.some((values) => values[name]))

const BARE_NUMBER = /^[\d০-৯.]+$/

/** Prefers the text of the specification, unless the label of the fact has the same or more. */
function chooseText(stated: string, label: string | undefined): string | undefined {
	if (label === undefined) return stated || undefined
	const isLabelBetter = BARE_NUMBER.test(stated) || comparableText(stated) === comparableText(label)
	return stated === '' || isLabelBetter ? label : stated
}

/** Of values such as "60 Hz or more" and "144 Hz or more", only the last says enough. */
function mostSpecific(name: SpecificationFacet, values: string[] | undefined) {
	const facet: Facet = facets[name]
	const isMinimum =
		'units' in facet && values?.every((value) => facet.values[value]?.[1] === Infinity)
	return isMinimum ? values?.slice(-1) : values
}
