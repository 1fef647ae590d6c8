import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import { flashCookie } from '#app/lib/flash-message.ts'
import { lastPageNumber } from '#app/lib/page-numbers.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { correctedUrl, type ListingQuery, listingUrl, readListingQuery } from './listing-url.ts'
import { parsePrices } from './parse-prices.ts'

type Api = AppLoadContext['api']
type CardsQuery = Parameters<Api['products']['cards']['$get']>[0]['query']

/** One page of products; a page beyond the last becomes the last, and what the API refuses is taken out of the address. */
export async function loadListing(api: Api, address: URL) {
	const query = readListingQuery(address)
	filterByPricesSaid(query)
	const answer = await unwrap(mendOrAsk(api, query, address))
	const lastPage = lastPageNumber(answer.totalCount, PAGE_SIZE)
	const asked = Number(query.page ?? 1)
	if (asked <= lastPage) return { ...answer, query, lastPage, page: asked }
	const page = String(lastPage)
	const nearest = await unwrap(ask(api, { ...query, page }))
	return { ...nearest, query: { ...query, page }, lastPage, page: lastPage }
}

/** A price that is said in a search becomes the filter for it, where it is seen and can be taken away. */
function filterByPricesSaid(query: ListingQuery) {
	const said = query.exact ? null : parsePrices(query.search ?? '')
	if (!said) return
	const { rest, minPrice, maxPrice } = said
	throw redirect(listingUrl(query, { search: rest || undefined, minPrice, maxPrice }))
}

/** Passes the parameters as they came: the API, not this page, says which are well formed. */
function ask(api: Api, query: ListingQuery) {
	const asked = { ...query, limit: String(PAGE_SIZE) } as CardsQuery
	return api.products.cards.$get({ query: asked })
}

async function mendOrAsk(api: Api, query: ListingQuery, address: URL) {
	const answer = await ask(api, query)
	if (answer.status !== 400) return answer
	const { errors = [] } = await answer.json()
	const mended = correctedUrl(address, errors)
	if (mended === null) throw data(null, { status: 503 })
	const hasLeftPrice = mended.leftOut.some((name) => name.endsWith('Price'))
	const headers = { 'Set-Cookie': flashCookie('price-left-out') }
	throw redirect(mended.address, hasLeftPrice ? { headers } : {})
}
