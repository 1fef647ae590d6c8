import * as v from 'valibot'
import { readParameters } from '#contract/query-string.ts'
import type { CachePolicy } from '#contract/route-policy.ts'
import { isApiPath } from '#contract/route-policy.ts'

/**
 * Returns the URL under which a response is cached. Requests that differ only in the order or spelling of parameters, in
 * unknown parameters, in a trailing slash or in the case of the first segment share it. `null` if the query is invalid.
 */
export function canonicalUrl(url: URL, { query }: CachePolicy): URL | null {
	const canonical = new URL(canonicalPath(url.pathname), url.origin)
	if (!query) return canonical
	const given = readParameters(url, query.parameters)
	const parsed = v.safeParse(query.schema, given)
	if (!parsed.success) return null
	for (const name of Object.keys(given)) {
		const value = parsed.output[name]
		if (value !== query.defaults[name]) canonical.searchParams.set(name, String(value))
	}
	canonical.searchParams.sort()
	return canonical
}

/** The API is strict about slashes and case, pages are not. */
function canonicalPath(path: string): string {
	const page = path.replace(/(.)\/$/, '$1').replace(/^\/[^/]+/, (word) => word.toLowerCase())
	return isApiPath(page) ? path : page
}
