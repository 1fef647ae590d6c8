import * as v from 'valibot'
import { SEARCH_WEIGHT } from '#contract/base/limits.ts'
import { splitList } from '#contract/base/query-string.ts'
import {
	ComparisonPageQuery,
	ComparisonQuery,
	comparisonParameterNames,
} from '#contract/catalogue/comparison.ts'
import { hasFewFacetValues, listingParameterNames } from '#contract/catalogue/listing-filters.ts'
import { ProductQuery, SitemapQuery, SuggestQuery } from '#contract/catalogue/product-query.ts'
import type { CachePolicy, CacheTags } from './route-policy.ts'

const productQuery = {
	schema: v.pipe(
		ProductQuery,
		v.check((query) => hasFewFacetValues(query)),
	),
	defaults: v.parse(ProductQuery, {}),
}

export const staticCachePolicy: CachePolicy = { tags: () => 'none' }
export const allProductsCachePolicy: CachePolicy = { tags: () => 'all' }
export const productFeedCachePolicy: CachePolicy = { tags: () => 'all', isLarge: true }
export const productCachePolicy: CachePolicy = {
	tags: ({ params: { slug = '' } }) => ({ slugs: [slug] }),
}
export const productListCachePolicy: CachePolicy = {
	query: { ...productQuery, parameters: Object.keys(ProductQuery.pipe[0].entries) },
	tags: listTags,
}
/** The listing page chooses its own page size, so it ignores `limit`. */
export const listingPageCachePolicy: CachePolicy = {
	query: { ...productQuery, parameters: listingParameterNames },
	tags: listTags,
}
export const suggestionsCachePolicy: CachePolicy = {
	query: {
		schema: SuggestQuery,
		parameters: Object.keys(SuggestQuery.entries),
		defaults: v.parse(SuggestQuery, {}),
	},
	tags: () => 'all',
}
export const comparisonCachePolicy: CachePolicy = {
	query: { schema: ComparisonQuery, parameters: ['products'], defaults: {} },
	tags: comparisonTags,
}
export const comparisonPageCachePolicy: CachePolicy = {
	query: { schema: ComparisonPageQuery, parameters: comparisonParameterNames, defaults: {} },
	tags: comparisonTags,
}
const sitemapQuery = { schema: SitemapQuery, parameters: ['page'] }

export const sitemapCachePolicy: CachePolicy = {
	query: { ...sitemapQuery, defaults: v.parse(SitemapQuery, {}) },
	tags: () => 'all',
}
/** Without a page, the sitemap may be an index. */
export const sitemapFileCachePolicy: CachePolicy = {
	query: { ...sitemapQuery, defaults: {} },
	tags: () => 'all',
	isLarge: true,
}

/** A search takes several times as long as other listings. */
export function searchWeight(query: URLSearchParams): number {
	return query.get('search') || query.get('q') ? SEARCH_WEIGHT : 1
}

function listTags({ query }: { query: URLSearchParams }): CacheTags {
	// The ranking of a search depends on the words of all products.
	const category = query.has('search') ? undefined : (query.get('category') ?? undefined)
	return { slugs: [], list: { category } }
}

function comparisonTags({ query }: { query: URLSearchParams }): CacheTags {
	const list = query.has('search') ? {} : undefined
	return { slugs: splitList(query.get('products') ?? ''), list }
}

/** Accepts the weak form too, to which proxies that compress change an ETag. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
	if (ifNoneMatch.trim() === '*') return true
	return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
