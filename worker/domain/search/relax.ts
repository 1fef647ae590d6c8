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
		const rest = required.map((isRequired, term) => isRequired && !dropped.includes(term))
		const hasWord = terms.some(({ token }, term) => rest[term] && !/\d/.test(token))
		const matches = hasWord ? matchProducts(rest, postings, candidates) : []
		if (matches.length > 0) return { dropped, matches }
	}
	return null
}

/** Lists sets of terms to drop, in the order to try: rarest first, words of categories last. */
function relaxations(query: QueryCandidates): number[][] {
	const { terms, required } = query
	const known = rankKnownTerms(query)
	const unknown = [...required.keys()]
		.filter((term) => required[term] && !known.includes(term))
		.flatMap((term) => withFollowingNumber(terms, term))
	const single = known.map((term) => withFollowingNumber(terms, term))
	const [rarest = [], next = []] = single
	const more = [...single, [...rarest, ...next]].map((further) => [...unknown, ...further])
	return unknown.length > 0 ? [unknown, ...more] : more
}

function rankKnownTerms({
	required,
	postings,
	candidates,
	frequencyOf,
}: QueryCandidates): number[] {
	const categoryWords = new Set(postings.filter(isCategoryWord).map(({ word }) => word))
	const known = required.flatMap((isRequired, term) => {
		const ofTerm = candidates.filter((candidate) => candidate.term === term)
		if (!isRequired || ofTerm.length === 0) return []
		const frequency = ofTerm.reduce((sum, candidate) => sum + frequencyOf(candidate), 0)
		return { term, frequency, isCategory: ofTerm.some(({ word }) => categoryWords.has(word)) }
	})
	return known
		.sort((a, b) => Number(a.isCategory) - Number(b.isCategory) || a.frequency - b.frequency)
		.map(({ term }) => term)
}

/** Drops the number after a dropped word: the 5 of "ryzen 5" is meaningless alone. */
function withFollowingNumber(terms: QueryTerm[], term: number): number[] {
	return /^\d+$/.test(terms[term + 1]?.token ?? '') ? [term, term + 1] : [term]
}
