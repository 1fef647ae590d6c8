import { withParameters } from '#app/lib/query-string.ts'
import type { FieldError } from '#contract/problem.ts'
import type { ProductQuery } from '#contract/product-query.ts'
import { readParameters } from '#contract/query-string.ts'

/** Query parameters, in their order in the URL. */
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

/** Returns the listing URL after changes to the query. It is on page 1 unless `changes` sets a page. `undefined` removes a parameter. */
export function listingUrl(query: ListingQuery, changes: ListingQuery = {}): string {
	return withParameters('/products', listingParameters, { ...query, page: undefined, ...changes })
}

/** Returns the parameters that a form submits in hidden fields, because it has no visible field for them. */
export function otherParameters(
	query: ListingQuery,
	visibleFields: ListingParameter[],
): Record<string, string> {
	const excluded = visibleFields.concat('page')
	const others = Object.entries(query).filter(
		([name]) => !excluded.includes(name as ListingParameter),
	)
	return Object.fromEntries(others)
}

type CorrectedUrl = { path: string; removed: string[] }

/** Removes invalid parameters, and swaps the two prices if the minimum exceeds the maximum. Returns `null` if nothing changes. */
export function correctedUrl(url: URL, errors: FieldError[]): CorrectedUrl | null {
	const invalidNames = new Set(errors.map(({ field }) => field))
	const query = readListingQuery(url)
	const parameters = new URLSearchParams(url.searchParams)
	const { minPrice, maxPrice } = query
	if (
		invalidNames.has('minPrice') &&
		invalidNames.has('maxPrice') &&
		isReversedRange(minPrice, maxPrice)
	) {
		parameters.set('minPrice', maxPrice ?? '')
		parameters.set('maxPrice', minPrice ?? '')
		invalidNames.delete('minPrice')
		invalidNames.delete('maxPrice')
	}
	for (const name of invalidNames) parameters.delete(name)
	const corrected = parameters.toString()
	if (corrected === new URLSearchParams(url.searchParams).toString()) return null
	const path = corrected ? `${url.pathname}?${corrected}` : url.pathname
	return { path, removed: [...invalidNames] }
}

const WHOLE_NUMBER = /^\d+$/

function isReversedRange(low = '', high = ''): boolean {
	return WHOLE_NUMBER.test(low) && WHOLE_NUMBER.test(high) && BigInt(low) > BigInt(high)
}
