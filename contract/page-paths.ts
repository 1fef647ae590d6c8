import type { ProductQuery } from './product-query.ts'
import { withParameters } from './query-string.ts'

/** Query parameters of a listing, in their order in the URL. */
export const listingParameters = [
	'category',
	'subcategory',
	'search',
	'exact',
	'minPrice',
	'maxPrice',
	'sort',
	'page',
] as const satisfies readonly (keyof ProductQuery)[]

export type ListingParameter = (typeof listingParameters)[number]
export type ListingQuery = Partial<Record<ListingParameter, string>>

/** Returns the path of a listing after changes to its query. It is on page 1 unless `changes` sets a page. `undefined` removes a parameter. */
export function listingPath(query: ListingQuery = {}, changes: ListingQuery = {}): string {
	return withParameters('/products', listingParameters, { ...query, page: undefined, ...changes })
}

export function productPath(slug: string): string {
	return `/products/${encodeURIComponent(slug)}`
}
