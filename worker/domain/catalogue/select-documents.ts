import type { ProductQuery } from '#contract/product-query.ts'
import {
	type CachedColumns,
	type ColumnScope,
	FIELD,
	FIELD_COUNT,
	isInScope,
	type Segment,
} from '#db/search/column-cache.ts'
import { BLOCK_SIZE } from '#db/search/search-posting.ts'
import { createValueCounter, type ValueFilters } from './count-values.ts'
import type { SelectedDocuments } from './order-documents.ts'

export type DocumentFilters = Pick<
	ProductQuery,
	'category' | 'subcategory' | 'minPrice' | 'maxPrice'
> &
	ValueFilters

/** Scores of the documents of a search, by block and offset. 0 means that a document does not match. */
export type DocumentScores = ReadonlyMap<number, Float64Array>

type DocumentSearch = {
	includesHidden?: boolean
	scores?: DocumentScores
	/** Documents with a score up to this one are left out. */
	scoreAbove?: number
}

export type Selection = ReturnType<typeof createSelection>

/** Selects documents by their columns, and counts those of each group and value. */
export function selectDocuments(
	columns: CachedColumns,
	filters: DocumentFilters,
	search: DocumentSearch = {},
): Selection {
	const { category, subcategory } = filters
	const { includesHidden, scores } = search
	const scope: ColumnScope = { category, subcategory, includesHidden }
	const selection = createSelection(columns, filters)
	for (const group of columns.groups.filter((group) => isInScope(group, scope))) {
		const earlierCount = selection.documents.docIds.length
		for (const [block, segment] of columns.segments.get(group.number) ?? []) {
			if (scores && !scores.has(block)) continue
			selectFromSegment(selection, { segment, block, ...search }, filters)
		}
		const count = selection.documents.docIds.length - earlierCount
		for (const slug of [group.category, group.subcategory]) {
			selection.groupCounts.set(slug, (selection.groupCounts.get(slug) ?? 0) + count)
		}
	}
	return selection
}

function createSelection({ facetValues }: CachedColumns, filters: DocumentFilters) {
	const documents: SelectedDocuments = { docIds: [], prices: [], times: [], scores: [] }
	return {
		documents,
		counter: createValueCounter(facetValues, filters),
		/** Number of documents by the slugs of their categories and subcategories. */
		groupCounts: new Map<string, number>(),
		/** Of the documents at any price. */
		unpricedCount: 0,
		highestPrice: 0,
	}
}

type SegmentSearch = DocumentSearch & { segment: Segment; block: number }

/** Runs for each document of a listing, so it creates no objects. */
function selectFromSegment(
	selection: Selection,
	{ segment, block, scores, scoreAbove = 0 }: SegmentSearch,
	{ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: DocumentFilters,
): void {
	const { counter, documents } = selection
	const { fields, values } = segment
	const blockScores = scores?.get(block)
	let end = 0
	for (let index = 0; index < fields.length; index += FIELD_COUNT) {
		const start = end
		end = fields[index + FIELD.valuesEnd] ?? 0
		const offset = fields[index + FIELD.offset] ?? 0
		const score = blockScores?.[offset] ?? 0
		if (blockScores && score <= scoreAbove) continue
		const price = fields[index + FIELD.price] ?? 0
		const unsatisfied = counter.findUnsatisfied(values, start, end)
		if (unsatisfied === 0) {
			selection.unpricedCount += 1
			selection.highestPrice = Math.max(selection.highestPrice, price)
		}
		const isInRange = price >= minPrice && price <= maxPrice
		if (isInRange) counter.count(values, start, end, unsatisfied)
		if (!isInRange || unsatisfied !== 0) continue
		documents.docIds.push(block * BLOCK_SIZE + offset)
		documents.prices.push(price)
		documents.times.push(fields[index + FIELD.createdAt] ?? 0)
		documents.scores.push(score - NAME_LENGTH_WEIGHT * (fields[index + FIELD.nameLength] ?? 0))
	}
}

/** Subtracted from the score for each word of the name, so that the shorter of two names with all terms ranks first. */
const NAME_LENGTH_WEIGHT = 0.2
