import { redirect } from '@remix-run/cloudflare'
import type { ShopUrls } from '#app/lib/urls.ts'
import type { ListingQuery } from '#contract/page-paths.ts'
import { rewrittenPrices } from './listing-query.ts'
import { type FoundListing, parseBrand, parseFacets } from './parse-facets.ts'
import { parsePrices } from './parse-prices.ts'

/**
 * Moves prices and values of facets from the search to the filters, where the shopper can see and
 * remove them. Rewrites the prices of the fields as whole numbers.
 */
export function redirectWordsToFilters(query: ListingQuery, urls: ShopUrls) {
	const { search = '', exact } = query
	const isParsed = search !== '' && !exact
	const prices = isParsed ? parsePrices(search) : null
	const facets = isParsed ? parseFacets(prices?.rest ?? search, query) : null
	if (prices || facets) {
		const { rest, ...changes } = { ...prices, ...facets?.values, rest: (facets ?? prices)?.rest }
		const typed = facets ? search : undefined
		throw redirect(urls.listing(query, { search: rest || undefined, typed, ...changes }))
	}
	const rewritten = rewrittenPrices(query)
	if (Object.keys(rewritten).length > 0) throw redirect(urls.listing(query, rewritten))
}

/** Moves a brand from the search to its filter. */
export function redirectBrandToFilter(query: ListingQuery, listing: FoundListing, urls: ShopUrls) {
	const { search, exact, typed = search } = query
	const brand = search && !exact && !query.brand ? parseBrand(search, listing) : null
	if (brand) throw redirect(urls.listing(query, { search: brand.rest, brand: brand.brand, typed }))
}
