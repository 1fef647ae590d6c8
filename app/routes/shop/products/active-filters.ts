import * as v from 'valibot'
import type { ShopCopy } from '#content/shop-copy.ts'
import { type Category, findCategory } from '#contract/catalogue/categories.ts'
import {
	filterNames,
	isPriceFilter,
	type ListingFilterName,
	listingFilters,
	toggleValue,
} from '#contract/catalogue/listing-filters.ts'
import type { ListedFacet } from '#contract/catalogue/product-query.ts'
import type { ListingQuery } from '#contract/pages/page-paths.ts'
import { facetLabels } from './facet-labels.ts'

export type FilteredListing = {
	categories: Category[]
	query: ListingQuery
	facets?: ListedFacet[]
}

/** Returns the label of each value of the active filters and the query changes that remove it. */
export function activeFilters({ categories, query, facets = [] }: FilteredListing, copy: ShopCopy) {
	const { listing, shared } = copy
	const labels: Partial<Record<ListingFilterName, (value: string) => string>> =
		listing.filters.labels
	const { category, subcategory } = findCategory(categories, query)
	const categoryNames: ListingQuery = { category: category?.name, subcategory: subcategory?.name }
	const labelOf = (name: ListingFilterName, value: string) => {
		const text = isPriceFilter(name) ? shared.formats.taka(Number(value)) : categoryNames[name]
		const facetLabel = facets
			.filter((facet) => facet.name === name)
			.map((facet) => labelOfChoice(facetLabels(facet, copy), facet, value))
			.find(Boolean)
		return facetLabel ?? labels[name]?.(text ?? value) ?? value
	}
	const names = filterNames(listingFilters).filter((name) => query[name])
	return names.flatMap((name) => {
		const values = readValues(name, query)
		return values.map((value) => ({
			label: labelOf(name, value),
			without: { [name]: toggleValue(name, values, value).join() || undefined },
		}))
	})
}

/** A value of a template filter, such as "Yes", needs the label of its filter. */
function labelOfChoice(
	labels: ReturnType<typeof facetLabels>,
	{ key }: ListedFacet,
	value: string,
) {
	const label = labels.values.get(value)
	return label && key ? `${labels.label}: ${label}` : label
}

function readValues(name: ListingFilterName, query: ListingQuery): string[] {
	return [v.parse(listingFilters[name], query[name]) ?? []].flat().map(String)
}
