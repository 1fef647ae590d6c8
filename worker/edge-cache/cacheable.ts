import * as v from 'valibot'
import { ProductQuery, SitemapQuery } from '#worker/contract/product-query.ts'
import { SuggestQuery } from '#worker/contract/suggestion.ts'
import { isCall } from '#worker/is-call.ts'
import type { Shown } from './shown.ts'

const [{ entries: parametersOfCall }] = ProductQuery.pipe
/** Pages have a size of their own. */
const { limit: _, ...parametersOfPage } = parametersOfCall

type Cacheable = {
	path: RegExp
	parameters: readonly string[]
	query?: typeof ProductQuery | typeof SuggestQuery | typeof SitemapQuery
	/** Of which products it tells. */
	shows: 'any' | 'those of its category' | 'one' | 'none'
}

const none: readonly string[] = []
/** What an address asks for that does not say it. */
const unsaid: Record<string, unknown> = v.parse(ProductQuery, {})

/** Every address that is the same for everybody, with the parameters that make a difference there. */
const cacheable: readonly Cacheable[] = [
	{
		path: /^\/products$/,
		parameters: Object.keys(parametersOfPage),
		shows: 'those of its category',
	},
	{ path: /^\/products\/[^/]+(?<!\.data)$/, parameters: none, shows: 'one' },
	{ path: /^\/(home)?$/, parameters: none, shows: 'any' },
	{ path: /^\/(madhupur|dhanbari|contact)$/, parameters: none, shows: 'none' },
	{ path: /^\/(privacy-policy|terms-of-use|cookie-policy)$/, parameters: none, shows: 'none' },
	{ path: /^\/sitemap(-pages|-\d{1,2})?\.xml$/, parameters: none, shows: 'any' },
	{ path: /^\/(robots\.txt|site\.webmanifest)$/, parameters: none, shows: 'none' },
	{
		path: /^\/api\/products(\/cards)?$/,
		parameters: Object.keys(parametersOfCall),
		shows: 'those of its category',
	},
	{ path: /^\/api\/products\/slug\/[^/]+$/, parameters: none, shows: 'one' },
	{ path: /^\/api\/(categories|openapi\.json|docs)$/, parameters: none, shows: 'none' },
	{ path: /^\/problems\/[a-z-]+$/, parameters: none, shows: 'none' },
	{ path: /^\/api\/sitemap$/, parameters: ['page'], query: SitemapQuery, shows: 'any' },
	{
		path: /^\/api\/products\/suggest$/,
		parameters: ['q'],
		query: SuggestQuery,
		shows: 'any',
	},
]

/** A closing slash and capitals in its first word make no difference to a page; a call of the API is not there with them. */
function canonicalPath(path: string): string {
	const page = path.replace(/(.)\/$/, '$1').replace(/^\/[^/]+/, (word) => word.toLowerCase())
	return isCall(page) ? path : page
}

/**
 * The one address that stands for all that differ only in the order of parameters, in unknown ones, in a closing slash,
 * in capitals or in how a value is written; `null` when what is asked for is not kept. Only such an address is ever rendered for the cache.
 */
export function canonicalAddress(address: URL): URL | null {
	const path = canonicalPath(address.pathname)
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

/** Of which products the answer at a canonical address tells. */
export function shownAt({ pathname, searchParams }: URL): Shown {
	const shows = cacheable.find((known) => known.path.test(pathname))?.shows ?? 'any'
	if (shows === 'any' || shows === 'none') return shows
	const slug = pathname.split('/').at(-1) ?? ''
	// Written another way the same slug leads to the same product.
	if (shows === 'one') return slug.includes('%') ? 'any' : { slug }
	const category = searchParams.get('category')
	// What a search finds, and how well, depends on all words of all products.
	return category === null || searchParams.has('search') ? 'any' : { category }
}
