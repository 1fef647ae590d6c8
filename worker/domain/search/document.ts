import { type ColumnFacet, isColumnFacet, TEMPLATE_FACET } from '#contract/base/facets.ts'
import { type Product, specificationEntries } from '#contract/catalogue/product.ts'
import type { TemplateFilter } from '#contract/catalogue/specification-template.ts'
import type { FlatTranslations } from '#contract/catalogue/translations.ts'
import type { FuzzyKey, SearchDocument } from '#db/search/index-documents.ts'
import { MAX_NAME_POSITION, packPayload } from '#db/search/packed-format.ts'
import { maxEdits, oneDeletion, twoDeletions } from './edits.ts'
import { synonymsOf } from './lexicon.ts'
import { phoneticKey } from './phonetics.ts'
import { readFacetValues } from './read-facet-values.ts'
import { readFilterValues } from './read-filter-values.ts'
import { tokenize } from './tokens.ts'

type SearchableCategory = Product['category']

export type SearchableProduct = Pick<
	Product,
	'name' | 'brand' | 'specifications' | 'keyFeatures' | 'colors'
> & {
	category: SearchableCategory
	subcategory: SearchableCategory & { filters?: TemplateFilter[] }
	gtin?: string | null
	warranty?: string | null
} & FlatTranslations &
	Partial<Record<ColumnFacet, string | null>>

const PART_NUMBER = /^(part|model) (number|no\.?)$/i
/** Labels that nearly every product has. */
const COMMON_LABEL = /^(brand|model|(part|model) (number|no\.?)|release year)$/i
const NEGATION = /^\s*(no|none|without|না|নেই)\s*$/i

export function buildSearchDocument(product: SearchableProduct): SearchDocument {
	const { brand, gtin, category, subcategory } = product
	const runs = tokenize(product.name)
	const positions = namePositions([...runs, ...tokenize(product.banglaName ?? '')])
	const categoryNames = [category, subcategory].flatMap(({ name, translations }) => [
		name,
		translations?.bn?.name ?? '',
	])
	const categoryWords = new Set(wordForms(categoryNames))
	const entries = product.specifications.flatMap(specificationEntries)
	const partNumbers = entries.flatMap(([label, text]) => (PART_NUMBER.test(label) ? text : []))
	const identifiers = new Set(wordForms([brand, gtin ?? '', ...partNumbers]))
	const otherWords = wordForms(descriptiveTexts(product, entries)).filter((word) => word.length > 1)
	const words = new Set([...positions.keys(), ...categoryWords, ...identifiers, ...otherWords])
	const packedWords = [...words].map((word) => {
		const payload = {
			namePosition: positions.get(word) ?? null,
			isCategory: categoryWords.has(word),
			isIdentifier: identifiers.has(word),
		}
		return [word, packPayload(payload)]
	})
	return {
		words: Object.fromEntries(packedWords),
		nameLength: runs.flat().length,
		facets: listFacetValues(product),
	}
}

type Facet = SearchDocument['facets'][number]

/** With the values of the other facets, reads only those of the template's filters. */
export function listFacetValues(product: SearchableProduct, others = listOtherValues(product)) {
	const chosen = readFilterValues(product, product.subcategory.filters)
	return [...others, ...chosen.map(({ value, text }): Facet => [TEMPLATE_FACET, value, text])]
}

function listOtherValues(product: SearchableProduct): Facet[] {
	return Object.entries(readFacetValues(product)).flatMap(([facet, slugs]) =>
		slugs.map(
			(slug): Facet =>
				isColumnFacet(facet) ? [facet, slug, product[facet] ?? slug] : [facet, slug],
		),
	)
}

/** The part of a model code after its first letters or digits: "xm5" in "1000xm5". */
const CODE_TAIL = /(?:(?<=\d)[a-z]+\d+|(?<=[a-z])\d+[a-z]+)$/
const MIN_TAIL_LENGTH = 3

/** "TP-Link" is also one word, and "webcam" finds the shingle of "web cam". */
function namePositions(runs: string[][]): Map<string, number> {
	const words = runs.flat()
	const positions = new Map<string, number>()
	const add = (word: string, index: number) =>
		positions.set(word, positions.get(word) ?? Math.min(index, MAX_NAME_POSITION))
	for (const [index, word] of words.entries()) {
		add(word, index)
		const [tail = ''] = CODE_TAIL.exec(word) ?? []
		const tails = tail.length < MIN_TAIL_LENGTH ? [] : [tail]
		for (const part of [...shinglesAt(words, index), ...tails]) add(`+${part}`, index)
	}
	let start = 0
	for (const run of runs) {
		add(run.join(''), start)
		start += run.length
	}
	return positions
}

const MAX_PAIR_LENGTH = 10
const MAX_SHINGLE_SIZE = 3

/** Joins a word with the next one if the pair is short, or with more if that has synonyms. */
function shinglesAt(words: string[], index: number): string[] {
	const [word = '', next = ''] = words.slice(index)
	const pair = word + next
	const isShortPair = word.length > 1 && next.length > 1 && pair.length <= MAX_PAIR_LENGTH
	const shingles = [2, MAX_SHINGLE_SIZE]
		.filter((size) => index + size <= words.length)
		.map((size) => words.slice(index, index + size).join(''))
		.filter((shingle) => synonymsOf(shingle).length > 0)
	return [...new Set([...(isShortPair ? [pair] : []), ...shingles])]
}

/** Returns the words of the texts, and each run of two or more words joined into one word. */
function wordForms(texts: string[]): string[] {
	return texts.flatMap(tokenize).flatMap((run) => (run.length > 1 ? [...run, run.join('')] : run))
}

/** Leaves out labels that are common or that belong to a missing feature. */
function descriptiveTexts(product: SearchableProduct, entries: [label: string, text: string][]) {
	const { keyFeatures, banglaKeyFeatures, colors, warranty } = product
	const specificationTexts = entries.flatMap(([label, text]) =>
		NEGATION.test(text) || COMMON_LABEL.test(label) ? [text] : [label, text],
	)
	const warrantyTexts = warranty ? ['warranty', warranty] : []
	return [
		...keyFeatures,
		...(banglaKeyFeatures ?? []),
		...colors,
		...warrantyTexts,
		...specificationTexts,
	]
}

export function buildFuzzyKeys(words: string[]): FuzzyKey[] {
	return [...new Set(words)].flatMap((word) =>
		fuzzyKeysOf(word).map((key): FuzzyKey => [key, word]),
	)
}

function fuzzyKeysOf(word: string): string[] {
	if (word.startsWith('+')) return []
	const edits = maxEdits(word)
	const sound = phoneticKey(word)
	return [
		...(sound === '' ? [] : [`~${sound}`]),
		...(edits > 0 ? oneDeletion(word) : []),
		...(edits > 1 ? twoDeletions(word) : []),
	]
}
