import { BLOCK_SIZE, entriesOf, FIELDS, readField, readPayload } from '#db/search/search-posting.ts'
import type { Candidate } from './candidates.ts'

/** A product that matches the query, with the fields that results are filtered and sorted by; price in taka, time in ms. */
export type Match = {
	docId: number
	facet: number
	price: number
	createdAt: number
	score: number
	hasOptional: boolean
}

/** Returns the products that have at least one candidate of every required term. */
export function matchProducts(required: boolean[], candidates: Candidate[][]): Match[] {
	if (candidates.some(({ length }, term) => length === 0 && required[term])) return []
	const postings = candidates.flatMap((termCandidates, term) =>
		termCandidates.flatMap(({ postings, weight }) =>
			postings.map(({ block, packed }) => ({ block, packed, term, weight })),
		),
	)
	return [...groupBy(postings, ({ block }) => block)].flatMap(([block, blockPostings]) =>
		matchBlock(required, block, blockPostings),
	)
}

type TermPosting = { packed: string; term: number; weight: number }

function matchBlock(required: boolean[], block: number, postings: TermPosting[]): Match[] {
	const scores = new Float32Array(BLOCK_SIZE * required.length)
	const entries: string[] = new Array(BLOCK_SIZE)
	for (const { packed, term, weight } of postings) {
		for (const entry of entriesOf(packed)) {
			const docOffset = readField(entry, FIELDS.docOffset)
			const index = docOffset * required.length + term
			entries[docOffset] = entry
			scores[index] = Math.max(scores[index] ?? 0, entryScore(entry, term) * weight)
		}
	}
	return entries.flatMap((entry, docOffset) => {
		const start = docOffset * required.length
		const termScores = scores.subarray(start, start + required.length)
		if (termScores.some((score, term) => score === 0 && required[term])) return []
		return { docId: block * BLOCK_SIZE + docOffset, ...readMatch(entry, required, termScores) }
	})
}

/** Multiplies the score of an optional term, so that products with that term rank above all others. */
const OPTIONAL_BOOST = 4
/** Weight that ranks the shorter of two names first if both contain all terms. */
const NAME_LENGTH_WEIGHT = 0.2

function readMatch(entry: string, required: boolean[], termScores: Float32Array) {
	const boosted = termScores.map((score, term) => (required[term] ? score : score * OPTIONAL_BOOST))
	const nameLength = readField(entry, FIELDS.nameLength)
	return {
		facet: readField(entry, FIELDS.facet),
		price: readField(entry, FIELDS.price),
		createdAt: readField(entry, FIELDS.createdAt),
		score: boosted.reduce((sum, score) => sum + score, 0) - NAME_LENGTH_WEIGHT * nameLength,
		hasOptional: termScores.some((score, term) => score > 0 && !required[term]),
	}
}

const WEIGHT = { category: 60, name: 40, early: 12, inOrder: 10, identifier: 25, other: 10 }

/** Category words score highest, then words of the name. Earlier words and words in the order of the query score higher. */
function entryScore(entry: string, term: number): number {
	const { namePosition, isCategory, isIdentifier } = readPayload(entry)
	const category = isCategory ? WEIGHT.category : 0
	if (namePosition === null) return category + (isIdentifier ? WEIGHT.identifier : WEIGHT.other)
	const early = WEIGHT.early / (1 + namePosition)
	const inOrder = WEIGHT.inOrder / (1 + Math.abs(namePosition - term))
	return category + WEIGHT.name + early + inOrder
}

export function groupBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
	const groups = new Map<Key, Item[]>()
	for (const item of items) {
		const group = groups.get(keyOf(item))
		if (group) group.push(item)
		else groups.set(keyOf(item), [item])
	}
	return groups
}
