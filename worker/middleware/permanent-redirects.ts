import { createMiddleware } from 'hono/factory'
import { isApiPath, isSafeMethod } from '#contract/route-policy.ts'
import type { AppEnvironment } from '#worker/env.ts'

/** Redirects page URLs with empty path segments, such as `/products//`. Keeps the query string on every permanent redirect. */
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
		c.header('Location', withQueryOf(url, location, cache?.query?.parameters))
	}
})

/** Adds the query parameters that the page does not read, such as campaign tags, to the path that it redirects to. */
function withQueryOf(url: URL, location: string, readParameters: readonly string[] = []): string {
	const target = new URL(location, url)
	for (const [name, value] of url.searchParams) {
		if (!readParameters.includes(name)) target.searchParams.append(name, value)
	}
	return target.pathname + target.search
}
