import { data, redirect } from '@remix-run/cloudflare'
import { saveFailed } from '#content/back-office/forms.ts'
import type { Problem } from '#contract/base/problem.ts'
import { type FieldMessages, fieldMessages } from './forms.ts'

export type ApiResponse = {
	ok: boolean
	status: number
	headers: Headers
	json: () => Promise<unknown>
}
export type SuccessBody<Res> = Res extends { ok: true; json: () => Promise<infer Body> }
	? Body
	: never

const NO_CONTENT = 204

/** Returns the body, or `null` without one. Throws errors to the boundary, a 5xx as 503. */
export async function unwrap<Res extends ApiResponse>(
	pending: Res | Promise<Res>,
): Promise<SuccessBody<Res>> {
	const response = await pending
	if (response.status === NO_CONTENT) return null as SuccessBody<Res>
	if (response.ok) return (await response.json()) as SuccessBody<Res>
	const problem = (await response.json()) as Problem
	throw data(problem, { status: response.status >= 500 ? 503 : response.status })
}

/** Returns the body. Redirects to a URL without the parameters that the API rejects. */
export async function unwrapOrRedirect<Res extends ApiResponse>(
	response: Res,
	urlWith: (changes: Record<string, undefined>) => string,
): Promise<SuccessBody<Res>> {
	if (response.status !== 400) return unwrap(response)
	const { errors = [] } = (await response.json()) as Partial<Problem>
	if (errors.length === 0) throw data(null, { status: 503 })
	throw redirect(urlWith(Object.fromEntries(errors.map(({ field }) => [field, undefined]))))
}

export type ApiRejection = { status: number; code: string; message: string; fields: FieldMessages }

export async function readRejection(response: ApiResponse): Promise<ApiRejection> {
	const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
	const { code = '', errors = [] } = problem
	const message = problem.message || saveFailed
	return { status: response.status, code, message, fields: fieldMessages(errors) }
}

/** Returns the `Set-Cookie` headers of an API response, for the page's own response. */
export function setCookieHeaders(response: ApiResponse): Headers {
	const cookies = new Headers()
	for (const cookie of response.headers.getSetCookie()) cookies.append('Set-Cookie', cookie)
	return cookies
}
