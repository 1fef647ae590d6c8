import { type Product, specificationEntries } from '#contract/product.ts'
import type { SearchDocument } from '#db/search/index-documents.ts'
import { MAX_NAME_INDEX, packPosition, type WordPosition } from '#db/search/search-posting.ts'
import { synonymsOf } from './lexicon.ts'
import { tokenize } from './tokens.ts'

export type Searchable = Pick<
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
export function searchDocumentOf(product: Searchable): SearchDocument {
	const positions = new Map<string, WordPosition>()
	const add: AddWord = (word, position) => {
		const known = positions.get(word)
		positions.set(word, {
			nameIndex: known?.nameIndex ?? position.nameIndex ?? null,
			isCategory: known?.isCategory === true || position.isCategory === true,
			isIdentifier: known?.isIdentifier === true || position.isIdentifier === true,
		})
	}
	const runs = tokenize(product.name)
	addName(runs, add)
	for (const text of [product.category.name, product.subcategory.name]) {
		for (const word of wordForms(text)) add(word, { isCategory: true })
	}
	for (const text of [product.brand, product.gtin ?? '', ...partNumbers(product)]) {
		for (const word of wordForms(text)) add(word, { isIdentifier: true })
	}
	for (const text of descriptiveTexts(product)) {
		for (const word of wordForms(text)) if (word.length > 1) add(word, {})
	}
	const words = [...positions].map(([word, position]) => [word, packPosition(position)])
	return { words: Object.fromEntries(words), nameLength: runs.flat().length }
}

type AddWord = (word: string, position: Partial<WordPosition>) => void

/** Adds the words of the name, and neighbours also joined: "web cam" is found by "webcam". */
function addName(runs: string[][], add: AddWord): void {
	const words = runs.flat()
	const addAt = (word: string, index: number) =>
		add(word, { nameIndex: Math.min(index, MAX_NAME_INDEX) })
	for (const [index, word] of words.entries()) {
		addAt(word, index)
		for (const phrase of joinedPhrases(words, index)) addAt(`+${phrase}`, index)
	}
	let index = 0
	for (const run of runs) {
		if (run.length > 1) addAt(run.join(''), index)
		index += run.length
	}
}

const MAX_PAIR_LENGTH = 10
const MAX_PHRASE_WORDS = 3

/** Joins a word with those that follow it: short pairs, and phrases with synonyms. */
function joinedPhrases(words: string[], index: number): string[] {
	const [word = '', next = ''] = words.slice(index)
	const pair = word + next
	const isShortPair = word.length > 1 && next.length > 1 && pair.length <= MAX_PAIR_LENGTH
	const phrases = [2, MAX_PHRASE_WORDS]
		.filter((size) => index + size <= words.length)
		.map((size) => words.slice(index, index + size).join(''))
		.filter((phrase) => synonymsOf(phrase).length > 0)
	return [...new Set([...(isShortPair ? [pair] : []), ...phrases])]
}

/** Returns the words of a text, and each run of several also joined. */
function wordForms(text: string): string[] {
	return tokenize(text).flatMap((run) => (run.length > 1 ? [...run, run.join('')] : run))
}

function partNumbers({ specifications }: Searchable): string[] {
	return specifications
		.flatMap(specificationEntries)
		.filter(([label]) => PART_NUMBER.test(label))
		.map(([, text]) => text)
}

function descriptiveTexts(product: Searchable): string[] {
	const { keyFeatures, colors, warranty } = product
	const warrantyTexts = warranty ? ['warranty', warranty] : []
	return [...keyFeatures, ...colors, ...warrantyTexts, ...specificationTexts(product)]
}

/** Returns values and their labels, without common labels and those of missing features. */
function specificationTexts({ specifications }: Searchable): string[] {
	return specifications
		.flatMap(specificationEntries)
		.flatMap(([label, text]) =>
			NEGATION.test(text) || COMMON_LABEL.test(label) ? [text] : [label, text],
		)
}
