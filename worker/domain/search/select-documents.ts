import type { ProductQuery } from '#contract/catalogue/product-query.ts'
import { type CachedColumns, indexBlock, isInScope } from '#db/search/column-cache.ts'
import { flagValues } from '#db/search/flag-values.ts'
import { BLOCK_SIZE, type Segment } from '#db/search/packed-format.ts'
import { createValueCounter, type ValueFilters } from './count-values.ts'
import type { SelectedDocuments } from './order-documents.ts'

export type DocumentFilters = Pick<
	ProductQuery,
	'category' | 'subcategory' | 'minPrice' | 'maxPrice'
> &
	ValueFilters

/** Documents that match a search, and their scores, in arrays of the same length. */
export type DocumentScores = { docIds: number[]; scores: number[] }

export type Selection = ReturnType<typeof createSelection>

/** Cached until the columns change, because most listings have no filters. */
export function selectCategory(columns: CachedColumns, query: DocumentFilters): Selection {
	const { category, subcategory } = query
	const key = `${category}/${subcategory}`
	const cached = columns.results.get(key) as Selection | undefined
	const selection = cached ?? selectDocuments(columns, { category, subcategory })
	const isEmpty = selection.documents.docIds.length === 0
	// There is no end of names of unknown categories.
	if (!isEmpty) columns.results.set(key, selection)
	return selection
}

const MAX_RESULTS = 100

/** Computes a result, such as facets, once per selection. A filtered listing has a new one. */
export function remember<Result>(
	{ results }: Selection,
	key: string,
	compute: () => Result,
): Result {
	if (results.has(key)) return results.get(key) as Result
	const result = compute()
	if (results.size < MAX_RESULTS) results.set(key, result)
	return result
}

/** Selects documents by their columns, and counts those of each group and value. */
export function selectDocuments(columns: CachedColumns, filters: DocumentFilters): Selection {
	const selection = createSelection(columns, filters)
	for (const group of columns.groups) {
		if (!isInScope(group, filters)) continue
		for (const segment of columns.segments.get(group.number)?.values() ?? []) {
			for (let index = 0; index < segment.docIds.length; index++)
				addDocument(selection, segment, index)
		}
	}
	return selection
}

/** Documents with a score up to `scoreAbove` are left out. */
type Matches = DocumentScores & { includesHidden?: boolean; scoreAbove: number }

export function selectMatches(
	columns: CachedColumns,
	filters: DocumentFilters,
	{ docIds, scores, includesHidden, scoreAbove }: Matches,
): Selection {
	const selection = createSelection(columns, filters)
	const { category, subcategory } = filters
	const scope = { category, subcategory, includesHidden }
	const inScope = columns.groups.filter((group) => isInScope(group, scope))
	const numbers = new Set(inScope.map(({ number }) => number))
	for (let match = 0; match < docIds.length; match++) {
		const docId = docIds[match] ?? 0
		const score = scores[match] ?? 0
		if (score <= scoreAbove) continue
		const { segments, positions } = indexBlock(
			columns,
			Math.floor(docId / BLOCK_SIZE),
			includesHidden,
		)
		const position = positions[docId % BLOCK_SIZE] ?? 0
		const segment = segments[Math.floor(position / BLOCK_SIZE)]
		if (!segment || !numbers.has(segment.groupNumber)) continue
		const index = position % BLOCK_SIZE
		if (!addDocument(selection, segment, index)) continue
		const nameLength = segment.nameLengths[index] ?? 0
		selection.documents.scores.push(score - NAME_LENGTH_WEIGHT * nameLength)
	}
	return selection
}

/** Subtracted for each word of the name, so that the shorter of two matching names ranks first. */
const NAME_LENGTH_WEIGHT = 0.2

const IN_STOCK = flagValues.findIndex(({ facet }) => facet === 'inStock')

/** The numbers of flags come first, in order. */
function isInStock(values: Uint32Array, start: number, end: number): boolean {
	for (let index = start; index < end; index++) {
		const value = values[index] ?? 0
		if (value >= IN_STOCK) return value === IN_STOCK
	}
	return false
}

function createSelection({ facetValues, groups }: CachedColumns, filters: DocumentFilters) {
	const documents: SelectedDocuments = {
		docIds: [],
		prices: [],
		times: [],
		stocked: [],
		scores: [],
	}
	const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = filters
	return {
		minPrice,
		maxPrice,
		documents,
		counter: createValueCounter(facetValues, filters),
		countByGroup: new Uint32Array(1 + Math.max(0, ...groups.map(({ number }) => number))),
		/** Of the documents at any price. */
		unpricedCount: 0,
		highestPrice: 0,
		results: new Map<string, unknown>(),
	}
}

/** Adds a document if the filters select it. Runs for each document of a category. */
function addDocument(selection: Selection, segment: Segment, index: number): boolean {
	const { counter, documents, countByGroup, minPrice, maxPrice } = selection
	const { docIds, prices, times, valueEnds, values, groupNumber } = segment
	const start = valueEnds[index - 1] ?? 0
	const end = valueEnds[index] ?? 0
	const price = prices[index] ?? 0
	const unsatisfied = counter.findUnsatisfied(values, start, end)
	if (unsatisfied === 0) {
		selection.unpricedCount += 1
		if (price > selection.highestPrice) selection.highestPrice = price
	}
	if (price < minPrice || price > maxPrice) return false
	counter.count(values, start, end, unsatisfied)
	if (unsatisfied !== 0) return false
	documents.docIds.push(docIds[index] ?? 0)
	documents.prices.push(price)
	documents.times.push(times[index] ?? 0)
	documents.stocked.push(isInStock(values, start, end))
	countByGroup[groupNumber] = (countByGroup[groupNumber] ?? 0) + 1
	return true
}
