import { MAX_SEARCH_WORDS } from '#contract/base/limits.ts'
import { BLOCK_SIZE, unpackPayload } from '#db/search/packed-format.ts'
import { groupBy } from '#worker/domain/group-by.ts'
import { filterCandidates, isDirect, listCandidates, type TermCandidates } from './candidates.ts'
import { matchProducts } from './match.ts'
import type { MatchedWord } from './postings.ts'
import type { QueryTerm } from './query.ts'
import { correctWords, isLikelyTypo, type Resolution } from './resolve.ts'

/** Leaves out terms of a query. `words` must include products that match only one of them. */
export function relaxQuery(queryTerms: QueryTerm[], words: MatchedWord[]): Resolution {
	const terms = filterCandidates(
		listCandidates(queryTerms, words),
		(candidate, term) => isDirect(candidate) || isLikelyTypo(candidate, term),
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

/** Weight of a term that names the category of the product. Exceeds the number of terms. */
const CATEGORY_WEIGHT = 100
/** Weight of a purpose, or of one letter, which only adds to another word: "usb c hub". */
const MINOR_WEIGHT = 0.5

/** Of equally large sets, prefers that with the first term, then that of the most products. */
function findBestTerms(terms: TermCandidates[]): TermCandidates[] {
	const sets = countProducts(terms).map(({ matched, named, count }) => {
		const indexes = withoutFragments(terms, matched)
		const weights = indexes.map((index) => {
			const { isPurpose = false, token = '' } = terms[index] ?? {}
			if (isPurpose || token.length === 1) return MINOR_WEIGHT
			return hasBit(named, index) ? CATEGORY_WEIGHT : 1
		})
		return { indexes, weight: weights.reduce((sum, weight) => sum + weight, 0), count }
	})
	const [best] = sets.sort(
		(a, b) => b.weight - a.weight || (a.indexes[0] ?? 0) - (b.indexes[0] ?? 0) || b.count - a.count,
	)
	return terms.filter((_, index) => best?.indexes.includes(index))
}

const hasBit = (bits: number, index: number) => ((bits >> index) & 1) === 1

/** Counts products by their terms, and by those that name their category: a bit for each term. */
function countProducts(terms: TermCandidates[]) {
	const setsByProduct = new Map<number, number>()
	for (const [index, { candidates }] of terms.entries()) {
		for (const { block, entries } of candidates.flatMap(({ postings }) => postings)) {
			for (let entry = 0; entry < entries.length; entry += 2) {
				const docId = block * BLOCK_SIZE + (entries[entry] ?? 0)
				const { isCategory } = unpackPayload(entries[entry + 1] ?? 0)
				const named = isCategory ? 1 << (index + MAX_SEARCH_WORDS) : 0
				setsByProduct.set(docId, (setsByProduct.get(docId) ?? 0) | (1 << index) | named)
			}
		}
	}
	return [...groupBy([...setsByProduct.values()], (sets) => sets)].map(([sets, products]) => {
		return { matched: sets, named: sets >> MAX_SEARCH_WORDS, count: products.length }
	})
}

/** Leaves out parts of a code, and unmatched numbers: the 5 of "ryzen 5" is meaningless alone. */
function withoutFragments(terms: TermCandidates[], matched: number): number[] {
	const missingRuns = terms.filter((_, index) => !hasBit(matched, index)).map(({ run }) => run)
	const isMatched = (index: number) => {
		const run = terms[index]?.run
		return run !== undefined && !missingRuns.includes(run)
	}
	return [...terms.keys()].filter(
		(index) =>
			isMatched(index) && (!/^\d+$/.test(terms[index]?.token ?? '') || isMatched(index - 1)),
	)
}
