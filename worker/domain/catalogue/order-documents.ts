import type { ProductSort } from '#contract/listing-filters.ts'

/** Documents and what they are sorted by, in arrays of the same length. */
export type SelectedDocuments = {
	docIds: number[]
	prices: number[]
	times: number[]
	scores: number[]
}

type Page = { sort: ProductSort | 'relevance'; offset: number; limit: number }

/** Documents with higher numbers than this are not sorted right. A price, and a time until 2068, fit into the other bits of a safe integer. */
const MAX_DOCUMENTS = 2 ** 22

/** Returns the documents of a page. In each order, equal documents have an order, too. */
export function listPage(documents: SelectedDocuments, { sort, offset, limit }: Page): number[] {
	const { docIds, prices, times } = documents
	if (sort === 'relevance') return listBestMatches(documents, offset, offset + limit)
	const keys = sort === '-createdAt' ? times : prices
	// Numbers without a comparison function are sorted ten times as fast.
	const sorted = Float64Array.from(
		docIds,
		(docId, index) => (keys[index] ?? 0) * MAX_DOCUMENTS + docId,
	).sort()
	const page =
		sort === 'price'
			? sorted.subarray(offset, offset + limit)
			: lastFirst(sorted, offset, offset + limit)
	return Array.from(page, (key) => key % MAX_DOCUMENTS)
}

function lastFirst(sorted: Float64Array, start: number, end: number): Float64Array {
	const { length } = sorted
	return sorted.slice(Math.max(0, length - end), Math.max(0, length - start)).reverse()
}

/** Sorts only the documents with the scores of the first pages. */
function listBestMatches({ docIds, times, scores }: SelectedDocuments, start: number, end: number) {
	const lowestScore = Float64Array.from(scores).sort()[Math.max(0, scores.length - end)] ?? 0
	const best = [...docIds.keys()].filter((index) => (scores[index] ?? 0) >= lowestScore)
	const compare = (a: number, b: number) =>
		difference(scores, b, a) || difference(times, b, a) || difference(docIds, a, b)
	return best
		.sort(compare)
		.slice(start, end)
		.map((index) => docIds[index] ?? 0)
}

function difference(numbers: number[], a: number, b: number): number {
	return (numbers[a] ?? 0) - (numbers[b] ?? 0)
}
