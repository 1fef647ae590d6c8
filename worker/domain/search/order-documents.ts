import type { ProductSort } from '#contract/catalogue/listing-filters.ts'

/** Documents and their sort keys, in arrays of the same length. Only searches have scores. */
export type SelectedDocuments = {
	docIds: number[]
	prices: number[]
	times: number[]
	scores: number[]
}

type Page = { sort: ProductSort | 'relevance'; offset: number; limit: number }

/** Larger numbers are not sorted right. A price, or a time until 2068, fits into the other bits. */
const DOC_ID_LIMIT = 2 ** 22

/** Returns the documents of a page. Equal ones are sorted by their numbers. */
export function listDocumentPage(
	documents: SelectedDocuments,
	{ sort, offset, limit }: Page,
): number[] {
	const end = offset + limit
	if (sort === 'relevance') return listBestMatches(documents, end).slice(offset)
	const page = selectSmallest(createKeys(documents, sort), end).sort().subarray(offset)
	return Array.from(page, (key) => Math.abs(key) % DOC_ID_LIMIT)
}

function createKeys({ docIds, prices, times }: SelectedDocuments, sort: ProductSort) {
	const numbers = sort === '-createdAt' ? times : prices
	const sign = sort === 'price' ? 1 : -1
	const keys = new Float64Array(docIds.length)
	for (let index = 0; index < keys.length; index++) {
		keys[index] = sign * ((numbers[index] ?? 0) * DOC_ID_LIMIT + (docIds[index] ?? 0))
	}
	return keys
}

/** Returns the highest scores. Equal ones are sorted by their times, newest first. */
function listBestMatches({ docIds, times, scores }: SelectedDocuments, count: number): number[] {
	const keys = new Float64Array(scores.length)
	for (let index = 0; index < keys.length; index++) keys[index] = -(scores[index] ?? 0)
	const lowestScore = -selectSmallest(keys, count).reduce((a, b) => Math.max(a, b), -Infinity)
	const best: number[] = []
	for (let index = 0; index < scores.length; index++) {
		if ((scores[index] ?? 0) >= lowestScore) best.push(index)
	}
	const compare = (a: number, b: number) =>
		difference(scores, b, a) || difference(times, b, a) || difference(docIds, a, b)
	return best
		.sort(compare)
		.slice(0, count)
		.map((index) => docIds[index] ?? 0)
}

function difference(numbers: number[], a: number, b: number): number {
	return (numbers[a] ?? 0) - (numbers[b] ?? 0)
}

/** Returns the smallest numbers, unsorted (quickselect): sorting all takes most of the time. */
function selectSmallest(numbers: Float64Array, count: number): Float64Array {
	let [from, to] = [0, numbers.length - 1]
	while (from < to && count < numbers.length) {
		const [low, high] = partition(numbers, from, to)
		if (count <= high) to = high
		else if (count >= low) from = low
		else break
	}
	return numbers.subarray(0, count)
}

/** Moves numbers up to a pivot to the front. Returns where the parts start and end. */
function partition(numbers: Float64Array, from: number, to: number): [low: number, high: number] {
	const pivot = numbers[(from + to) >> 1] ?? 0
	let [low, high] = [from, to]
	while (low <= high) {
		while ((numbers[low] ?? pivot) < pivot) low++
		while ((numbers[high] ?? pivot) > pivot) high--
		if (low > high) break
		const lower = numbers[high] ?? 0
		numbers[high--] = numbers[low] ?? 0
		numbers[low++] = lower
	}
	return [low, high]
}
