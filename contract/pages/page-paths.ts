import { type ParameterValues, withParameters } from '#contract/base/query-string.ts'
import { comparisonParameterNames } from '#contract/catalogue/comparison.ts'
import {
	dependentParameters,
	type ListingParameter,
	listingParameterNames,
} from '#contract/catalogue/listing-filters.ts'

export type ListingQuery = Partial<Record<ListingParameter, string>>
type ListingValues = ParameterValues<ListingParameter>

/** Returns the path of a listing after changes. It is on page 1 unless `changes` sets a page. */
export function listingPath(query: ListingValues = {}, changes: ListingValues = {}): string {
	const reset = { page: undefined, ...dependentsOf(changes) }
	return withParameters('/products', listingParameterNames, { ...query, ...reset, ...changes })
}

function dependentsOf(changes: ListingValues): ListingValues {
	const names = Object.keys(changes).flatMap(
		(name) => dependentParameters[name as ListingParameter] ?? [],
	)
	return Object.fromEntries(names.map((name) => [name, undefined]))
}

type ComparisonOptions = { only?: 'differences'; search?: string }

/** Slugs need no encoding, so the commas between them stay readable. */
export function comparisonPath(slugs: readonly string[] = [], options: ComparisonOptions = {}) {
	const values = { products: slugs, ...options }
	return withParameters('/compare', comparisonParameterNames, values).replaceAll('%2C', ',')
}

export function productPath(slug: string): string {
	return `/products/${encodeURIComponent(slug)}`
}
