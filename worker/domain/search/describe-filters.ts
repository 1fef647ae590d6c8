import { formatNumber } from '#content/en/formats.ts'
import { TEMPLATE_FACET } from '#contract/base/facets.ts'
import { listFilters } from '#contract/catalogue/categories.ts'
import type { ListedFacet, ProductQuery } from '#contract/catalogue/product-query.ts'
import {
	isChosen,
	keyOfValue,
	MAX_FILTERS,
	MAX_RANGES,
	type TemplateFilter,
} from '#contract/catalogue/specification-template.ts'
import { groupBy } from '#worker/domain/group-by.ts'
import {
	type FoundFacets,
	findName,
	listMostFrequent,
	type Offer,
	selectedValues,
	toggledQuery,
} from './facet-options.ts'
import { selectCategory } from './select-documents.ts'

type Counts = [value: string, count: number][]

/** Describes the filters of templates, as facets that share a query parameter. */
export function describeFilters(query: ProductQuery, found: FoundFacets): ListedFacet[] {
	const offered = offeredFilters(query, found)
	// Most shops have none, and counting takes longer than the rest.
	if (offered.length === 0) return []
	const ofCategory = countAll(query, found)
	const remaining = [...(found.counts.get(TEMPLATE_FACET) ?? [])]
	return offered.map((filter) => {
		const { key, label, translations } = filter
		const isOfFilter = (value: string) => keyOfValue(value) === key
		const selected = selectedValues(query, TEMPLATE_FACET).filter(isOfFilter)
		const pick = (counts: Counts) => counts.filter(([value]) => isOfFilter(value))
		const count = createCount(pick(remaining), { selected, totalCount: found.totalCount })
		const values = listOffered(filter, pick(ofCategory), { selected, count })
		return {
			...{ name: TEMPLATE_FACET, key, label, ...(translations && { translations }) },
			values: values.map((value) => ({
				value,
				label: labelOf(filter, value, found),
				count: count(value),
				isSelected: selected.includes(value),
				query: toggledQuery(query, TEMPLATE_FACET, value),
			})),
		}
	})
}

/** Filters of the subcategory or of more than half of the products, and those in use. */
function offeredFilters(query: ProductQuery, { products, totalCount }: FoundFacets) {
	const { columns, selection, categories } = products
	const own = query.subcategory ? listFilters(categories, query).map(({ key }) => key) : []
	const inUse = selectedValues(query, TEMPLATE_FACET).map(keyOfValue)
	const filters = new Map<string, { filter: TemplateFilter; count: number }>()
	for (const group of columns.groups) {
		for (const filter of listFilters(categories, group)) {
			const { count = 0 } = filters.get(filter.key) ?? {}
			const added = selection.countByGroup[group.number] ?? 0
			filters.set(filter.key, { filter, count: count + added })
		}
	}
	const isOffered = ({ filter: { key }, count }: { filter: TemplateFilter; count: number }) =>
		own.includes(key) || inUse.includes(key) || count * 2 > totalCount
	return [...filters.values()]
		.filter(isOffered)
		.map(({ filter }) => filter)
		.filter(({ key }, index) => index < MAX_FILTERS || inUse.includes(key))
}

/** Counts the products of a category with each value, so that ranges do not depend on filters. */
function countAll({ category, subcategory }: ProductQuery, { products }: FoundFacets): Counts {
	const { counter, documents } = selectCategory(products.columns, { category, subcategory })
	return [...(counter.listCounts(documents.docIds.length).get(TEMPLATE_FACET) ?? [])]
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Returns a function that counts the products that remain with a value or range. */
function createCount(
	counts: Counts,
	{ selected, totalCount }: { selected: string[]; totalCount: number },
) {
	return (chosen: string) => {
		const inside = counts.filter(([value]) => isChosen(chosen, value)).map(([, count]) => count)
		if (selected.length === 0 || selected.includes(chosen)) return sum(inside)
		const added = sum(inside.map((count) => Math.max(count - totalCount, 0)))
		return added > 0 ? totalCount + added : 0
	}
}

function listOffered({ kind }: TemplateFilter, counts: Counts, offer: Offer): string[] {
	const { selected, count } = offer
	const isOffered = (value: string) => count(value) > 0 || selected.includes(value)
	if (kind === 'words')
		return listMostFrequent(
			counts.map(([value]) => value),
			offer,
		).filter(isOffered)
	return [...new Set([...makeRanges(counts), ...selected])].filter(isOffered).sort(compareRanges)
}

const boundsOf = (value: string) => value.split('_').slice(1).map(Number)

function compareRanges(a: string, b: string): number {
	const [[from = 0, to = from], [otherFrom = 0, otherTo = otherFrom]] = [boundsOf(a), boundsOf(b)]
	return from - otherFrom || to - otherTo
}

/** Joins neighbouring numbers, if there are many, to ranges with about as many products each. */
function makeRanges(counts: Counts): string[] {
	const sorted = counts.toSorted(([a], [b]) => compareRanges(a, b))
	const total = sum(sorted.map(([, count]) => count))
	let passed = 0
	const ranges = groupBy(sorted, ([value, count]) => {
		const range = Math.floor((passed * MAX_RANGES) / total)
		passed += count
		return sorted.length > MAX_RANGES ? range : value
	})
	return [...ranges.values()].map((range) => {
		const [first = '', last = first] = [range[0]?.[0], range.at(-1)?.[0]]
		return first === last ? first : `${first}_${boundsOf(last)[0]}`
	})
}

function labelOf({ kind, unit }: TemplateFilter, value: string, found: FoundFacets): string {
	if (kind === 'words') return findName(found.products.columns, TEMPLATE_FACET, value)
	const [from, to] = boundsOf(value).map((number) => formatQuantity(number, unit))
	if (!from || !to) return [from?.number, from?.unit].filter(Boolean).join(' ')
	const start = from.unit === to.unit ? from.number : `${from.number} ${from.unit}`
	return `${start}–${to.number} ${to.unit}`.trim()
}

const GB_PER_TB = 1024

function formatQuantity(number: number, unit = '') {
	const isTerabytes = /^gb$/i.test(unit) && number >= GB_PER_TB && number % GB_PER_TB === 0
	const size = isTerabytes ? number / GB_PER_TB : number
	const text = String(size)
		.replace('-', '−')
		.replace(/\d+/, (digits) => formatNumber(Number(digits)))
	return { number: text, unit: isTerabytes ? 'TB' : unit }
}
