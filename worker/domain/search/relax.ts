import { entriesOf, readPayload } from '#db/search/search-posting.ts'
import { type Candidate, isDirect } from './candidates.ts'
import { frequencyOf, isLikelyTypo } from './corrections.ts'
import { type Match, matchProducts } from './match.ts'
import type { QueryTerm } from './query.ts'

type RelaxedQuery = { dropped: number[]; matches: Match[] }

const MAX_ATTEMPTS = 7

/** Drops the terms without a likely candidate. If no product is found, drops one or two more. */
export function relaxQuery(terms: QueryTerm[], nearest: Candidate[][]): RelaxedQuery | null {
	const candidates = terms.map(({ token }, term) =>
		(nearest[term] ?? []).filter((guess) => isDirect(guess) || isLikelyTypo(token, guess)),
	)
	for (const dropped of relaxations(terms, candidates).slice(0, MAX_ATTEMPTS)) {
		const required = terms.map(({ isOptional }, term) => !isOptional && !dropped.includes(term))
		const hasWord = terms.some(({ token }, term) => required[term] && !/\d/.test(token))
		const matches = hasWord ? matchProducts(required, candidates) : []
		if (matches.length > 0) return { dropped, matches }
	}
	return null
}

/** Lists sets of terms to drop, in the order to try: rarest first, words of categories last. */
function relaxations(terms: QueryTerm[], candidates: Candidate[][]): number[][] {
	const isUnknown = (term: number) => candidates[term]?.length === 0
	const required = [...terms.keys()].filter((term) => !terms[term]?.isOptional)
	const withNumber = (term: number) => withFollowingNumber(terms, term)
	const unknown = required.filter(isUnknown).flatMap(withNumber)
	const known = required.filter((term) => !isUnknown(term))
	const ranks = candidates.map(dropRank)
	const singles = known.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0)).map(withNumber)
	const [rarest = [], next = []] = singles
	const furtherSets = [...singles, [...rarest, ...next]].map((further) => [...unknown, ...further])
	return unknown.length > 0 ? [unknown, ...furtherSets] : furtherSets
}

const CATEGORY_RANK = 1e9

/** Returns the frequency of a term, and a higher number for a term that names a category. */
function dropRank(candidates: Candidate[]): number {
	const isCategory = candidates.some(({ postings }) =>
		postings.some(({ packed }) => entriesOf(packed).some((entry) => readPayload(entry).isCategory)),
	)
	const frequency = candidates.reduce((sum, candidate) => sum + frequencyOf(candidate), 0)
	return frequency + (isCategory ? CATEGORY_RANK : 0)
}

/** Returns the term with the number after it, because the 5 of "ryzen 5" is meaningless alone. */
function withFollowingNumber(terms: QueryTerm[], term: number): number[] {
	return /^\d+$/.test(terms[term + 1]?.token ?? '') ? [term, term + 1] : [term]
}
