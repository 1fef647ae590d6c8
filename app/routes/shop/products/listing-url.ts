import { withParameters } from '#app/lib/query-string.ts'
import type { FieldError } from '#contract/problem.ts'
import type { ProductQuery } from '#contract/product-query.ts'
import { readParameters } from '#contract/query-string.ts'

/** In the order in which addresses name them. */
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

export function readListingQuery(address: URL): ListingQuery {
	return readParameters(address, listingParameters)
}

/** The address of the listing with some parameters changed; `undefined` takes one away, and the page starts anew. */
export function listingUrl(query: ListingQuery, changes: ListingQuery = {}): string {
	return withParameters('/products', listingParameters, { ...query, page: undefined, ...changes })
}

/** What the forms of the page send along with their own fields, to keep the other filters. */
export function otherParameters(
	query: ListingQuery,
	own: ListingParameter[],
): Record<string, string> {
	const left = own.concat('page')
	const kept = Object.entries(query).filter(([name]) => !left.includes(name as ListingParameter))
	return Object.fromEntries(kept)
}

type Mended = { address: string; leftOut: string[] }

/** The same address without what the API refused, or with crossed prices swapped; `null` when nothing can be mended. */
export function correctedUrl(address: URL, refused: FieldError[]): Mended | null {
	const names = new Set(refused.map(({ field }) => field))
	const query = readListingQuery(address)
	const parameters = new URLSearchParams(address.searchParams)
	const { minPrice, maxPrice } = query
	if (names.has('minPrice') && names.has('maxPrice') && areCrossed(minPrice, maxPrice)) {
		parameters.set('minPrice', maxPrice ?? '')
		parameters.set('maxPrice', minPrice ?? '')
		names.delete('minPrice')
		names.delete('maxPrice')
	}
	for (const name of names) parameters.delete(name)
	const mended = parameters.toString()
	if (mended === new URLSearchParams(address.searchParams).toString()) return null
	const mendedPath = mended ? `${address.pathname}?${mended}` : address.pathname
	return { address: mendedPath, leftOut: [...names] }
}

const WHOLE_NUMBER = /^\d+$/

function areCrossed(low = '', high = ''): boolean {
	return WHOLE_NUMBER.test(low) && WHOLE_NUMBER.test(high) && BigInt(low) > BigInt(high)
}
