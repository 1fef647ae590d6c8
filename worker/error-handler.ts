import type { Context } from 'hono'
import { languageOf } from '#contract/base/language.ts'
import type { ErrorCode } from '#contract/base/problem.ts'
import type { VersionedSettings } from '#contract/shop/settings.ts'
import { FRESH_MS } from './cache/cache-entry.ts'
import type { AppEnvironment } from './env.ts'
import { errorHeaders, logError, problemResponse, toProblem } from './errors.ts'
import { createLruMap } from './lru-map.ts'

export type ErrorSummary = { status: number; code: ErrorCode; message: string }
type Options = {
	now: () => Date
	findSettings: (c: Context<AppEnvironment>) => Promise<VersionedSettings>
	renderPage: (
		summary: ErrorSummary,
		c: Context<AppEnvironment>,
		settings: VersionedSettings,
	) => Promise<Response>
}

const MAX_CACHED_PAGES = 50

/** Creates the error handler. Pages get an error page; the API and files get problem details. */
export function createErrorHandler({ now, findSettings, renderPage }: Options) {
	const pages = createLruMap<{ body: string; headers: Headers }>(MAX_CACHED_PAGES)

	async function findOrRenderPage(summary: ErrorSummary, c: Context<AppEnvironment>) {
		const settings = await findSettings(c)
		// Shows notices and closures of the day, so it is rendered as often as other pages.
		const period = Math.floor(now().getTime() / FRESH_MS)
		const key = `${languageOf(c.req.path)} ${settings.version} ${period} ${summary.code} ${summary.message}`
		const cached = pages.get(key)
		if (cached) return cached
		const response = await renderPage(summary, c, settings)
		const page = { body: await response.text(), headers: response.headers }
		pages.set(key, page)
		return page
	}

	return async (error: unknown, c: Context<AppEnvironment>): Promise<Response> => {
		const requestId = c.get('requestId')
		const { status, code, message } = toProblem(error, requestId)
		if (status >= 500) logError(requestId, error)
		if (!c.get('route').isPage) return problemResponse(error, c)
		const { body, headers } = await findOrRenderPage({ status, code, message }, c)
		return c.body(body, status, { ...Object.fromEntries(headers), ...errorHeaders(error) })
	}
}
