import { branches } from '#content/branches.ts'
import { facetCopy } from '#content/en/facets.ts'
import { facets } from '#content/facets.ts'
import {
	type ColumnFacet,
	FACET_NAMES,
	isColumnFacet,
	isFacet,
	labelOfValue,
	TEMPLATE_FACET,
} from '#contract/base/facets.ts'
import { withParameters } from '#contract/base/query-string.ts'
import { findCategoryKeys } from '#contract/catalogue/categories.ts'
import { FLAG_FILTERS, listingParameterNames } from '#contract/catalogue/listing-filters.ts'
import type { ListedFacet, ProductQuery } from '#contract/catalogue/product-query.ts'
import type { ValueFilterName } from './count-values.ts'
import { describeFilters } from './describe-filters.ts'
import {
	type FoundFacets,
	type FoundProducts,
	findName,
	listMostFrequent,
	selectedValues,
	toggledQuery,
} from './facet-options.ts'
import { remember } from './select-documents.ts'

/** Returns the facets that narrow a listing, with the values that some of its products have. */
export function describeFacets(query: ProductQuery, found: FoundProducts): ListedFacet[] {
	const key = withParameters('', listingParameterNames, { ...query, page: undefined })
	const filters = found.categories.flatMap(({ subcategories }) =>
		subcategories.flatMap(({ filters = [] }) => filters),
	)
	// A change of categories may leave the columns unchanged.
	const fullKey = `facets${key} ${JSON.stringify(filters)}`
	return remember(found.selection, fullKey, () => listFacets(query, found))
}

function listFacets(query: ProductQuery, products: FoundProducts): ListedFacet[] {
	const { documents, counter } = products.selection
	const totalCount = documents.docIds.length
	const found = {
		counts: counter.listCounts(totalCount),
		keyCounts: countKeys(products),
		keys: findCategoryKeys(products.categories, query),
		totalCount,
		products,
	}
	const names = [...FLAG_FILTERS, ...offeredFacets(query, found)]
	const described = names.map((name) => describeFacet(name, query, found))
	const narrows = ({ isSelected, count }: ListedFacet['values'][number]) =>
		isSelected || count !== totalCount
	// From these, the page takes the names in a search, which all of its products may have.
	const isNamed = ({ name, key }: ListedFacet) => isColumnFacet(name) || (key && query.search)
	return [...described, ...describeFilters(query, found)].filter((facet) =>
		facet.values.some((value) => isNamed(facet) || narrows(value)),
	)
}

type DescribedName = Exclude<ValueFilterName, typeof TEMPLATE_FACET>

function describeFacet(name: DescribedName, query: ProductQuery, found: FoundFacets): ListedFacet {
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
			query: toggledQuery(query, name, value),
		})),
	}
}

/** Facets of the category or subcategory or of more than half of the products, and those in use. */
function offeredFacets(query: ProductQuery, found: FoundFacets) {
	const { keyCounts, keys, totalCount } = found
	return FACET_NAMES.filter((name) => name !== TEMPLATE_FACET).filter((name) => {
		if (isColumnFacet(name) || query[name]) return true
		return facets[name].categories.some(
			(key) => keys.includes(key) || (keyCounts.get(key) ?? 0) * 2 > totalCount,
		)
	})
}

function countKeys({ selection, columns, categories }: FoundProducts): Map<string, number> {
	const counts = new Map<string, number>()
	for (const group of columns.groups) {
		const count = selection.countByGroup[group.number] ?? 0
		for (const key of count > 0 ? findCategoryKeys(categories, group) : [])
			counts.set(key, (counts.get(key) ?? 0) + count)
	}
	return counts
}

function offeredValues(name: DescribedName, selected: string[], { counts }: FoundFacets) {
	const count = (value: string) => counts.get(name)?.get(value) ?? 0
	const isOffered = (value: string) => count(value) > 0 || selected.includes(value)
	if (!isColumnFacet(name)) return allValues(name).filter(isOffered)
	return listMostFrequent([...(counts.get(name)?.keys() ?? [])], { selected, count })
}

export function allValues(name: Exclude<DescribedName, ColumnFacet>): string[] {
	if (name === 'branch') return branches.map(({ slug }) => slug)
	return isFacet(name) ? Object.keys(facets[name].values) : ['1']
}

function labelOf(name: DescribedName, value: string, { products }: FoundFacets): string {
	if (!isColumnFacet(name)) return labelOfValue(facetCopy[name].values, value)
	return findName(products.columns, name, value)
}
