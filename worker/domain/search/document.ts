import { LAST_PLACE, type Place, packPlace } from '#db/search-entry.ts'
import type { SearchDocument } from '#db/search-index.ts'
import type { Product } from '#worker/contract/product.ts'
import { entriesOf } from '#worker/contract/specification-entries.ts'
import { meaningsOf } from './meanings.ts'
import { wordsOf } from './words.ts'

export type Searchable = Pick<
	Product,
	'name' | 'brand' | 'category' | 'subcategory' | 'specifications' | 'keyFeatures' | 'colors'
>

const PART_NUMBER = /^(part|model) (number|no\.?)$/i
const OF_EVERY_PRODUCT = /^(brand|model|(part|model) (number|no\.?)|release year)$/i
const LACKING = /^\s*(no|none|without|না|নেই)\s*$/i

export function searchDocumentOf(product: Searchable): SearchDocument {
	const places = new Map<string, Place>()
	const note = (word: string, place: Partial<Place>) => {
		const known = places.get(word) ?? { inName: null, isKind: false, isMark: false }
		places.set(word, {
			inName: known.inName ?? place.inName ?? null,
			isKind: known.isKind || place.isKind === true,
			isMark: known.isMark || place.isMark === true,
		})
	}
	const runs = wordsOf(product.name)
	const nameLength = noteName(runs, note)
	for (const kind of [product.category.name, product.subcategory.name]) {
		for (const word of formsOf(kind)) note(word, { isKind: true })
	}
	for (const mark of [product.brand, ...partNumbers(product)]) {
		for (const word of formsOf(mark)) note(word, { isMark: true })
	}
	for (const text of [...product.keyFeatures, ...product.colors, ...specified(product)]) {
		for (const word of formsOf(text)) if (word.length > 1) note(word, {})
	}
	const words = Object.fromEntries([...places].map(([word, place]) => [word, packPlace(place)]))
	return { words, nameLength }
}

type Note = (word: string, place: Partial<Place>) => void

/** Words of the name with their places, neighbours also joined: "web cam" is found by "webcam". */
function noteName(runs: string[][], note: Note): number {
	const words = runs.flat()
	for (const [index, word] of words.entries()) {
		note(word, { inName: Math.min(index, LAST_PLACE) })
		for (const joined of joinedFrom(words, index)) {
			note(`+${joined}`, { inName: Math.min(index, LAST_PLACE) })
		}
	}
	let index = 0
	for (const run of runs) {
		if (run.length > 1) note(run.join(''), { inName: Math.min(index, LAST_PLACE) })
		index += run.length
	}
	return words.length
}

const LONGEST_JOINED = 10
const MOST_JOINED = 3

/** A word with those that follow it: short pairs, and whatever the shop has another word for. */
function joinedFrom(words: string[], index: number): string[] {
	const [word = '', next = ''] = words.slice(index)
	const pair = word + next
	const isShortPair = word.length > 1 && next.length > 1 && pair.length <= LONGEST_JOINED
	const phrases = [2, MOST_JOINED]
		.filter((size) => index + size <= words.length)
		.map((size) => words.slice(index, index + size).join(''))
		.filter((phrase) => meaningsOf(phrase).length > 0)
	return [...new Set([...(isShortPair ? [pair] : []), ...phrases])]
}

/** The words of a text, those of a run also joined. */
function formsOf(text: string): string[] {
	return wordsOf(text).flatMap((run) => (run.length > 1 ? [...run, run.join('')] : run))
}

function partNumbers({ specifications }: Searchable): string[] {
	return specifications
		.flatMap(entriesOf)
		.filter(([label]) => PART_NUMBER.test(label))
		.map(([, text]) => text)
}

/** Values and their labels; not the label that every product has, nor that of what a product is said to lack. */
function specified({ specifications }: Searchable): string[] {
	return specifications
		.flatMap(entriesOf)
		.flatMap(([label, text]) =>
			LACKING.test(text) || OF_EVERY_PRODUCT.test(label) ? [text] : [label, text],
		)
}
