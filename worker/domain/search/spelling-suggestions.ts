import type { Posting } from '#db/search/search.ts'
import { isBangla } from './bangla.ts'
import { type Candidate, FUZZY_COST, ONE_EDIT_COST } from './candidates.ts'
import { editDistance } from './edit-distance.ts'
import { matchProducts } from './match.ts'
import type { QueryTerm } from './query.ts'

/** Returns a number in proportion to the products that have the word of a candidate. */
export type CandidateFrequency = (candidate: Candidate) => number

export type QueryCandidates = {
	terms: QueryTerm[]
	/** A flag for each term: true if every product must match it. */
	required: boolean[]
	postings: Posting[]
	candidates: Candidate[]
	frequencyOf: CandidateFrequency
}

/** A typo in the data of one product must not hide the products with the correct spelling. */
const MIN_FREQUENCY_RATIO = 20

/** Returns for each term a spelling that finds far more than the `count` products that match the query as typed, or `null`. */
export function suggestFrequentSpelling(
	query: QueryCandidates,
	count: number,
): Map<number, string> | null {
	const { required, postings, candidates } = query
	const spellings = findFrequentSpellings(query)
	if (spellings.size === 0) return null
	const correctedCandidates = candidates.filter(({ term, word, cost }) =>
		spellings.has(term) ? spellings.get(term) === word : cost < FUZZY_COST,
	)
	const { length } = matchProducts(required, postings, correctedCandidates)
	return length >= count * MIN_FREQUENCY_RATIO ? spellings : null
}

/** Returns a likely correction for each rare term, if far more products contain it than the term. */
export function findFrequentSpellings(query: QueryCandidates): Map<number, string> {
	const { terms, candidates, frequencyOf } = query
	const spellings = new Map<number, string>()
	for (const [term, { token }] of terms.entries()) {
		const termCandidates = candidates.filter((candidate) => candidate.term === term)
		const direct = termCandidates.filter(({ cost }) => cost < FUZZY_COST).map(frequencyOf)
		const frequency = Math.max(0, ...direct)
		const [best] = termCandidates
			.filter((guess) => isLikelyTypo(token, guess))
			.sort((a, b) => frequencyOf(b) - frequencyOf(a))
		if (best && frequency > 0 && frequencyOf(best) >= frequency * MIN_FREQUENCY_RATIO) {
			spellings.set(term, best.word)
		}
	}
	return spellings
}

const MIN_LENGTH = 5

/** Returns false for short words and codes, because they are too similar to others, such as "home" and "hole". */
export function isLikelyTypo(token: string, { word, cost }: Candidate): boolean {
	const isPlain = !/\d/.test(token) && token.length >= MIN_LENGTH
	const isNear = isBangla(token) ? isBangla(word) : editDistance(token, word) <= 1
	return isPlain && isNear && cost >= FUZZY_COST && cost <= ONE_EDIT_COST
}
