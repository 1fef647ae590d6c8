import { BLOCK_SIZE, entriesOf, FIELDS, readField, readPayload } from '#db/search/search-posting.ts'
import { groupBy, LONGER_WORD_WEIGHT, type TermCandidates } from './candidates.ts'
import type { QueryTerm } from './query.ts'

/** A product that matches the query. `group` is the number of its product group, `createdAt` a time in milliseconds. */
export type Match = {
	docId: number
	group: number
	price: number
	createdAt: number
	score: number
	/** True if the product contains the optional term of the query. */
	hasOptional: boolean
}

/** Returns the products that have at least one candidate of every required term. */
export function matchProducts(terms: TermCandidates[]): Match[] {
	if (terms.some(({ isOptional, candidates }) => !isOptional && candidates.length === 0)) return []
	const postings = terms.flatMap(({ candidates }, termIndex) =>
		candidates.flatMap(({ postings, weight }) =>
			postings.map(({ block, packed }) => ({ block, packed, termIndex, weight })),
		),
	)
	return [...groupBy(postings, ({ block }) => block)].flatMap(([block, blockPostings]) =>
		matchBlock(terms, block, blockPostings),
	)
}

type TermBlock = { packed: string; termIndex: number; weight: number }

function matchBlock(terms: QueryTerm[], block: number, postings: TermBlock[]): Match[] {
	const scores = new Float32Array(BLOCK_SIZE * terms.length)
	const entries: string[] = new Array(BLOCK_SIZE)
	for (const { packed, termIndex, weight } of postings) {
		for (const entry of entriesOf(packed)) {
			const docOffset = readField(entry, FIELDS.docOffset)
			const index = docOffset * terms.length + termIndex
			entries[docOffset] = entry
			scores[index] = Math.max(scores[index] ?? 0, entryScore(entry, termIndex, weight))
		}
	}
	// `flatMap` skips offsets without an entry.
	return entries.flatMap((entry, docOffset) => {
		const start = docOffset * terms.length
		const termScores = scores.subarray(start, start + terms.length)
		if (terms.some(({ isOptional }, index) => !isOptional && termScores[index] === 0)) return []
		return { docId: block * BLOCK_SIZE + docOffset, ...readMatch(entry, terms, termScores) }
	})
}

/** Exceeds all other scores, so that products with an optional term rank above others. */
const OPTIONAL_BONUS = 1e6
/** Subtracted from the score for each word of the name, so that the shorter of two names with all terms ranks first. */
const NAME_LENGTH_WEIGHT = 0.2

function readMatch(entry: string, terms: QueryTerm[], termScores: Float32Array) {
	const hasOptional = terms.some(
		({ isOptional }, index) => isOptional && (termScores[index] ?? 0) > 0,
	)
	const nameLength = readField(entry, FIELDS.nameLength)
	const score = termScores.reduce((sum, score) => sum + score, hasOptional ? OPTIONAL_BONUS : 0)
	return {
		group: readField(entry, FIELDS.group),
		price: readField(entry, FIELDS.price),
		createdAt: readField(entry, FIELDS.createdAt),
		score: score - NAME_LENGTH_WEIGHT * nameLength,
		hasOptional,
	}
}

const WEIGHT = { category: 60, name: 40, early: 12, inOrder: 10, identifier: 25, other: 10 }

/** Exceeds the score of several other words, so that laptops rank above laptop sleeves. */
const CATEGORY_BONUS = 1000

/** Category words score highest, then words of the name. Earlier words and words in the order of the query score higher. */
function entryScore(entry: string, termIndex: number, weight: number): number {
	const { namePosition, isCategory, isIdentifier } = readPayload(entry)
	const bonus = isCategory && weight > LONGER_WORD_WEIGHT ? CATEGORY_BONUS : 0
	const category = isCategory ? WEIGHT.category : 0
	if (namePosition === null)
		return bonus + weight * (category + (isIdentifier ? WEIGHT.identifier : WEIGHT.other))
	const early = WEIGHT.early / (1 + namePosition)
	const inOrder = WEIGHT.inOrder / (1 + Math.abs(namePosition - termIndex))
	return bonus + weight * (category + WEIGHT.name + early + inOrder)
}
