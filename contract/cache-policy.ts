import * as v from 'valibot'
import { ProductQuery, SitemapQuery, SuggestQuery } from './product-query.ts'
import type { CachePolicy, CacheTags } from './route-policy.ts'

const parameters = Object.keys(ProductQuery.pipe[0].entries)
const productQuery = { schema: ProductQuery, parameters, defaults: v.parse(ProductQuery, {}) }

export const staticCachePolicy: CachePolicy = { tags: () => 'none' }
export const allProductsCachePolicy: CachePolicy = { tags: () => 'all' }
export const productCachePolicy: CachePolicy = { tags: productTags }
export const productListCachePolicy: CachePolicy = {
	query: productQuery,
	tags: listTags,
}
/** The listing page chooses its own page size, so it ignores `limit`. */
export const listingPageCachePolicy: CachePolicy = {
	query: { ...productQuery, parameters: parameters.filter((name) => name !== 'limit') },
	tags: listTags,
}
export const suggestionsCachePolicy: CachePolicy = {
	query: { schema: SuggestQuery, parameters: ['q'], defaults: v.parse(SuggestQuery, {}) },
	tags: () => 'all',
}
export const sitemapCachePolicy: CachePolicy = {
	query: { schema: SitemapQuery, parameters: ['page'], defaults: v.parse(SitemapQuery, {}) },
	tags: () => 'all',
}

function productTags({ pathname }: URL): CacheTags {
	const slug = pathname.split('/').at(-1) ?? ''
	// A percent-encoded slug can be another spelling of the same product’s slug.
	return slug.includes('%') ? 'all' : { slugs: [slug] }
}

function listTags({ searchParams }: URL): CacheTags {
	const category = searchParams.get('category')
	// The ranking of a search depends on the words of all products.
	return category === null || searchParams.has('search') ? 'all' : { category }
}
