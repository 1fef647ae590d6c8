import type { Context } from 'hono'
import type { AppEnvironment } from './env.ts'
import { errorHeaders, problemResponse, toProblem } from './errors.ts'
import { isApiPath } from './http-request.ts'
import { logError } from './log-error.ts'
import { createLruMap } from './lru-map.ts'

export type ErrorSummary = { status: number; message: string }
type RenderErrorPage = (summary: ErrorSummary, c: Context<AppEnvironment>) => Promise<Response>
type ErrorPage = { body: string; headers: [string, string][] }

const CACHED_PAGES = 50

/** Creates the handler of thrown errors: problem details for the API, a page for everything else. */
export function createErrorHandler(renderErrorPage: RenderErrorPage) {
	const pages = createLruMap<ErrorPage>(CACHED_PAGES)

	async function pageFor(summary: ErrorSummary, c: Context<AppEnvironment>): Promise<ErrorPage> {
		const key = `${summary.status} ${summary.message}`
		const cached = pages.get(key)
		if (cached) return cached
		const response = await renderErrorPage(summary, c)
		const page = { body: await response.text(), headers: [...response.headers] }
		pages.set(key, page)
		return page
	}

	return async (error: unknown, c: Context<AppEnvironment>): Promise<Response> => {
		const requestId = c.get('requestId')
		const { status, message } = toProblem(error, requestId)
		if (status >= 500) logError(requestId, error)
		if (isApiPath(c.req.path)) return problemResponse(error, requestId)
		const { body, headers } = await pageFor({ status, message }, c)
		return new Response(body, {
			status,
			headers: { ...Object.fromEntries(headers), ...errorHeaders(error) },
		})
	}
}
