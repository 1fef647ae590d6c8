import { createMiddleware } from 'hono/factory'
import { isApiPath, isSafeMethod } from '#contract/pages/route-policy.ts'
import type { AppEnvironment } from '#worker/env.ts'

/**
 * Redirects pages with empty path segments (`/products//`) or, of listings, empty parameters, which
 * their forms submit without JavaScript. Keeps the rest of the query on every 301.
 */
export const permanentRedirects = createMiddleware<AppEnvironment>(async (c, next) => {
	const url = new URL(c.req.url)
	const { cache } = c.get('route').policy
	if (isSafeMethod(c.req.method) && !isApiPath(c.req.path)) {
		const path = url.pathname.replace(/\/+/g, '/')
		const isFilterForm = cache?.query?.parameters.includes('minPrice') && hasPriceFields(url)
		const query = isFilterForm ? removeEmptyParameters(url.search) : url.search
		if (path + query !== url.pathname + url.search) return c.redirect(path + query, 301)
	}
	await next()
	const location = c.res.headers.get('Location')
	if (c.res.status === 301 && location !== null) {
		c.header('Location', addQuery(location, url, cache?.query?.parameters))
	}
})

/** Forms with prices submit both. Other URLs with empty parameters share the same cached page. */
const hasPriceFields = ({ searchParams }: URL) =>
	searchParams.has('minPrice') && searchParams.has('maxPrice')

/** Returns the other parameters as they were written. */
function removeEmptyParameters(search: string): string {
	const parameters = search.slice(1).split('&')
	const query = parameters.filter((parameter) => !parameter.endsWith('=')).join('&')
	return query ? `?${query}` : ''
}

/** Keeps the parameters that the page ignores, such as campaign tags. */
function addQuery(location: string, url: URL, pageParameters: readonly string[] = []): string {
	const target = new URL(location, url)
	for (const [name, value] of url.searchParams) {
		if (!pageParameters.includes(name)) target.searchParams.append(name, value)
	}
	return target.pathname + target.search
}
