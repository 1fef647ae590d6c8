import type { Context } from 'hono'
import { loadFailures, phoneFallback, somethingWentWrong } from '#content/messages.ts'
import { shop } from '#content/shop.ts'
import { defaultShopDetails } from '#content/shop-details.ts'
import { isApiPath } from '#contract/route-policy.ts'
import type { AppEnvironment } from './env.ts'
import { ApiError, errorHeaders, logError, problemResponse, toProblem } from './errors.ts'
import { createLruMap } from './lru-map.ts'

export type ErrorSummary = { status: number; message: string }
type RenderErrorPage = (summary: ErrorSummary, c: Context<AppEnvironment>) => Promise<Response>
type ErrorPage = { body: string; headers: Headers }

const MAX_CACHED_PAGES = 50

/** Creates the app's error handler. It responds with problem details in the API, and with a page elsewhere. */
export function createErrorHandler(renderErrorPage: RenderErrorPage) {
	const pages = createLruMap<ErrorPage>(MAX_CACHED_PAGES)

	async function findOrRenderPage(summary: ErrorSummary, c: Context<AppEnvironment>) {
		const key = `${summary.status} ${summary.message}`
		const cached = pages.get(key)
		if (cached) return cached
		const response = await renderErrorPage(summary, c)
		const page = { body: await response.text(), headers: response.headers }
		pages.set(key, page)
		return page
	}

	return async (error: unknown, c: Context<AppEnvironment>): Promise<Response> => {
		const requestId = c.get('requestId')
		const { status, message } = toProblem(error, requestId)
		if (status >= 500) logError(requestId, error)
		if (isApiPath(c.req.path)) return problemResponse(error, requestId)
		const { body, headers } = await findOrRenderPage({ status, message }, c)
		return new Response(body, {
			status,
			headers: { ...Object.fromEntries(headers), ...errorHeaders(error) },
		})
	}
}

/** Returns the response for when the database is down and nothing is cached. Outside the API, it is a page with the phone numbers. */
export function unavailableResponse(path: string, requestId: string): Response {
	return isApiPath(path)
		? problemResponse(new ApiError('unavailable', somethingWentWrong), requestId)
		: unavailablePage(failureMessage(path))
}

function failureMessage(path: string): string {
	if (/^\/(home|products)?$/.test(path)) return loadFailures.products
	return path.startsWith('/products/') ? loadFailures.product : somethingWentWrong
}

/** Inline, so that the page needs no other file. */
const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
body { margin: 0; background: light-dark(#f5f7fa, #0e1116); color: light-dark(#17202e, #dfe4ec) }
main { max-width: 30rem; margin: 12vh auto; padding: 0 1.25rem }
h1 { margin: 0; font-size: 1.75rem }
ul { display: flex; flex-wrap: wrap; gap: .75rem; padding: 0; list-style: none }
a { display: inline-block; padding: .625rem 1rem; border: 1px solid; border-radius: .5rem; color: light-dark(#1b4fd1, #86aeff); font-weight: 600; text-decoration: none }
`

function unavailablePage(message: string): Response {
	const nonce = crypto.randomUUID()
	const contentSecurityPolicy = `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`
	const phones = defaultShopDetails.phones.map(
		({ display, international }) => `<li><a href="tel:${international}">${display}</a></li>`,
	)
	const html = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${shop.name}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${shop.name}</h1>
<p>${message}</p>
<p>${phoneFallback}</p>
<ul>${phones.join('')}</ul>
<p><a href="">Try again</a></p>
</main>
</body>
</html>`
	return new Response(html, {
		status: 503,
		headers: {
			'Content-Type': 'text/html; charset=utf-8',
			'Content-Security-Policy': contentSecurityPolicy,
		},
	})
}
