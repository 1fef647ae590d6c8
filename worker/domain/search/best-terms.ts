import { MAX_SEARCH_WORDS } from '#contract/base/limits.ts'
import { BLOCK_SIZE, unpackPayload } from '#db/search/packed-format.ts'
import { groupBy } from '#worker/domain/group-by.ts'
import type { TermCandidates } from './candidates.ts'

/** Weight of a term that names the category of the product. Exceeds the number of terms. */
const CATEGORY_WEIGHT = 100
/** Weight of a purpose, or of one letter: "usb c hub". All together weigh less than a word. */
const MINOR_WEIGHT = 0.5 / MAX_SEARCH_WORDS

/**
 * Returns the terms to keep, if no product has all. Of equally large sets, prefers that with the
 * most categories, "laptop charger" of "dell laptop charger", then that with the first term, then
 * that of the most products.
 */
export function findBestTerms(terms: TermCandidates[]): TermCandidates[] {
	const counts = countProducts(terms)
	const isCategory = (index: number) => counts.some(({ named }) => hasBit(named, index))
	const sets = counts.map(({ matched, named, count }) => {
		const indexes = withoutFragments(terms, matched)
		const weights = indexes.map((index) => {
			const { isPurpose = false, token = '' } = terms[index] ?? {}
			if (isPurpose || token.length === 1) return MINOR_WEIGHT
			return hasBit(named, index) ? CATEGORY_WEIGHT : 1
		})
		const categories = indexes.filter(isCategory).length
		const weight = weights.reduce((sum, weight) => sum + weight, 0)
		return { indexes, weight, categories, count }
	})
	const [best] = sets.sort(
		(a, b) =>
			b.weight - a.weight ||
			b.categories - a.categories ||
			(a.indexes[0] ?? 0) - (b.indexes[0] ?? 0) ||
			b.count - a.count,
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
