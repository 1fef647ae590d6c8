import type { Context } from 'hono'
import { copies, type ShopCopy } from '#content/copies.ts'
import { shop } from '#content/shop.ts'
import { languageOf } from '#contract/language.ts'
import type { VersionedSettings } from '#contract/settings.ts'
import { deriveShopDetails } from '#contract/shop-details.ts'
import { FRESH_MS } from './cache/cache-entry.ts'
import type { AppEnvironment, Route } from './env.ts'
import { ApiError, errorHeaders, logError, problemResponse, toProblem } from './errors.ts'
import { createLruMap } from './lru-map.ts'

export type ErrorSummary = { status: number; message: string }
type Options = {
	now: () => Date
	findSettings: (c: Context<AppEnvironment>) => Promise<VersionedSettings>
	renderPage: (
		summary: ErrorSummary,
		c: Context<AppEnvironment>,
		settings: VersionedSettings,
	) => Promise<Response>
}
type ErrorPage = { body: string; headers: Headers }

const MAX_CACHED_PAGES = 50

/** Creates the error handler. Pages get an error page; the API and files get problem details. */
export function createErrorHandler({ now, findSettings, renderPage }: Options) {
	const pages = createLruMap<ErrorPage>(MAX_CACHED_PAGES)

	async function findOrRenderPage(summary: ErrorSummary, c: Context<AppEnvironment>) {
		const settings = await findSettings(c)
		// The page shows notices and closures of the day, so it is rendered again as often as other pages.
		const period = Math.floor(now().getTime() / FRESH_MS)
		const key = `${settings.version} ${period} ${summary.status} ${summary.message}`
		const cached = pages.get(key)
		if (cached) return cached
		const response = await renderPage(summary, c, settings)
		const page = { body: await response.text(), headers: response.headers }
		pages.set(key, page)
		return page
	}

	return async (error: unknown, c: Context<AppEnvironment>): Promise<Response> => {
		const requestId = c.get('requestId')
		const { status, message } = toProblem(error, requestId)
		if (status >= 500) logError(requestId, error)
		if (!c.get('route').isPage) return problemResponse(error, requestId)
		const { body, headers } = await findOrRenderPage({ status, message }, c)
		return new Response(body, {
			status,
			headers: { ...Object.fromEntries(headers), ...errorHeaders(error) },
		})
	}
}

/** Returns the response for when the database is down and nothing is cached. */
export function unavailableResponse(
	{ isPage, pattern }: Route,
	requestId: string,
	settings: VersionedSettings,
): Response {
	const copy = copies[languageOf(pattern)]
	return isPage
		? unavailablePage(failureMessage(pattern, copy), copy, settings)
		: problemResponse(new ApiError('unavailable', copy.shared.errors.somethingWentWrong), requestId)
}

function failureMessage(pattern: string, { shop, shared }: ShopCopy): string {
	if (/^\/(home|products)?$/.test(pattern)) return shop.loadFailures.products
	const isProduct = pattern.startsWith('/products/')
	return isProduct ? shop.loadFailures.product : shared.errors.somethingWentWrong
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

function unavailablePage(
	message: string,
	{ shop: { loadFailures }, shared }: ShopCopy,
	{ settings }: VersionedSettings,
): Response {
	const nonce = crypto.randomUUID()
	const contentSecurityPolicy = `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`
	const phones = deriveShopDetails(settings, '').phones.map(
		({ display, international }) => `<li><a href="tel:${international}">${display}</a></li>`,
	)
	const html = `<!DOCTYPE html>
<html lang="${shared.language}">
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
<p>${loadFailures.phones}</p>
<ul>${phones.join('')}</ul>
<p><a href="">${shared.errors.tryAgain}</a></p>
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
