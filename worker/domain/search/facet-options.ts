import type { FacetName } from '#contract/base/facets.ts'
import { withParameters } from '#contract/base/query-string.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { listingParameterNames, toggleValue } from '#contract/catalogue/listing-filters.ts'
import type { ProductQuery } from '#contract/catalogue/product-query.ts'
import type { CachedColumns } from '#db/search/column-cache.ts'
import type { ValueCounts, ValueFilterName } from './count-values.ts'
import type { Selection } from './select-documents.ts'

/** The products of a listing, the columns from which they were selected, and all categories. */
export type FoundProducts = {
	selection: Selection
	columns: CachedColumns
	categories: Category[]
}

export type FoundFacets = {
	/** Number of products that remain if a value is chosen in addition, by facet and value. */
	counts: ValueCounts
	/** Number of products by the keys of their categories and subcategories. */
	keyCounts: ReadonlyMap<string, number>
	/** Keys of the listing's category and subcategory. */
	keys: string[]
	totalCount: number
	products: FoundProducts
}

/** Values of a column that are offered. */
const MAX_COLUMN_VALUES = 24

export type Offer = { selected: string[]; count: (value: string) => number }

/** Returns the most frequent of many values, and those that are selected. */
export function listMostFrequent(values: string[], { selected, count }: Offer): string[] {
	return [...new Set([...selected, ...values])]
		.sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1))
		.filter((value, index) => index < MAX_COLUMN_VALUES || selected.includes(value))
}

export function findName({ facetValues }: CachedColumns, name: FacetName, value: string): string {
	const known = facetValues.find(({ facet, slug }) => facet === name && slug === value)
	return known?.name ?? value
}

export function selectedValues(query: ProductQuery, name: ValueFilterName): string[] {
	return [query[name] ?? []].flat()
}

/** Returns the query string with a value chosen in addition, or without it if it is chosen. */
export function toggledQuery(query: ProductQuery, name: ValueFilterName, value: string): string {
	const toggled = { [name]: toggleValue(name, selectedValues(query, name), value) }
	const changed = { ...query, ...toggled, page: undefined }
	return withParameters('', listingParameterNames, changed).slice(1)
}
