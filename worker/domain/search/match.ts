import { BLOCK_SIZE, PAYLOADS, unpackPayload } from '#db/search/packed-format.ts'
import { groupBy } from '#worker/domain/group-by.ts'
import { LONGER_WORD_WEIGHT, type TermCandidates } from './candidates.ts'
import type { DocumentScores } from './select-documents.ts'

type TermEntries = { block: number; entries: Uint8Array; termIndex: number; scores: Float64Array }

export function matchProducts(terms: TermCandidates[]): DocumentScores {
	const matches: DocumentScores = { docIds: [], scores: [] }
	if (terms.some(({ isOptional, candidates }) => !isOptional && candidates.length === 0)) {
		return matches
	}
	const postings = terms.flatMap(({ candidates }, termIndex) =>
		candidates.flatMap(({ postings, weight }): TermEntries[] => {
			const scores = scorePayloads(termIndex, weight)
			return postings.map(({ block, entries }) => ({ block, entries, termIndex, scores }))
		}),
	)
	const termScores = terms.map(() => new Float64Array(BLOCK_SIZE))
	const requiredScores = termScores[terms.findIndex(({ isOptional }) => !isOptional)]
	for (const [block, blockPostings] of groupBy(postings, ({ block }) => block)) {
		for (const scores of termScores) scores.fill(0)
		for (const posting of blockPostings) addScores(termScores[posting.termIndex], posting)
		for (let offset = 0; offset < BLOCK_SIZE; offset++) {
			const score = requiredScores?.[offset] && sumScores(terms, termScores, offset)
			if (!score) continue
			matches.docIds.push(block * BLOCK_SIZE + offset)
			matches.scores.push(score)
		}
	}
	return matches
}

/** Adds the scores of a candidate to those of its term, which are the scores of the best one. */
function addScores(best: Float64Array | undefined, { entries, scores }: TermEntries): void {
	for (let index = 0; best && index < entries.length; index += 2) {
		const offset = entries[index] ?? 0
		const score = scores[entries[index + 1] ?? 0] ?? 0
		if (score > (best[offset] ?? 0)) best[offset] = score
	}
}

/** Exceeds all other scores, so that products with an optional term rank above others. */
export const OPTIONAL_BONUS = 1e6

/** Returns 0 if the product lacks a required term. */
function sumScores(terms: TermCandidates[], termScores: Float64Array[], offset: number): number {
	let sum = 0
	for (let index = 0; index < termScores.length; index++) {
		const score = termScores[index]?.[offset] ?? 0
		const isOptional = terms[index]?.isOptional
		if (score === 0 && !isOptional) return 0
		sum += score > 0 && isOptional ? score + OPTIONAL_BONUS : score
	}
	return sum
}

const WEIGHT = { category: 60, name: 40, early: 12, inOrder: 10, identifier: 25, other: 10 }

/** Exceeds the score of several other words, so that laptops rank above laptop sleeves. */
const CATEGORY_BONUS = 1000

/** Checks if a word of the query names the category of a match, and not its purpose. */
export function isCategoryNamed({ scores }: DocumentScores): boolean {
	return scores.some((score) => score >= CATEGORY_BONUS)
}

function scorePayloads(termIndex: number, weight: number): Float64Array {
	return Float64Array.from({ length: PAYLOADS }, (_, payload) =>
		scorePayload(payload, termIndex, weight),
	)
}

/** Category words score highest, then words of the name, early ones and those in order. */
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
