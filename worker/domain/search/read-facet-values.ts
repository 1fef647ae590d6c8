import { specificationLabels } from '#content/bn/specification-labels.ts'
import { specificationValues } from '#content/bn/specification-values.ts'
import { facets } from '#content/facets.ts'
import { normalizeSpecification } from '#content/normalize-specification.ts'
import { NOT_INCLUDED } from '#content/number-facets.ts'
import {
	COLUMN_FACETS,
	type ColumnFacet,
	type FacetName,
	SPECIFICATION_FACETS,
	TEMPLATE_FACET,
} from '#contract/base/facets.ts'
import { removeTrademarks } from '#contract/base/text.ts'
import {
	type Facet,
	findFacetValues,
	matchNumbers,
	matchWords,
	valuesOfNumber,
} from '#contract/catalogue/find-facet-values.ts'
import { type Product, specificationEntries } from '#contract/catalogue/product.ts'
import type { TemplateFilter } from '#contract/catalogue/specification-template.ts'
import { slugFromAnyScript } from '#worker/domain/text/slugs.ts'
import { readFilterValues } from './read-filter-values.ts'

type FacetedProduct = Pick<Product, 'name' | 'specifications' | 'keyFeatures'> & {
	category: { slug: string; key?: string }
	subcategory: { slug: string; key?: string; name: string }
} & Partial<Record<ColumnFacet, string | null>>

type FacetValues = Partial<Record<FacetName, string[]>>

export function readFacetValues(
	product: FacetedProduct,
	filters?: readonly TemplateFilter[],
): FacetValues {
	const keys = [product.category, product.subcategory].map(({ key, slug }) => key ?? slug)
	const applicable = SPECIFICATION_FACETS.filter((name) =>
		facets[name].categories.some((key) => keys.includes(key)),
	)
	const texts = normalizeTexts(product)
	const values: [FacetName, string[]][] = [
		...COLUMN_FACETS.map((name): [FacetName, string[]] => [name, readColumn(product[name])]),
		...applicable.map((name): [FacetName, string[]] => [name, readValues(facets[name], texts)]),
		[TEMPLATE_FACET, readFilterValues(product, filters).map(({ value }) => value)],
	]
	return Object.fromEntries(values.filter(([, values]) => values.length > 0))
}

const readColumn = (text?: string | null) =>
	text ? [slugFromAnyScript(removeTrademarks(text))] : []

const NEGATION = /^(no|none|non|not|without|false|0|n\/?a|না|নেই)(?![\p{L}\p{M}\p{N}])|^[✗✘❌×]/iu

/** After a label, as in "Screen size (diagonal)", unless it states what the product can take. */
const REMARK = / ?\((?!max|up to|support|expand)[^()]*\)$/

type Texts = ReturnType<typeof normalizeTexts>

/** Of equal texts in Bangla, such as the labels of memory and RAM, the first counts. */
function readFromBangla(translations: Readonly<Record<string, string>>) {
	const english = new Map(
		Object.entries(translations)
			.reverse()
			.map(([english, bangla]) => [bangla.normalize('NFC'), english]),
	)
	return (text: string) => english.get(text.normalize('NFC').trim()) ?? normalizeSpecification(text)
}
const readLabel = readFromBangla(specificationLabels)
const readText = readFromBangla(specificationValues)

function normalizeTexts({ name, keyFeatures, subcategory, specifications }: FacetedProduct) {
	const entries = specifications.flatMap(specificationEntries)
	return {
		specifications: entries.map(([label, text]) => [readLabel(label), readText(text)]),
		others: [name, keyFeatures.join('\n'), subcategory.name].map(normalizeSpecification),
	}
}

/** Reads the specifications, or else the name, the key features or the name of the subcategory. */
function readValues(facet: Facet, { specifications, others }: Texts): string[] {
	const entries = specifications.filter(([label = '']) =>
		facet.labels.test(label.toLowerCase().replace(REMARK, '')),
	)
	const stated = entries.filter(([, text = '']) => !NEGATION.test(text))
	const values = stated.flatMap(([label, text]) => readSpecification(facet, label, text))
	if (values.length > 0) return distinctValues(values)
	// "Touchscreen: No" counts more than a name.
	if (stated.length < entries.length) return []
	const found = others.map((text) => findFacetValues(facet, text))
	return distinctValues(found.find((values) => values.length > 0) ?? [])
}

function readSpecification(facet: Facet, label = '', text = '') {
	if (!('units' in facet)) return matchWords(facet, `${label}: ${text}`)
	if (/^[\d.]+$/.test(text)) return valuesOfNumber(facet, Number(text))
	const units = Object.keys(facet.units).join('|')
	// Memory up to 64 GB is an option, but a screen of up to 144 Hz has them.
	const stated = 'gb' in facet.units ? NOT_INCLUDED : ''
	const quantity = String.raw`${stated}(?<![\d.])(?:(?<count>\d) ?[x×*] ?)?(?<number>\d+(?:\.\d+)?)[ -]*(?<unit>${units})`
	return matchNumbers(facet, text, new RegExp(quantity, 'gi'))
}

function distinctValues(found: { value: string }[]): string[] {
	return [...new Set(found.map(({ value }) => value))]
}
