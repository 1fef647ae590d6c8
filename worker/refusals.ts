import type { Context } from 'hono'
import { createBoundedMap } from './bounded-map.ts'
import type { DoorEnvironment } from './env.ts'
import { ApiError, problemOf, refusalOf } from './errors.ts'
import { logFailure } from './failure.ts'
import { isCall } from './is-call.ts'

export type Refusal = { status: number; message: string }
type RenderRefusal = (refusal: Refusal, c: Context<DoorEnvironment>) => Promise<Response>
type Page = { body: string; headers: [string, string][] }

const PAGES_REMEMBERED = 50

/** Answers what the front door refuses: a call in the API's form, a page as a page, drawn once for everybody. */
export function createRefusals(render: RenderRefusal) {
	const pages = createBoundedMap<Page>(PAGES_REMEMBERED)

	async function pageFor(refusal: Refusal, c: Context<DoorEnvironment>): Promise<Page> {
		const key = `${refusal.status} ${refusal.message}`
		const known = pages.get(key)
		if (known) return known
		const drawn = await draw(refusal, c)
		pages.set(key, drawn)
		return drawn
	}

	async function draw(refusal: Refusal, c: Context<DoorEnvironment>): Promise<Page> {
		const response = await render(refusal, c)
		return { body: await response.text(), headers: [...response.headers] }
	}

	return async (error: unknown, c: Context<DoorEnvironment>): Promise<Response> => {
		const requestId = c.get('requestId')
		const { status, message } = problemOf(error, requestId)
		if (status >= 500) logFailure(requestId, error)
		if (isCall(c.req.path)) return refusalOf(error, requestId)
		const { body, headers } = await pageFor({ status, message }, c)
		const own = error instanceof ApiError ? error.headers : {}
		return new Response(body, { status, headers: { ...Object.fromEntries(headers), ...own } })
	}
}
