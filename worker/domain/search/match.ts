import { BLOCK_SIZE, PAYLOADS, unpackPayload } from '#db/search/search-posting.ts'
import type { DocumentScores } from '#worker/domain/catalogue/select-documents.ts'
import { groupBy, LONGER_WORD_WEIGHT, type TermCandidates } from './candidates.ts'

/** The products that match a query. */
export type Matches = { count: number; scores: DocumentScores }

type TermEntries = { block: number; entries: Uint8Array; termIndex: number; scores: Float64Array }

/** Returns the products that have at least one candidate of every required term. */
export function matchProducts(terms: TermCandidates[]): Matches {
	const scores = new Map<number, Float64Array>()
	if (terms.some(({ isOptional, candidates }) => !isOptional && candidates.length === 0)) {
		return { count: 0, scores }
	}
	const postings = terms.flatMap(({ candidates }, termIndex) =>
		candidates.flatMap(({ postings, weight }): TermEntries[] => {
			const scores = scorePayloads(termIndex, weight)
			return postings.map(({ block, entries }) => ({ block, entries, termIndex, scores }))
		}),
	)
	let count = 0
	for (const [block, blockPostings] of groupBy(postings, ({ block }) => block)) {
		const matches = matchBlock(terms, blockPostings)
		if (matches.count > 0) scores.set(block, matches.scores)
		count += matches.count
	}
	return { count, scores }
}

/** Exceeds all other scores, so that products with an optional term rank above others. */
export const OPTIONAL_BONUS = 1e6

function matchBlock(terms: TermCandidates[], postings: TermEntries[]) {
	const termScores = terms.map(() => new Float64Array(BLOCK_SIZE))
	for (const { entries, termIndex, scores } of postings) {
		const best = termScores[termIndex]
		for (let index = 0; best && index < entries.length; index += 2) {
			const offset = entries[index] ?? 0
			const score = scores[entries[index + 1] ?? 0] ?? 0
			if (score > (best[offset] ?? 0)) best[offset] = score
		}
	}
	const scores = new Float64Array(BLOCK_SIZE)
	let count = 0
	for (let offset = 0; offset < BLOCK_SIZE; offset++) {
		const score = sumScores(terms, termScores, offset)
		scores[offset] = score
		if (score > 0) count += 1
	}
	return { scores, count }
}

/** Returns 0 if the product lacks a required term. */
function sumScores(terms: TermCandidates[], termScores: Float64Array[], offset: number): number {
	let sum = 0
	for (const [index, { isOptional }] of terms.entries()) {
		const score = termScores[index]?.[offset] ?? 0
		if (score === 0 && !isOptional) return 0
		sum += score === 0 || !isOptional ? score : score + OPTIONAL_BONUS
	}
	return sum
}

const WEIGHT = { category: 60, name: 40, early: 12, inOrder: 10, identifier: 25, other: 10 }

/** Exceeds the score of several other words, so that laptops rank above laptop sleeves. */
const CATEGORY_BONUS = 1000

/** Returns the score of a candidate for each payload. */
function scorePayloads(termIndex: number, weight: number): Float64Array {
	return Float64Array.from({ length: PAYLOADS }, (_, payload) =>
		scorePayload(payload, termIndex, weight),
	)
}

/** Category words score highest, then words of the name. Earlier words and words in the order of the query score higher. */
function scorePayload(payload: number, termIndex: number, weight: number): number {
	const { namePosition, isCategory, isIdentifier } = unpackPayload(payload)
	const bonus = isCategory && weight > LONGER_WORD_WEIGHT ? CATEGORY_BONUS : 0
	const category = isCategory ? WEIGHT.category : 0
	if (namePosition === null)
		return bonus + weight * (category + (isIdentifier ? WEIGHT.identifier : WEIGHT.other))
	const early = WEIGHT.early / (1 + namePosition)
	const inOrder = WEIGHT.inOrder / (1 + Math.abs(namePosition - termIndex))
	return bonus + weight * (category + WEIGHT.name + early + inOrder)
}
