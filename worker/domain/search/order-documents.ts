import type { ProductSort } from '#contract/catalogue/listing-filters.ts'

/** Documents and their sort keys, in arrays of the same length. Only searches have scores. */
export type SelectedDocuments = {
	docIds: number[]
	prices: number[]
	times: number[]
	stocked: boolean[]
	scores: number[]
}

/** `recommended` is the best match or the newest first, and then those out of stock. */
type Page = { sort: ProductSort | 'relevance' | 'recommended'; offset: number; limit: number }

/** Larger numbers are not sorted right. A price, or a time until 2068, fits into the other bits. */
const DOC_ID_LIMIT = 2 ** 22
/** Added to negative keys, so that they follow all others in the same order. */
const LAST = 2 ** 53

/** Returns the documents of a page. Equal ones are sorted by their numbers. */
export function listDocumentPage(
	documents: SelectedDocuments,
	{ sort, offset, limit }: Page,
): number[] {
	const end = offset + limit
	const isSearch = documents.scores.length > 0
	if (sort === 'relevance' || (isSearch && sort === 'recommended')) {
		const scores = sort === 'relevance' ? documents.scores : rankByStock(documents)
		return listBestMatches({ ...documents, scores }, end).slice(offset)
	}
	const page = selectSmallest(createKeys(documents, sort), end).sort().subarray(offset)
	const isAfterLast = (key: number) => sort !== 'price' && key > 0
	return Array.from(page, (key) => Math.abs(isAfterLast(key) ? key - LAST : key) % DOC_ID_LIMIT)
}

function createKeys(documents: SelectedDocuments, sort: Exclude<Page['sort'], 'relevance'>) {
	const { docIds, prices, times, stocked } = documents
	const numbers = sort === 'price' || sort === '-price' ? prices : times
	const sign = sort === 'price' ? 1 : -1
	const keys = new Float64Array(docIds.length)
	for (let index = 0; index < keys.length; index++) {
		const key = sign * ((numbers[index] ?? 0) * DOC_ID_LIMIT + (docIds[index] ?? 0))
		keys[index] = sort === 'recommended' && !stocked[index] ? key + LAST : key
	}
	return keys
}

/** A lower share of the best score is a mention: a card reader among the facts of a laptop. */
const MENTION = 0.5
/** Exceeds what is subtracted for the longest name. */
const LOWEST_SCORE = 20

/** Ranks products in stock above others, but a mention below what is named so. */
function rankByStock({ scores, stocked }: SelectedDocuments): number[] {
	const best = scores.reduce((a, b) => Math.max(a, b), LOWEST_SCORE)
	return scores.map(
		(score, index) => score + best * (2 * Number(score > MENTION * best) + Number(stocked[index])),
	)
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
