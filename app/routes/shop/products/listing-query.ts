import { facets } from '#content/facets.ts'
import { isColumnFacet, isFacet } from '#contract/base/facets.ts'
import type { FieldError } from '#contract/base/problem.ts'
import { readParameters, WHOLE_NUMBER } from '#contract/base/query-string.ts'
import { isPriceFilter, listingParameterNames } from '#contract/catalogue/listing-filters.ts'
import { parsePrice } from '#contract/catalogue/price.ts'
import type { ListingQuery } from '#contract/pages/page-paths.ts'

export function readListingQuery(url: URL): ListingQuery {
	return readParameters(url, listingParameterNames)
}

/** Returns the parameters for hidden fields of a form, which has no visible field for them. */
export function otherParameters(
	query: ListingQuery,
	visibleFields: readonly string[],
): Record<string, string> {
	const excluded = [...visibleFields, 'page']
	const others = Object.entries(query).filter(([name]) => !excluded.includes(name))
	return Object.fromEntries(others)
}

/** Returns the query without the facets that a category and subcategory do not have. */
export function filtersFor(keys: string[], query: ListingQuery): ListingQuery {
	const isApplicable = (name: string) =>
		!isFacet(name) ||
		isColumnFacet(name) ||
		facets[name].categories.some((key) => keys.includes(key))
	return Object.fromEntries(Object.entries(query).filter(([name]) => isApplicable(name)))
}

/** Returns the prices that are written in another way, such as `৫০,০০০`, as whole numbers. */
export function rewrittenPrices(query: ListingQuery): ListingQuery {
	const entries = Object.entries(query).filter(([name]) => isPriceFilter(name))
	const rewritten = entries.map(([name, text]) => [name, text, String(parsePrice(text))] as const)
	const changed = rewritten.filter(([, text, price]) => WHOLE_NUMBER.test(price) && price !== text)
	return Object.fromEntries(changed.map(([name, , price]) => [name, price]))
}

type CorrectedUrl = { path: string; removed: string[] }

/**
 * Removes invalid parameters, and swaps the two prices if the minimum exceeds the maximum. Returns
 * `null` if nothing changes.
 */
export function correctedUrl(url: URL, errors: FieldError[]): CorrectedUrl | null {
	const invalid = errors.map(({ field }) => field)
	const parameters = new URLSearchParams(url.searchParams)
	const { minPrice = '', maxPrice = '' } = readListingQuery(url)
	const swapsPrices =
		invalid.filter(isPriceFilter).length === 2 && isReversedRange(minPrice, maxPrice)
	if (swapsPrices) {
		parameters.set('minPrice', maxPrice)
		parameters.set('maxPrice', minPrice)
	}
	const removed = swapsPrices ? invalid.filter((name) => !isPriceFilter(name)) : invalid
	for (const name of removed) {
		const known = knownValues(name, parameters.get(name) ?? '')
		if (known) parameters.set(name, known)
		else parameters.delete(name)
	}
	const corrected = parameters.toString()
	if (corrected === new URLSearchParams(url.searchParams).toString()) return null
	return { path: corrected ? `${url.pathname}?${corrected}` : url.pathname, removed }
}

/** Returns the values of a facet that exist. Those of columns are not known here. */
function knownValues(name: string, text: string): string {
	if (!isFacet(name) || isColumnFacet(name)) return ''
	const { values } = facets[name]
	return text
		.split(',')
		.filter((value) => Object.hasOwn(values, value))
		.join()
}

function isReversedRange(low: string, high: string): boolean {
	return WHOLE_NUMBER.test(low) && WHOLE_NUMBER.test(high) && BigInt(low) > BigInt(high)
}
