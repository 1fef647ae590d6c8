import type { Posting } from '#db/search/search.ts'
import { isBangla } from './bangla.ts'
import {
	type Candidate,
	COST_TOLERANCE,
	FUZZY_COST,
	listCandidates,
	nearestCandidates,
	TRANSLITERATION_COST,
} from './candidates.ts'
import { type Match, matchedCandidates, matchProducts } from './match.ts'
import type { QueryTerm } from './query.ts'
import { relaxQuery } from './relax.ts'
import {
	type CandidateFrequency,
	findFrequentSpellings,
	suggestFrequentSpelling,
} from './spelling-suggestions.ts'

/** The word that replaces each corrected term, by the index of the term. */
export type Corrections = Map<number, string>

/** Another query: some terms corrected, some dropped. */
export type QueryRewrite = { corrections: Corrections; dropped: number[] }

type Resolution = {
	matches: Match[]
	corrections: Corrections
	/** A query with more results, if this one finds almost nothing. */
	didYouMean: QueryRewrite | null
}

/** Matches the query as typed. If no product has all terms, tries fuzzy candidates, then drops terms. */
export function resolveQuery(terms: QueryTerm[], postings: Posting[]): Resolution {
	const candidates = listCandidates(terms, postings)
	const frequencyOf = documentFrequencies(postings)
	const required = requiredTerms(terms, candidates)
	const query = { terms, required, postings, frequencyOf }
	const direct = candidates.filter(({ cost }) => cost < FUZZY_COST)
	const directMatches = matchProducts(required, postings, direct)
	if (directMatches.length > 0) {
		const spellings = suggestFrequentSpelling({ ...query, candidates }, directMatches.length)
		const didYouMean = spellings && { corrections: spellings, dropped: [] }
		return {
			matches: directMatches,
			corrections: correctTerms(terms, direct, frequencyOf),
			didYouMean,
		}
	}
	const nearest = nearestCandidates(candidates)
	const matches = matchProducts(required, postings, nearest)
	const relaxed = matches.length > 0 ? null : relaxQuery({ ...query, candidates: nearest })
	const usedCandidates = matchedCandidates(relaxed?.matches ?? matches, nearest, postings)
	const corrections = new Map([
		...correctTerms(terms, usedCandidates, frequencyOf),
		...findFrequentSpellings({ ...query, candidates: usedCandidates }),
	])
	return { matches, corrections, didYouMean: relaxed && { corrections, dropped: relaxed.dropped } }
}

/** Returns a flag for each term: true if every product must match it. */
function requiredTerms(terms: QueryTerm[], candidates: Candidate[]): boolean[] {
	const matchedTerms = new Set(candidates.map(({ term }) => term))
	return terms.map(({ isOptional, adjacent }, term) => {
		const isUnknownPart =
			!matchedTerms.has(term) && adjacent.some((other) => matchedTerms.has(other))
		return !isOptional && !isUnknownPart
	})
}

function documentFrequencies(postings: Posting[]): CandidateFrequency {
	const sizes = new Map<string, number>()
	for (const { word, packed } of postings) {
		sizes.set(word, (sizes.get(word) ?? 0) + packed.length)
	}
	return ({ word }) => sizes.get(word) ?? 0
}

function correctTerms(
	terms: QueryTerm[],
	candidates: Candidate[],
	frequencyOf: CandidateFrequency,
): Corrections {
	const corrections: Corrections = new Map()
	for (const [term, { token }] of terms.entries()) {
		const termCandidates = candidates.filter((candidate) => candidate.term === term)
		termCandidates.sort((a, b) => a.cost - b.cost || frequencyOf(b) - frequencyOf(a))
		const best = preferSameScript(token, termCandidates) ?? termCandidates[0]
		if (best && best.cost >= TRANSLITERATION_COST) corrections.set(term, best.word)
	}
	return corrections
}

/** Returns the best guess. Among equally near guesses it prefers the script of the token, so that a typo in English is corrected in English. */
function preferSameScript(token: string, [nearest, ...others]: Candidate[]): Candidate | undefined {
	if (!nearest || nearest.cost < FUZZY_COST) return nearest
	return [nearest, ...others].find(
		({ cost, word }) => cost <= nearest.cost + COST_TOLERANCE && isBangla(word) === isBangla(token),
	)
}
