import * as v from 'valibot'
import { ProductQuery } from '#worker/contract/product-query.ts'
import { SuggestQuery } from '#worker/contract/suggestion.ts'

const listingParameters = [
	'category',
	'subcategory',
	'minPrice',
	'maxPrice',
	'search',
	'exact',
	'sort',
	'page',
] as const

type Cacheable = {
	path: RegExp
	parameters: readonly string[]
	query?: typeof ProductQuery | typeof SuggestQuery
}

const none: readonly string[] = []
/** What an address asks for that does not say it. */
const unsaid: Record<string, unknown> = v.parse(ProductQuery, {})

/** Every address that is the same for everybody, with the parameters that make a difference there. */
const cacheable: readonly Cacheable[] = [
	{ path: /^\/products$/, parameters: listingParameters },
	{ path: /^\/products\/[^/]+$/, parameters: none },
	{ path: /^\/(home|madhupur|dhanbari|contact)?$/, parameters: none },
	{ path: /^\/(privacy-policy|terms-of-use|cookie-policy)$/, parameters: none },
	{ path: /^\/sitemap(-pages|-\d{1,2})?\.xml$/, parameters: none },
	{ path: /^\/(robots\.txt|site\.webmanifest)$/, parameters: none },
	{ path: /^\/api\/products(\/cards)?$/, parameters: [...listingParameters, 'limit'] },
	{ path: /^\/api\/products\/slug\/[^/]+$/, parameters: none },
	{ path: /^\/api\/(categories|openapi\.json|docs)$/, parameters: none },
	{ path: /^\/problems\/[a-z-]+$/, parameters: none },
	{ path: /^\/api\/products\/suggest$/, parameters: ['q'], query: SuggestQuery },
]

/** A closing slash makes no difference to a page; a call of the API is not there with one. */
function withoutSlash(path: string): string {
	return path.startsWith('/api/') ? path : path.replace(/(.)\/$/, '$1')
}

/**
 * The one address that stands for all that differ only in the order of parameters, in unknown ones, in a closing slash
 * or in how a value is written; `null` when what is asked for is not kept. Only such an address is ever rendered for the cache.
 */
export function canonicalAddress(address: URL): URL | null {
	const path = withoutSlash(address.pathname)
	const kept = cacheable.find((known) => known.path.test(path))
	if (!kept) return null
	const canonical = new URL(path, address.origin)
	if (kept.parameters.length === 0) return canonical
	const given = kept.parameters.flatMap((name) => {
		const value = address.searchParams.get(name)?.trim()
		return value ? [[name, value] as const] : []
	})
	const query = v.safeParse(kept.query ?? ProductQuery, Object.fromEntries(given))
	if (!query.success) return null
	const values: Record<string, unknown> = query.output
	for (const [name] of given) {
		if (values[name] !== unsaid[name]) canonical.searchParams.set(name, String(values[name]))
	}
	canonical.searchParams.sort()
	return canonical
}
