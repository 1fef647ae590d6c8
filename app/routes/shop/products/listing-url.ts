import { withParameters } from '#app/lib/query-string.ts'
import type { FieldError } from '#contract/problem.ts'
import type { ProductQuery } from '#contract/product-query.ts'
import { readParameters } from '#contract/query-string.ts'

/** Query parameters, in the order in which the URL contains them. */
const listingParameters = [
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

export function readListingQuery(url: URL): ListingQuery {
	return readParameters(url, listingParameters)
}

/** Returns the URL of page 1 of the listing with changed parameters. `undefined` removes a parameter. */
export function listingUrl(query: ListingQuery, changes: ListingQuery = {}): string {
	return withParameters('/products', listingParameters, { ...query, page: undefined, ...changes })
}

/** Returns the parameters that a form keeps beside its own fields. */
export function otherParameters(
	query: ListingQuery,
	own: ListingParameter[],
): Record<string, string> {
	const excluded = own.concat('page')
	const others = Object.entries(query).filter(
		([name]) => !excluded.includes(name as ListingParameter),
	)
	return Object.fromEntries(others)
}

type CorrectedUrl = { path: string; removed: string[] }

/** Removes invalid parameters, or swaps a minimum and a maximum price in the wrong order. Returns `null` if the URL does not change. */
export function correctedUrl(url: URL, errors: FieldError[]): CorrectedUrl | null {
	const names = new Set(errors.map(({ field }) => field))
	const query = readListingQuery(url)
	const parameters = new URLSearchParams(url.searchParams)
	const { minPrice, maxPrice } = query
	if (names.has('minPrice') && names.has('maxPrice') && isReversedRange(minPrice, maxPrice)) {
		parameters.set('minPrice', maxPrice ?? '')
		parameters.set('maxPrice', minPrice ?? '')
		names.delete('minPrice')
		names.delete('maxPrice')
	}
	for (const name of names) parameters.delete(name)
	const corrected = parameters.toString()
	if (corrected === new URLSearchParams(url.searchParams).toString()) return null
	const path = corrected ? `${url.pathname}?${corrected}` : url.pathname
	return { path, removed: [...names] }
}

const WHOLE_NUMBER = /^\d+$/

function isReversedRange(low = '', high = ''): boolean {
	return WHOLE_NUMBER.test(low) && WHOLE_NUMBER.test(high) && BigInt(low) > BigInt(high)
}
