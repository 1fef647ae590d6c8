import { type Product, specificationEntries } from '#contract/product.ts'
import type { SearchDocument } from '#db/search/index-documents.ts'
import { MAX_NAME_POSITION, type PostingPayload, packPayload } from '#db/search/search-posting.ts'
import { synonymsOf } from './lexicon.ts'
import { tokenize } from './tokens.ts'

export type SearchableProduct = Pick<
	Product,
	'name' | 'brand' | 'specifications' | 'keyFeatures' | 'colors'
> & {
	category: { name: string }
	subcategory: { name: string }
	gtin?: string | null
	warranty?: string | null
}

const PART_NUMBER = /^(part|model) (number|no\.?)$/i
/** Labels that nearly every product has. */
const COMMON_LABEL = /^(brand|model|(part|model) (number|no\.?)|release year)$/i
const NEGATION = /^\s*(no|none|without|না|নেই)\s*$/i

/** Builds the index document of a product. */
export function buildSearchDocument(product: SearchableProduct): SearchDocument {
	const payloads = new Map<string, PostingPayload>()
	const add: AddWord = (word, payload) => {
		const earlier = payloads.get(word)
		payloads.set(word, {
			namePosition: earlier?.namePosition ?? payload.namePosition ?? null,
			isCategory: earlier?.isCategory || payload.isCategory || false,
			isIdentifier: earlier?.isIdentifier || payload.isIdentifier || false,
		})
	}
	const { brand, gtin, category, subcategory } = product
	const runs = tokenize(product.name)
	addName(runs, add)
	for (const word of wordForms([category.name, subcategory.name])) add(word, { isCategory: true })
	const identifiers = [brand, gtin ?? '', ...partNumbers(product)]
	for (const word of wordForms(identifiers)) add(word, { isIdentifier: true })
	for (const word of wordForms(descriptiveTexts(product))) if (word.length > 1) add(word, {})
	const words = [...payloads].map(([word, payload]) => [word, packPayload(payload)])
	return { words: Object.fromEntries(words), nameLength: runs.flat().length }
}

type AddWord = (word: string, payload: Partial<PostingPayload>) => void

/** Adds the words of the name and its shingles: "web cam" is found by "webcam". */
function addName(runs: string[][], add: AddWord): void {
	const addAt = (word: string, index: number) =>
		add(word, { namePosition: Math.min(index, MAX_NAME_POSITION) })
	const words = runs.flat()
	for (const [index, word] of words.entries()) {
		addAt(word, index)
		for (const shingle of shinglesAt(words, index)) addAt(`+${shingle}`, index)
	}
	let index = 0
	for (const run of runs) {
		if (run.length > 1) addAt(run.join(''), index)
		index += run.length
	}
}

const MAX_PAIR_LENGTH = 10
const MAX_SHINGLE_SIZE = 3

/** Joins a word with those that follow it: short pairs, and shingles with synonyms. */
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

/** Returns the words of texts, and each run of several also joined. */
function wordForms(texts: string[]): string[] {
	return texts.flatMap(tokenize).flatMap((run) => (run.length > 1 ? [...run, run.join('')] : run))
}

function partNumbers({ specifications }: SearchableProduct): string[] {
	return specifications
		.flatMap(specificationEntries)
		.filter(([label]) => PART_NUMBER.test(label))
		.map(([, text]) => text)
}

function descriptiveTexts(product: SearchableProduct): string[] {
	const { keyFeatures, colors, warranty } = product
	const warrantyTexts = warranty ? ['warranty', warranty] : []
	return [...keyFeatures, ...colors, ...warrantyTexts, ...specificationTexts(product)]
}

/** Returns values and their labels, without common labels and those of missing features. */
function specificationTexts({ specifications }: SearchableProduct): string[] {
	return specifications
		.flatMap(specificationEntries)
		.flatMap(([label, text]) =>
			NEGATION.test(text) || COMMON_LABEL.test(label) ? [text] : [label, text],
		)
}
