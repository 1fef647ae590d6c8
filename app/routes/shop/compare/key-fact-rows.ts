import { translateFilter } from '#app/lib/translate-catalogue.ts'
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
import { isLabelOf, type TemplateFilter } from '#contract/catalogue/specification-template.ts'
import { type ComparisonRow, comparableText } from './align-specifications.ts'

export type ComparedFacts = {
	products: readonly Product[]
	/** Values of the facets of each product. */
	facets: readonly Readonly<Record<string, string[]>>[]
	/** Filters of their templates. */
	filters?: readonly TemplateFilter[]
}

/** Returns a row for each facet of which a product has a value. The brand has another row. */
export function keyFactRows(compared: ComparedFacts, copy: ShopCopy): ComparisonRow[] {
	const rows = listFacts(compared).map((name) => {
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
	return [...rows, ...filterRows(compared, copy)]
}

/** Returns a row for each filter of a template that is no other fact. */
function filterRows(compared: ComparedFacts, copy: ShopCopy): ComparisonRow[] {
	const { products, filters = [] } = compared
	const rows = filters.map((filter) => {
		const withUnit = (text: string) =>
			filter.unit && BARE_NUMBER.test(text) ? `${text} ${filter.unit}` : text
		const entries = products.map(({ specifications }) =>
			specifications
				.flatMap(specificationEntries)
				.filter(([label]) => isLabelOf(filter, label) && !factOfLabel(compared, label))
				.map(([label, text]) => [label, withUnit(text)] as const),
		)
		const joinTexts = (translate: (text: string, label: string) => string) =>
			entries.map(
				(own) => own.map(([label, text]) => translate(text, label)).join(', ') || undefined,
			)
		return {
			label: translateFilter(filter, copy),
			texts: joinTexts(copy.specifications.value),
			stated: joinTexts((text) => text),
		}
	})
	return rows.filter(({ texts }) => texts.some(Boolean))
}

/** Checks if the key facts have a row with this label. */
export function isKeyFact(compared: ComparedFacts, label: string): boolean {
	const isFilter = compared.filters?.some((filter) => isLabelOf(filter, label)) ?? false
	return isFilter || factOfLabel(compared, label) !== undefined
}

/** Returns the only fact that a specification states, which then has no other row. */
function factOfLabel(compared: ComparedFacts, label: string) {
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
