import { isBangla } from './bangla.ts'
import {
	type Candidate,
	COST_TOLERANCE,
	FUZZY_COST,
	isDirect,
	ONE_EDIT_COST,
	TRANSLITERATION_COST,
} from './candidates.ts'
import { editDistance } from './edit-distance.ts'
import type { QueryTerm } from './query.ts'

/** Returns a number that is proportional to the number of products with the word. */
export function frequencyOf({ postings }: Candidate): number {
	return postings.reduce((sum, { packed }) => sum + packed.length, 0)
}

/** Returns the word that stands for each term: its nearest candidate if that is a guess, otherwise the term itself. */
export function correctTerms(terms: QueryTerm[], candidates: Candidate[][]): string[] {
	return terms.map(({ token }, term) => {
		// A typo in English is corrected in English, if that is nearly as likely.
		const costOf = ({ cost, word }: Candidate) =>
			isBangla(word) && !isBangla(token) ? cost + COST_TOLERANCE : cost
		const [best] = (candidates[term] ?? []).toSorted(
			(a, b) => costOf(a) - costOf(b) || frequencyOf(b) - frequencyOf(a),
		)
		return best && best.cost >= TRANSLITERATION_COST ? best.word : token
	})
}

/** A word that is this many times as frequent is taken for the correct spelling, so that a typo in one product does not hide the others. */
export const MIN_FREQUENCY_RATIO = 20

/** Replaces the `words` of rare terms that are a likely typo of a far more frequent word. */
export function correctRareTerms(
	terms: QueryTerm[],
	candidates: Candidate[][],
	words: string[],
): string[] {
	return terms.map(({ token }, term) => {
		const termCandidates = candidates[term] ?? []
		const frequency = Math.max(0, ...termCandidates.filter(isDirect).map(frequencyOf))
		const [best] = termCandidates
			.filter((guess) => isLikelyTypo(token, guess))
			.sort((a, b) => frequencyOf(b) - frequencyOf(a))
		const isTypo = best && frequency > 0 && frequencyOf(best) >= frequency * MIN_FREQUENCY_RATIO
		return isTypo ? best.word : (words[term] ?? token)
	})
}

const MIN_LENGTH = 5

/** Returns false for short words and codes, because they are too similar to others, such as "home" and "hole". */
export function isLikelyTypo(token: string, { word, cost }: Candidate): boolean {
	const isPlain = !/\d/.test(token) && token.length >= MIN_LENGTH
	const isNear = isBangla(token) ? isBangla(word) : editDistance(token, word) <= 1
	return isPlain && isNear && cost >= FUZZY_COST && cost <= ONE_EDIT_COST
}
