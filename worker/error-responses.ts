import type { Context } from 'hono'
import type { AppEnvironment } from './env.ts'
import { ApiError, problemOf, refusalOf } from './errors.ts'
import { isApiPath } from './is-api-path.ts'
import { logError } from './log-error.ts'
import { createLruMap } from './lru-map.ts'

export type Refusal = { status: number; message: string }
type RenderRefusal = (refusal: Refusal, c: Context<AppEnvironment>) => Promise<Response>
type Page = { body: string; headers: [string, string][] }

const PAGES_REMEMBERED = 50

/** Answers what the front door refuses: a call in the API's form, a page as a page, drawn once for everybody. */
export function createErrorHandler(render: RenderRefusal) {
	const pages = createLruMap<Page>(PAGES_REMEMBERED)

	async function pageFor(refusal: Refusal, c: Context<AppEnvironment>): Promise<Page> {
		const key = `${refusal.status} ${refusal.message}`
		const known = pages.get(key)
		if (known) return known
		const drawn = await draw(refusal, c)
		pages.set(key, drawn)
		return drawn
	}

	async function draw(refusal: Refusal, c: Context<AppEnvironment>): Promise<Page> {
		const response = await render(refusal, c)
		return { body: await response.text(), headers: [...response.headers] }
	}

	return async (error: unknown, c: Context<AppEnvironment>): Promise<Response> => {
		const requestId = c.get('requestId')
		const { status, message } = problemOf(error, requestId)
		if (status >= 500) logError(requestId, error)
		if (isApiPath(c.req.path)) return refusalOf(error, requestId)
		const { body, headers } = await pageFor({ status, message }, c)
		const own = error instanceof ApiError ? error.headers : {}
		return new Response(body, { status, headers: { ...Object.fromEntries(headers), ...own } })
	}
}
