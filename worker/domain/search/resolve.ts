import { BLOCK_SIZE } from '#db/search/packed-format.ts'
import { isBangla } from '#worker/domain/text/bangla.ts'
import { findBestTerms } from './best-terms.ts'
import {
	type Candidate,
	COST_TOLERANCE,
	FUZZY_COST,
	filterCandidates,
	isDirect,
	listCandidates,
	nearestCandidates,
	ONE_EDIT_COST,
	type TermCandidates,
	TRANSLITERATION_COST,
} from './candidates.ts'
import { editDistance } from './edits.ts'
import { matchProducts } from './match.ts'
import type { MatchedWord, Posting } from './postings.ts'
import type { QueryTerm } from './query.ts'
import type { DocumentScores } from './select-documents.ts'

/** A correction must be this many times as frequent, and a suggestion find this many times more. */
const MIN_FREQUENCY_RATIO = 20

export type Resolution = {
	matches: DocumentScores
	/** `false` if a term was guessed or left out. */
	isDirect: boolean
	/** The word that stands for each term: its correction, or the term itself. */
	words: string[]
	/** Words of the query that the matches need not have. */
	droppedTerms: string[]
	didYouMean: string[] | null
}

/** Matches the query as typed. If no product has all terms, tries fuzzy candidates. */
export function resolveQuery(queryTerms: QueryTerm[], words: MatchedWord[]): Resolution {
	const terms = listCandidates(queryTerms, words)
	const direct = filterCandidates(terms, isDirect)
	const directMatches = matchProducts(direct)
	if (directMatches.docIds.length > 0) {
		const didYouMean = suggestSpelling(terms, directMatches.docIds.length)
		const words = direct.map(correctTerm)
		return { matches: directMatches, isDirect: true, words, droppedTerms: [], didYouMean }
	}
	const nearest = filterCandidates(terms.map(nearestCandidates), isAcceptable)
	const matches = matchProducts(nearest)
	const corrections = correctWords(nearest, matches)
	return { matches, isDirect: false, words: corrections, droppedTerms: [], didYouMean: null }
}

/** A guess about a purpose leaves out most products: "cell" for "charger for dell laptop". */
function isAcceptable(candidate: Candidate, term: TermCandidates): boolean {
	const { isPurpose, token } = term
	return !isPurpose || isBangla(token) || isDirect(candidate) || isLikelyTypo(candidate, term)
}

function correctWords(terms: TermCandidates[], matches: DocumentScores): string[] {
	return filterCandidates(terms, occursIn(matches)).map(
		(term) => correctRareTerm(term) ?? correctTerm(term),
	)
}

/** Returns a spelling that finds far more than `count` products, or `null`. */
function suggestSpelling(terms: TermCandidates[], count: number): string[] | null {
	const corrections = new Map(terms.map((term) => [term.token, correctRareTerm(term)]))
	if ([...corrections.values()].every((word) => word === null)) return null
	const corrected = filterCandidates(terms, (candidate, { token }) => {
		const correction = corrections.get(token)
		return correction ? candidate.word === correction : isDirect(candidate)
	})
	const isFarMore = matchProducts(corrected).docIds.length >= count * MIN_FREQUENCY_RATIO
	return isFarMore ? terms.map(({ token }) => corrections.get(token) ?? token) : null
}

/** Returns a condition for candidates that occur in at least one of the products. */
function occursIn({ docIds }: DocumentScores) {
	const found = new Set(docIds)
	const isInMatches = ({ block, entries }: Posting) =>
		entries.some((offset, index) => index % 2 === 0 && found.has(block * BLOCK_SIZE + offset))
	return ({ postings }: Candidate) => postings.some(isInMatches)
}

/** Returns a number that is proportional to the number of products with the word. */
function frequencyOf({ postings }: Candidate): number {
	return postings.reduce((sum, { entries }) => sum + entries.length, 0)
}

/** Returns the nearest candidate if it is a transliteration or a guess, else the term itself. */
function correctTerm({ token, candidates }: TermCandidates): string {
	// A typo in English is corrected in English, if that is nearly as likely.
	const costOf = ({ cost, word }: Candidate) =>
		isBangla(word) && !isBangla(token) ? cost + COST_TOLERANCE : cost
	const [best] = candidates.toSorted(
		(a, b) => costOf(a) - costOf(b) || frequencyOf(b) - frequencyOf(a),
	)
	return best && best.cost >= TRANSLITERATION_COST ? best.word : token
}

/** Returns the far more frequent word of which a rare term is a likely typo, or `null`. */
function correctRareTerm({ token, candidates }: TermCandidates): string | null {
	const frequency = Math.max(0, ...candidates.filter(isDirect).map(frequencyOf))
	const [best] = candidates
		.filter((guess) => isLikelyTypo(guess, { token }))
		.sort((a, b) => frequencyOf(b) - frequencyOf(a))
	const isTypo = best && frequency > 0 && frequencyOf(best) >= frequency * MIN_FREQUENCY_RATIO
	return isTypo ? best.word : null
}

/** Shorter words are too similar to others, such as "home" and "hole". */
const MIN_TYPO_LENGTH = 5

/** Checks for a guess about one edit from the term, which is neither short nor a code. */
function isLikelyTypo({ word, cost }: Candidate, { token }: { token: string }): boolean {
	const isPlain = !/\d/.test(token) && token.length >= MIN_TYPO_LENGTH
	const isNear = isBangla(token) ? isBangla(word) : editDistance(token, word) <= 1
	return isPlain && isNear && cost >= FUZZY_COST && cost <= ONE_EDIT_COST
}

/** Checks for a guess about a product in Bangla, of another vowel: "হাব" for a hub. */
function isLoanword({ cost }: Candidate, { token, isPurpose }: QueryTerm): boolean {
	return isBangla(token) && !isPurpose && cost <= ONE_EDIT_COST
}

/** Leaves out terms of a query. `words` must include products that match only one of them. */
export function relaxQuery(queryTerms: QueryTerm[], words: MatchedWord[]): Resolution {
	const terms = filterCandidates(
		listCandidates(queryTerms, words),
		(candidate, term) =>
			isDirect(candidate) || isLikelyTypo(candidate, term) || isLoanword(candidate, term),
	)
	const remaining = findBestTerms(terms)
	const matches = remaining.length > 0 ? matchProducts(remaining) : { docIds: [], scores: [] }
	const droppedTerms = terms.filter((term) => !remaining.includes(term))
	return {
		matches,
		isDirect: false,
		words: correctWords(remaining, matches),
		droppedTerms: droppedTerms.map(({ token, spellings }) => spellings.at(-1) ?? token),
		didYouMean: null,
	}
}
