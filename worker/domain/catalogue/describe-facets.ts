import { branches } from '#content/branches.ts'
import { facetCopy } from '#content/en/facets.ts'
import { facets } from '#content/facets.ts'
import { FACET_NAMES, type FacetName, isFacet, labelOfValue } from '#contract/facets.ts'
import { FLAG_FILTERS, listingParameterNames } from '#contract/listing-filters.ts'
import type { ListedFacet, ProductQuery } from '#contract/product-query.ts'
import { withParameters } from '#contract/query-string.ts'
import type { CachedColumns } from '#db/search/column-cache.ts'
import { DomainError } from '#worker/domain/domain-error.ts'
import type { ValueCounts, ValueFilterName } from './count-values.ts'
import type { Selection } from './select-documents.ts'

/** The products of a listing, and the columns from which they were selected. */
export type FoundProducts = { selection: Selection; columns: CachedColumns }

type FoundFacets = {
	/** Number of products that remain if a value is chosen in addition, by facet and value. */
	counts: ValueCounts
	groupCounts: ReadonlyMap<string, number>
	brands: ReadonlyMap<string, string>
	totalCount: number
}

/** A value of a facet, and the values that are selected. */
type Choice = { name: ValueFilterName; selected: string[]; value: string }

/** Brands that are offered, the most frequent first. */
const MAX_BRANDS = 24

/** Returns the facets that narrow a listing, with the values that some of its products have. */
export function describeFacets(
	query: ProductQuery,
	{ selection, columns }: FoundProducts,
): ListedFacet[] {
	const { documents, counter, groupCounts } = selection
	const totalCount = documents.docIds.length
	const counts = counter.listCounts(totalCount)
	const found = { counts, groupCounts, brands: mapBrands(columns), totalCount }
	const names: ValueFilterName[] = [...FLAG_FILTERS, ...offeredFacets(query, found)]
	return names
		.map((name) => describeFacet(name, query, found))
		.filter(({ name, values }) =>
			values.some(
				({ isSelected, count }) => name === 'brand' || isSelected || count !== found.totalCount,
			),
		)
}

function describeFacet(
	name: ValueFilterName,
	query: ProductQuery,
	found: FoundFacets,
): ListedFacet {
	const selected = selectedValues(query, name)
	return {
		name,
		label: facetCopy[name].label,
		...(name === 'branch' && { isExclusive: true }),
		values: offeredValues(name, selected, found).map((value) => ({
			value,
			label: labelOf(name, value, found),
			count: found.counts.get(name)?.get(value) ?? 0,
			isSelected: selected.includes(value),
			query: queryWith(query, { name, selected, value }),
		})),
	}
}

/** Facets of the category or subcategory or of more than half of the products, and those in use. */
function offeredFacets(query: ProductQuery, { groupCounts, totalCount }: FoundFacets): FacetName[] {
	return FACET_NAMES.filter((name) => {
		if (name === 'brand' || query[name]) return true
		return facets[name].categories.some(
			(slug) =>
				slug === query.category ||
				slug === query.subcategory ||
				(groupCounts.get(slug) ?? 0) * 2 > totalCount,
		)
	})
}

function offeredValues(name: ValueFilterName, selected: string[], { counts, brands }: FoundFacets) {
	const count = (value: string) => counts.get(name)?.get(value) ?? 0
	const isOffered = (value: string) => count(value) > 0 || selected.includes(value)
	if (name !== 'brand') return allValues(name).filter(isOffered)
	const byCount = [...new Set([...selected, ...brands.keys()])]
		.filter(isOffered)
		.sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1))
	return byCount.filter((value, index) => index < MAX_BRANDS || selected.includes(value))
}

function allValues(name: Exclude<ValueFilterName, 'brand'>): string[] {
	if (name === 'branch') return branches.map(({ slug }) => slug)
	return isFacet(name) ? Object.keys(facets[name].values) : ['1']
}

function labelOf(name: ValueFilterName, value: string, { brands }: FoundFacets): string {
	return name === 'brand'
		? (brands.get(value) ?? value)
		: labelOfValue(facetCopy[name].values, value)
}

function selectedValues(query: ProductQuery, name: ValueFilterName): string[] {
	return [query[name] ?? []].flat()
}

/** Returns the query string with the value chosen in addition, or without it if it is chosen. */
function queryWith(query: ProductQuery, { name, selected, value }: Choice): string {
	const others = name === 'branch' ? [] : selected.filter((other) => other !== value)
	const values = selected.includes(value) ? others : [...others, value].sort()
	const parameters = { ...query, page: undefined, [name]: values }
	return withParameters('', listingParameterNames, parameters).slice(1)
}

export function requireKnownValues(query: ProductQuery, { columns }: FoundProducts): void {
	const errors = FACET_NAMES.flatMap((name) => {
		const values = query[name]
		if (!values) return []
		const known = name === 'brand' ? [...mapBrands(columns).keys()] : allValues(name)
		const unknown = values.filter((value) => !known.includes(value))
		return unknown.length > 0 ? [{ field: name, message: `has no value ${unknown.join()}` }] : []
	})
	if (errors.length === 0) return
	const detail = errors.map(({ field, message }) => `${field} ${message}`).join('; ')
	throw new DomainError('bad_request', `Please check the URL: ${detail}.`, { errors })
}

function mapBrands({ facetValues }: CachedColumns): Map<string, string> {
	const brands = facetValues.filter(({ facet }) => facet === 'brand')
	return new Map(brands.map(({ slug, name }) => [slug, name ?? slug]))
}
