import { FUZZY_COST } from './candidates.ts'
import { isCategoryWord, type Match, matchProducts } from './match.ts'
import type { QueryTerm } from './query.ts'
import { isLikelyTypo, type QueryCandidates } from './spelling-suggestions.ts'

type RelaxedQuery = { dropped: number[]; matches: Match[] }

const MAX_ATTEMPTS = 7

/** Drops the terms without a likely candidate. If no product is found, drops one or two more. */
export function relaxQuery(query: QueryCandidates): RelaxedQuery | null {
	const { terms, required, postings } = query
	const candidates = query.candidates.filter(
		(candidate) =>
			candidate.cost < FUZZY_COST || isLikelyTypo(terms[candidate.term]?.token ?? '', candidate),
	)
	for (const dropped of relaxations({ ...query, candidates }).slice(0, MAX_ATTEMPTS)) {
		const stillRequired = required.map((isRequired, term) => isRequired && !dropped.includes(term))
		const hasWord = terms.some(({ token }, term) => stillRequired[term] && !/\d/.test(token))
		const matches = hasWord ? matchProducts(stillRequired, postings, candidates) : []
		if (matches.length > 0) return { dropped, matches }
	}
	return null
}

/** Lists sets of terms to drop, in the order to try: rarest first, words of categories last. */
function relaxations(query: QueryCandidates): number[][] {
	const { terms, required } = query
	const knownTerms = rankKnownTerms(query)
	const unknownTerms = [...required.keys()]
		.filter((term) => required[term] && !knownTerms.includes(term))
		.flatMap((term) => withFollowingNumber(terms, term))
	const single = knownTerms.map((term) => withFollowingNumber(terms, term))
	const [rarest = [], next = []] = single
	const furtherSets = [...single, [...rarest, ...next]].map((further) => [
		...unknownTerms,
		...further,
	])
	return unknownTerms.length > 0 ? [unknownTerms, ...furtherSets] : furtherSets
}

function rankKnownTerms({
	required,
	postings,
	candidates,
	frequencyOf,
}: QueryCandidates): number[] {
	const categoryWords = new Set(postings.filter(isCategoryWord).map(({ word }) => word))
	const rankedTerms = required.flatMap((isRequired, term) => {
		const termCandidates = candidates.filter((candidate) => candidate.term === term)
		if (!isRequired || termCandidates.length === 0) return []
		const frequency = termCandidates.reduce((sum, candidate) => sum + frequencyOf(candidate), 0)
		return {
			term,
			frequency,
			isCategory: termCandidates.some(({ word }) => categoryWords.has(word)),
		}
	})
	return rankedTerms
		.sort((a, b) => Number(a.isCategory) - Number(b.isCategory) || a.frequency - b.frequency)
		.map(({ term }) => term)
}

/** Returns the term with the number after it, because the 5 of "ryzen 5" is meaningless alone. */
function withFollowingNumber(terms: QueryTerm[], term: number): number[] {
	return /^\d+$/.test(terms[term + 1]?.token ?? '') ? [term, term + 1] : [term]
}
