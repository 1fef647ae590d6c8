import { facets } from '#content/facets.ts'
import { isColumnFacet, isFacet, TEMPLATE_FACET } from '#contract/base/facets.ts'
import type { FieldError } from '#contract/base/problem.ts'
import { readParameters, splitList, WHOLE_NUMBER } from '#contract/base/query-string.ts'
import { type Category, findCategoryKeys, listFilters } from '#contract/catalogue/categories.ts'
import { isPriceFilter, listingParameterNames } from '#contract/catalogue/listing-filters.ts'
import { parsePrice } from '#contract/catalogue/price.ts'
import { isFilterValue, keyOfValue } from '#contract/catalogue/specification-template.ts'
import type { ListingQuery } from '#contract/pages/page-paths.ts'
import { parsePrices } from './parse-prices.ts'

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
export function filtersFor(
	categories: Category[],
	slugs: { category: string; subcategory: string },
	query: ListingQuery,
): ListingQuery {
	const keys = findCategoryKeys(categories, slugs)
	const filterKeys = listFilters(categories, slugs).map(({ key }) => key)
	const isApplicable = (name: string) =>
		!isFacet(name) ||
		isColumnFacet(name) ||
		name === TEMPLATE_FACET ||
		facets[name].categories.some((key) => keys.includes(key))
	const entries = Object.entries(query).filter(([name]) => isApplicable(name))
	const values = query[TEMPLATE_FACET]?.split(',') ?? []
	const filter = values.filter((value) => filterKeys.includes(keyOfValue(value))).join()
	return { ...Object.fromEntries(entries), [TEMPLATE_FACET]: filter || undefined }
}

/** Returns the prices that are written otherwise, such as `৫০,০০০` or `50k`, as whole numbers. */
export function rewrittenPrices(query: ListingQuery): ListingQuery {
	const entries = Object.entries(query).filter(([name]) => isPriceFilter(name))
	const rewritten = entries.map(([name, text]) => [name, text, readPrice(text)] as const)
	const changed = rewritten.filter(([, text, price]) => WHOLE_NUMBER.test(price) && price !== text)
	return Object.fromEntries(changed.map(([name, , price]) => [name, price]))
}

/** Reads "50k" and "৫০ হাজার" as a search does. Returns what is no price as it is. */
function readPrice(text: string): string {
	const hasWord = /\p{L}/u.test(text)
	const { rest, minPrice, maxPrice } = (hasWord && parsePrices(`under ${text}`)) || {}
	return rest === '' && maxPrice && !minPrice ? maxPrice : String(parsePrice(text))
}

type CorrectedUrl = { path: string; removed: string[] }

/**
 * Removes invalid parameters, and swaps the two prices if the minimum exceeds the maximum. Returns
 * `null` if nothing changes.
 */
export function correctedUrl(url: URL, errors: FieldError[]): CorrectedUrl | null {
	const invalid = errors.map(({ field }) => field)
	const parameters = new URLSearchParams(url.searchParams)
	const query = readListingQuery(url)
	const { minPrice = '', maxPrice = '' } = query
	const swapsPrices =
		invalid.filter(isPriceFilter).length === 2 && isReversedRange(minPrice, maxPrice)
	if (swapsPrices) {
		parameters.set('minPrice', maxPrice)
		parameters.set('maxPrice', minPrice)
	}
	// A filter of a template is rejected by its value, as in `filter.colour_red`.
	const names = [...new Set(invalid.map((field) => field.split('.')[0] ?? ''))]
	const removed = swapsPrices ? names.filter((name) => !isPriceFilter(name)) : names
	for (const name of removed) {
		const values = knownValues(name, query).filter((value) => !invalid.includes(`${name}.${value}`))
		if (values.length > 0) parameters.set(name, values.join())
		else parameters.delete(name)
	}
	const corrected = parameters.toString()
	if (corrected === new URLSearchParams(url.searchParams).toString()) return null
	return { path: corrected ? `${url.pathname}?${corrected}` : url.pathname, removed }
}

/** Returns the values of a facet that exist. Those of columns and templates are not known here. */
function knownValues(name: string, query: ListingQuery): string[] {
	if (!isFacet(name) || isColumnFacet(name)) return []
	const chosen = splitList(query[name] ?? '')
	if (name === TEMPLATE_FACET) return chosen.filter(isFilterValue)
	const { values } = facets[name]
	return chosen.filter((value) => Object.hasOwn(values, value))
}

function isReversedRange(low: string, high: string): boolean {
	return WHOLE_NUMBER.test(low) && WHOLE_NUMBER.test(high) && BigInt(low) > BigInt(high)
}
