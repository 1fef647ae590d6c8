import { isBangla } from './bangla.ts'
import {
	type Candidate,
	COST_TOLERANCE,
	FUZZY_COST,
	isDirect,
	ONE_EDIT_COST,
	type TermCandidates,
	TRANSLITERATION_COST,
} from './candidates.ts'
import { editDistance } from './edit-distance.ts'

/** Returns a number that is proportional to the number of products with the word. */
export function frequencyOf({ postings }: Candidate): number {
	return postings.reduce((sum, { packed }) => sum + packed.length, 0)
}

/** Returns the nearest candidate of a term if that is a guess, otherwise the term itself. */
export function correctTerm({ token, candidates }: TermCandidates): string {
	// A typo in English is corrected in English, if that is nearly as likely.
	const costOf = ({ cost, word }: Candidate) =>
		isBangla(word) && !isBangla(token) ? cost + COST_TOLERANCE : cost
	const [best] = candidates.toSorted(
		(a, b) => costOf(a) - costOf(b) || frequencyOf(b) - frequencyOf(a),
	)
	return best && best.cost >= TRANSLITERATION_COST ? best.word : token
}

/** A word that is this many times as frequent is taken for the correct spelling, so that a typo in one product does not hide the others. */
export const MIN_FREQUENCY_RATIO = 20

/** Returns the far more frequent word of which a rare term is a likely typo, or `null`. */
export function correctRareTerm({ token, candidates }: TermCandidates): string | null {
	const frequency = Math.max(0, ...candidates.filter(isDirect).map(frequencyOf))
	const [best] = candidates
		.filter((guess) => isLikelyTypo(guess, { token }))
		.sort((a, b) => frequencyOf(b) - frequencyOf(a))
	const isTypo = best && frequency > 0 && frequencyOf(best) >= frequency * MIN_FREQUENCY_RATIO
	return isTypo ? best.word : null
}

const MIN_LENGTH = 5

/** Returns false for short words and codes, because they are too similar to others, such as "home" and "hole". */
export function isLikelyTypo({ word, cost }: Candidate, { token }: { token: string }): boolean {
	const isPlain = !/\d/.test(token) && token.length >= MIN_LENGTH
	const isNear = isBangla(token) ? isBangla(word) : editDistance(token, word) <= 1
	return isPlain && isNear && cost >= FUZZY_COST && cost <= ONE_EDIT_COST
}
