import * as v from 'valibot'
import { branches } from '#content/branches.ts'
import type { ShopCopy } from '#content/copies.ts'
import { type Category, findCategory } from '#contract/category.ts'
import {
	filterNames,
	isPriceFilter,
	type ListingFilterName,
	listingFilters,
} from '#contract/listing-filters.ts'
import type { ListingQuery } from '#contract/page-paths.ts'

/** Returns the label of each value of the active filters and the changes to the query that remove it. */
export function activeFilters(
	categories: Category[],
	query: ListingQuery,
	{ listing, shared }: ShopCopy,
) {
	const labels: Record<ListingFilterName, (value: string) => string> = listing.filters.labels
	const { category, subcategory } = findCategory(categories, query)
	const valueNames: ListingQuery = {
		category: category?.name,
		subcategory: subcategory?.name,
		branch: branches.find(({ slug }) => slug === query.branch)?.town,
	}
	return filterNames(listingFilters).flatMap((name) => {
		const values = readValues(name, query)
		return values.map((value) => ({
			label: labels[name](
				isPriceFilter(name) ? shared.formats.taka(Number(value)) : (valueNames[name] ?? value),
			),
			without: { [name]: values.filter((other) => other !== value).join() || undefined },
		}))
	})
}

function readValues(name: ListingFilterName, query: ListingQuery): string[] {
	return [v.parse(listingFilters[name], query[name]) ?? []].flat().map(String)
}
