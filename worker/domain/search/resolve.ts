import type { PostingBlock } from '#db/search/search.ts'
import { BLOCK_SIZE, entriesOf, FIELDS, readField, readPayload } from '#db/search/search-posting.ts'
import { isBangla } from './bangla.ts'
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
import { type Match, matchProducts } from './match.ts'
import type { QueryTerm } from './query.ts'

/** A likely typo is corrected to a word that is this many times as frequent. A suggested spelling must find this many times as many products. */
const MIN_FREQUENCY_RATIO = 20

type Resolution = {
	matches: Match[]
	/** The word that stands for each term: its correction, or the term itself. */
	words: string[]
	/** Words of a query to suggest: a spelling that finds far more, or fewer terms if nothing matches. */
	didYouMean: string[] | null
}

/** Matches the query as typed. If no product has all terms, tries fuzzy candidates. If none of these match either, suggests a query with fewer terms. */
export function resolveQuery(queryTerms: QueryTerm[], postings: PostingBlock[]): Resolution {
	const terms = listCandidates(queryTerms, postings)
	const direct = filterCandidates(terms, isDirect)
	const directMatches = matchProducts(direct)
	if (directMatches.length > 0) {
		const didYouMean = suggestSpelling(terms, directMatches.length)
		return { matches: directMatches, words: direct.map(correctTerm), didYouMean }
	}
	const nearest = terms.map(nearestCandidates)
	const matches = matchProducts(nearest)
	const relaxed = matches.length > 0 ? null : relaxQuery(nearest)
	const words = filterCandidates(nearest, occursIn(relaxed?.matches ?? matches)).map(
		(term) => correctRareTerm(term) ?? correctTerm(term),
	)
	const didYouMean = relaxed && words.filter((_, index) => !relaxed.dropped.includes(index))
	return { matches, words, didYouMean }
}

/** Returns a spelling that finds far more than the `count` products that match the query as typed, or `null`. */
function suggestSpelling(terms: TermCandidates[], count: number): string[] | null {
	const corrections = new Map(terms.map((term) => [term.token, correctRareTerm(term)]))
	if ([...corrections.values()].every((word) => word === null)) return null
	const corrected = filterCandidates(terms, (candidate, { token }) => {
		const correction = corrections.get(token)
		return correction ? candidate.word === correction : isDirect(candidate)
	})
	const isFarMore = matchProducts(corrected).length >= count * MIN_FREQUENCY_RATIO
	return isFarMore ? terms.map(({ token }) => corrections.get(token) ?? token) : null
}

/** Returns a condition for candidates that occur in at least one of the products. */
function occursIn(matches: Match[]) {
	const docIds = new Set(matches.map(({ docId }) => docId))
	const isInMatches = ({ block, packed }: PostingBlock) =>
		entriesOf(packed).some((entry) =>
			docIds.has(block * BLOCK_SIZE + readField(entry, FIELDS.docOffset)),
		)
	return ({ postings }: Candidate) => postings.some(isInMatches)
}

/** `dropped` has the indexes of the dropped terms. */
type RelaxedQuery = { dropped: number[]; matches: Match[] }

const MAX_ATTEMPTS = 7

/** Drops the terms without a likely candidate. If no product has the others, drops one or two more. */
function relaxQuery(nearest: TermCandidates[]): RelaxedQuery | null {
	const terms = filterCandidates(
		nearest,
		(candidate, term) => isDirect(candidate) || isLikelyTypo(candidate, term),
	)
	for (const dropped of relaxations(terms).slice(0, MAX_ATTEMPTS)) {
		const relaxedTerms = terms.map((term, index) =>
			dropped.includes(index) ? { ...term, isOptional: true } : term,
		)
		const hasWord = relaxedTerms.some(({ token, isOptional }) => !isOptional && !/\d/.test(token))
		const matches = hasWord ? matchProducts(relaxedTerms) : []
		if (matches.length > 0) return { dropped, matches }
	}
	return null
}

/** Lists sets of term indexes to drop, in the order to try: the rarest term first, terms that name categories last. */
function relaxations(terms: TermCandidates[]): number[][] {
	const isUnknown = (index: number) => terms[index]?.candidates.length === 0
	const required = [...terms.keys()].filter((index) => !terms[index]?.isOptional)
	const withNumber = (index: number) => withFollowingNumber(terms, index)
	const unknown = required.filter(isUnknown).flatMap(withNumber)
	const known = required.filter((index) => !isUnknown(index))
	const ranks = terms.map(dropRank)
	const singles = known.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0)).map(withNumber)
	const [rarest = [], next = []] = singles
	const furtherSets = [...singles, [...rarest, ...next]].map((further) => [...unknown, ...further])
	return unknown.length > 0 ? [unknown, ...furtherSets] : furtherSets
}

/** Exceeds every frequency, so that a term that names a category is dropped last. */
const CATEGORY_RANK = 1e9

/** Returns the frequency of a term, plus `CATEGORY_RANK` if it names a category. */
function dropRank({ candidates }: TermCandidates): number {
	const isCategory = candidates.some(({ postings }) =>
		postings.some(({ packed }) => entriesOf(packed).some((entry) => readPayload(entry).isCategory)),
	)
	const frequency = candidates.reduce((sum, candidate) => sum + frequencyOf(candidate), 0)
	return frequency + (isCategory ? CATEGORY_RANK : 0)
}

/** Returns the index of a term, and the next one if that is a number. The 5 of "ryzen 5" is meaningless alone. */
function withFollowingNumber(terms: QueryTerm[], index: number): number[] {
	return /^\d+$/.test(terms[index + 1]?.token ?? '') ? [index, index + 1] : [index]
}

/** Returns a number that is proportional to the number of products with the word. */
function frequencyOf({ postings }: Candidate): number {
	return postings.reduce((sum, { packed }) => sum + packed.length, 0)
}

/** Returns the nearest candidate of a term if that is a transliteration or a guess, otherwise the term itself. */
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

/** Returns true if the word is a guess about one edit from the term, which is neither short nor a code. */
function isLikelyTypo({ word, cost }: Candidate, { token }: { token: string }): boolean {
	const isPlain = !/\d/.test(token) && token.length >= MIN_TYPO_LENGTH
	const isNear = isBangla(token) ? isBangla(word) : editDistance(token, word) <= 1
	return isPlain && isNear && cost >= FUZZY_COST && cost <= ONE_EDIT_COST
}
