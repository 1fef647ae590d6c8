import { createMiddleware } from 'hono/factory'
import { isApiPath, isSafeMethod } from '#contract/pages/route-policy.ts'
import type { AppEnvironment } from '#worker/env.ts'

/**
 * Redirects pages with empty path segments (`/products//`) or, of listings, empty parameters, which
 * forms submit without JavaScript. Keeps the rest of the query on every 301.
 */
export const permanentRedirects = createMiddleware<AppEnvironment>(async (c, next) => {
	const url = new URL(c.req.url)
	const { cache } = c.get('route').policy
	if (isSafeMethod(c.req.method) && !isApiPath(c.req.path)) {
		const path = url.pathname.replace(/\/+/g, '/')
		const query = cache?.query ? removeEmptyParameters(url.search) : url.search
		if (path + query !== url.pathname + url.search) return c.redirect(path + query, 301)
	}
	await next()
	const location = c.res.headers.get('Location')
	if (c.res.status === 301 && location !== null) {
		c.header('Location', addQuery(location, url, cache?.query?.parameters))
	}
})

/** Returns the other parameters as they were written. */
function removeEmptyParameters(search: string): string {
	const parameters = search.slice(1).split('&')
	const others = parameters.filter((parameter) => !parameter.endsWith('='))
	return others.length === parameters.length
		? search
		: others.length > 0
			? `?${others.join('&')}`
			: ''
}

/** Keeps the parameters that the page ignores, such as campaign tags. */
function addQuery(location: string, url: URL, pageParameters: readonly string[] = []): string {
	const target = new URL(location, url)
	for (const [name, value] of url.searchParams) {
		if (!pageParameters.includes(name)) target.searchParams.append(name, value)
	}
	return target.pathname + target.search
}
