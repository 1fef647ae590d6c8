import { createMiddleware } from 'hono/factory'
import { isApiPath, isSafeMethod } from '#contract/pages/route-policy.ts'
import type { AppEnvironment } from '#worker/env.ts'

/** Redirects pages with empty path segments (`/products//`). Keeps the query on every 301. */
export const permanentRedirects = createMiddleware<AppEnvironment>(async (c, next) => {
	const url = new URL(c.req.url)
	const hasEmptySegment = url.pathname.includes('//') && !isApiPath(c.req.path)
	if (hasEmptySegment && isSafeMethod(c.req.method)) {
		return c.redirect(url.pathname.replace(/\/+/g, '/') + url.search, 301)
	}
	await next()
	const location = c.res.headers.get('Location')
	if (c.res.status === 301 && location !== null) {
		const { cache } = c.get('route').policy
		c.header('Location', addQuery(location, url, cache?.query?.parameters))
	}
})

/** Keeps the parameters that the page ignores, such as campaign tags. */
function addQuery(location: string, url: URL, pageParameters: readonly string[] = []): string {
	const target = new URL(location, url)
	for (const [name, value] of url.searchParams) {
		if (!pageParameters.includes(name)) target.searchParams.append(name, value)
	}
	return target.pathname + target.search
}
