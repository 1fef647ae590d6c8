import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import type { ShopUrls } from '#app/lib/urls.ts'
import { TEMPLATE_FACET } from '#contract/base/facets.ts'
import { findCategoryKeys, findCurrentSlugs } from '#contract/catalogue/categories.ts'
import { CATEGORY_KEYS } from '#contract/catalogue/category-keys.ts'
import type { ListingQuery } from '#contract/pages/page-paths.ts'
import { rewrittenPrices } from './listing-query.ts'
import { type FoundListing, parseFacets, parseNamedValue } from './parse-facets.ts'
import { parsePrices } from './parse-prices.ts'

type Api = AppLoadContext['api']

/**
 * Moves prices and values of facets from the search to the filters, where the shopper can see and
 * remove them. Rewrites the prices of the fields as whole numbers.
 */
export async function redirectWordsToFilters(query: ListingQuery, api: Api, urls: ShopUrls) {
	const { search = '', exact } = query
	const isParsed = search !== '' && !exact
	const prices = isParsed ? parsePrices(search) : null
	const facets = isParsed ? parseFacets(prices?.rest ?? search, await readKeys(query, api)) : null
	if (prices || facets) {
		const { rest, ...changes } = { ...prices, ...facets?.values, rest: (facets ?? prices)?.rest }
		const typed = facets ? search : undefined
		throw redirect(urls.listing(query, { search: rest || undefined, typed, ...changes }))
	}
	const rewritten = rewrittenPrices(query)
	if (Object.keys(rewritten).length > 0) throw redirect(urls.listing(query, rewritten))
}

/** Reads the categories only if a slug is not a key itself. */
async function readKeys({ category, subcategory }: ListingQuery, api: Api): Promise<string[]> {
	const keys: readonly string[] = CATEGORY_KEYS
	const slugs = [category, subcategory].flatMap((slug) => slug || [])
	if (slugs.every((slug) => keys.includes(slug))) return slugs
	const { data } = await unwrap(api.categories.$get())
	const given = { category, subcategory }
	return findCategoryKeys(data, findCurrentSlugs(data, given) ?? given)
}

/** Moves a brand or a value of a template filter from the search to its filter. */
export function redirectNameToFilter(query: ListingQuery, listing: FoundListing, urls: ShopUrls) {
	const { search, exact, typed = search } = query
	const named = search && !exact ? parseNamedValue(search, listing) : null
	if (!named) return
	const { name, value, rest } = named
	const chosen = name === TEMPLATE_FACET ? [query.filter ?? [], value].flat().join() : value
	throw redirect(urls.listing(query, { search: rest, typed, [name]: chosen }))
}
