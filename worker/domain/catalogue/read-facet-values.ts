import { type Facet, facets, NOT_INCLUDED } from '#content/facets.ts'
import { FACET_NAMES, type FacetName } from '#contract/facets.ts'
import { type Product, specificationEntries } from '#contract/product.ts'
import { slugFromAnyScript } from './slugs.ts'

type FacetedProduct = Pick<Product, 'name' | 'brand' | 'specifications' | 'keyFeatures'> & {
	category: { slug: string }
	subcategory: { slug: string; name: string }
}

type FacetValues = Partial<Record<FacetName, string[]>>

/** Returns the values of each facet of a product's categories that it states. */
export function readFacetValues(product: FacetedProduct): FacetValues {
	const slugs = [product.category.slug, product.subcategory.slug]
	const names = FACET_NAMES.filter((name) => name !== 'brand')
	const applicable = names.filter((name) =>
		facets[name].categories.some((slug) => slugs.includes(slug)),
	)
	const values = applicable.map((name) => [name, readValues(facets[name], product)] as const)
	const stated = values.filter(([, values]) => values.length > 0)
	return { brand: [slugFromAnyScript(product.brand)], ...Object.fromEntries(stated) }
}

const NEGATION = /^(no|none|without|not supported|n\/?a|না|নেই)\b/i

/** Reads the specifications, or else the name, the key features or the name of the subcategory. */
function readValues(facet: Facet, product: FacetedProduct): string[] {
	const entries = product.specifications
		.flatMap(specificationEntries)
		.filter(([label]) => facet.labels.test(label.trim().toLowerCase()))
	const stated = entries.filter(([, text]) => !NEGATION.test(text.trim()))
	const values = stated.flatMap(([label, text]) => readSpecification(facet, label, text))
	if (values.length > 0) return [...new Set(values)]
	// "Touchscreen: No" counts more than a name.
	if (stated.length < entries.length) return []
	const texts = [product.name, product.keyFeatures.join('\n'), product.subcategory.name]
	const found = texts.map((text) => readText(facet, text)).find((values) => values.length > 0)
	return [...new Set(found)]
}

function readSpecification(facet: Facet, label: string, text: string): string[] {
	if (!('units' in facet)) return matchWords(facet, `${label}: ${text}`)
	if (/^[\d.]+$/.test(text)) return valuesOfNumber(facet, Number(text))
	const units = Object.keys(facet.units).join('|')
	const quantity = String.raw`${NOT_INCLUDED}(?<![\d.])(?:(?<count>\d) ?[x×] ?)?(?<number>\d+(?:\.\d+)?)[ -]*(?<unit>${units})`
	return matchNumbers(facet, text, new RegExp(quantity, 'gi'))
}

/** Returns the values that a text names. */
function readText(facet: Facet, text: string): string[] {
	if (!('units' in facet)) return matchWords(facet, text)
	const matches = facet.patterns.map((pattern) => matchNumbers(facet, text, pattern))
	return matches.find((values) => values.length > 0) ?? []
}

type WordFacet = Exclude<Facet, { units: object }>
type NumberFacet = Extract<Facet, { units: object }>

function matchWords({ values }: WordFacet, text: string): string[] {
	return Object.keys(values).filter((value) => values[value]?.test(text))
}

function matchNumbers(facet: NumberFacet, text: string, pattern: RegExp): string[] {
	const plain = text.replace(THOUSANDS_SEPARATOR, '')
	return [...plain.matchAll(pattern)].flatMap(({ groups = {} }) => {
		const { count = 1, number, unit = '' } = groups
		const worth = facet.units[unit.toLowerCase()] ?? 1
		return valuesOfNumber(facet, Number(count) * Number(number || 1) * worth)
	})
}

const THOUSANDS_SEPARATOR = /(?<=\d),(?=\d{3}(?!\d))/g

function valuesOfNumber({ values }: NumberFacet, number: number): string[] {
	return Object.entries(values)
		.filter(([, [from, to]]) => number >= from && number <= to)
		.map(([value]) => value)
}
