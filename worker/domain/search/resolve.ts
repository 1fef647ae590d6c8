import type { Posting } from '#db/search/search.ts'
import { BLOCK_SIZE, entriesOf, FIELDS, readField } from '#db/search/search-posting.ts'
import { type Candidate, isDirect, listCandidates, nearestCandidates } from './candidates.ts'
import { correctRareTerms, correctTerms, MIN_FREQUENCY_RATIO } from './corrections.ts'
import { type Match, matchProducts } from './match.ts'
import type { QueryTerm } from './query.ts'
import { relaxQuery } from './relax.ts'

type Resolution = {
	matches: Match[]
	/** The word that stands for each term: its correction, or the term itself. */
	words: string[]
	/** Words of a query with more results, if this one finds almost nothing. */
	didYouMean: string[] | null
}

/** Matches the query as typed. If no product has all terms, tries fuzzy candidates, then drops terms. */
export function resolveQuery(terms: QueryTerm[], postings: Posting[]): Resolution {
	const candidates = listCandidates(terms, postings)
	const required = terms.map(({ isOptional }) => !isOptional)
	const direct = candidates.map((termCandidates) => termCandidates.filter(isDirect))
	const directMatches = matchProducts(required, direct)
	if (directMatches.length > 0) {
		const didYouMean = suggestSpelling(terms, candidates, directMatches.length)
		return { matches: directMatches, words: correctTerms(terms, direct), didYouMean }
	}
	const nearest = candidates.map(nearestCandidates)
	const matches = matchProducts(required, nearest)
	const relaxed = matches.length > 0 ? null : relaxQuery(terms, nearest)
	const usedCandidates = matchedCandidates(relaxed?.matches ?? matches, nearest)
	const words = correctRareTerms(terms, usedCandidates, correctTerms(terms, usedCandidates))
	const didYouMean = relaxed && words.filter((_, term) => !relaxed.dropped.includes(term))
	return { matches, words, didYouMean }
}

/** Returns a spelling that finds far more than the `count` products that match the query as typed, or `null`. */
function suggestSpelling(
	terms: QueryTerm[],
	candidates: Candidate[][],
	count: number,
): string[] | null {
	const tokens = terms.map(({ token }) => token)
	const words = correctRareTerms(terms, candidates, tokens)
	if (words.join() === tokens.join()) return null
	const correctedCandidates = candidates.map((termCandidates, term) =>
		termCandidates.filter((candidate) =>
			words[term] === tokens[term] ? isDirect(candidate) : candidate.word === words[term],
		),
	)
	const required = terms.map(({ isOptional }) => !isOptional)
	const { length } = matchProducts(required, correctedCandidates)
	return length >= count * MIN_FREQUENCY_RATIO ? words : null
}

/** Returns the candidates that occur in at least one of these products. */
function matchedCandidates(matches: Match[], candidates: Candidate[][]): Candidate[][] {
	const docIds = new Set(matches.map(({ docId }) => docId))
	const isInMatches = ({ block, packed }: Posting) =>
		entriesOf(packed).some((entry) =>
			docIds.has(block * BLOCK_SIZE + readField(entry, FIELDS.docOffset)),
		)
	return candidates.map((termCandidates) =>
		termCandidates.filter(({ postings }) => postings.some(isInMatches)),
	)
}
