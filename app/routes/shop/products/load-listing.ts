import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import { flashCookie } from '#app/lib/flash-message.ts'
import { lastPageNumber } from '#app/lib/page-numbers.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { correctedUrl, type ListingQuery, listingUrl, readListingQuery } from './listing-url.ts'
import { parsePrices } from './parse-prices.ts'

type Api = AppLoadContext['api']
type CardsQuery = Parameters<Api['products']['cards']['$get']>[0]['query']

/** Loads a page of products, or the last page if the page number is too high. Redirects to remove invalid parameters. */
export async function loadListing(api: Api, url: URL) {
	const query = readListingQuery(url)
	redirectPricesToFilter(query)
	const listing = await unwrap(fetchCardsOrRedirect(api, query, url))
	// The request used a former category slug.
	if (listing.current) {
		throw redirect(listingUrl(query, { ...listing.current, page: query.page }), 301)
	}
	const lastPage = lastPageNumber(listing.totalCount, PAGE_SIZE)
	const requestedPage = Number(query.page ?? 1)
	if (requestedPage <= lastPage) return { ...listing, query, lastPage, page: requestedPage }
	const page = String(lastPage)
	const lastListing = await unwrap(fetchCards(api, { ...query, page }))
	return { ...lastListing, query: { ...query, page }, lastPage, page: lastPage }
}

/** Moves prices from the search to the price filter, where the shopper can see and remove them. */
function redirectPricesToFilter(query: ListingQuery) {
	const prices = query.exact ? null : parsePrices(query.search ?? '')
	if (!prices) return
	const { rest, minPrice, maxPrice } = prices
	throw redirect(listingUrl(query, { search: rest || undefined, minPrice, maxPrice }))
}

/** Passes on the parameters without validation, because the API validates them. */
function fetchCards(api: Api, query: ListingQuery) {
	return api.products.cards.$get({ query: { ...query, limit: String(PAGE_SIZE) } as CardsQuery })
}

async function fetchCardsOrRedirect(api: Api, query: ListingQuery, url: URL) {
	const response = await fetchCards(api, query)
	if (response.status !== 400) return response
	const { errors = [] } = await response.json()
	const corrected = correctedUrl(url, errors)
	if (corrected === null) throw data(null, { status: 503 })
	const isPriceRemoved = corrected.removed.some((name) => name.endsWith('Price'))
	const headers = { 'Set-Cookie': flashCookie('price-filter-removed') }
	throw redirect(corrected.path, isPriceRemoved ? { headers } : {})
}
