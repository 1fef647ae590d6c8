import { data } from '@remix-run/cloudflare'
import { saveFailed } from '#content/back-office.ts'
import type { Problem } from '#contract/problem.ts'
import { type FieldMessages, fieldMessages } from './forms.ts'
import { redirectHome } from './require-visitor.ts'

type Answer = { ok: boolean; status: number; json: () => Promise<unknown> }
type Success<A> = A extends { ok: true; json: () => Promise<infer Body> } ? Body : never

/** The body of a good answer; a refusal is thrown for the page's error boundary, a failing API as 503. */
export async function unwrap<A extends Answer>(asked: A | Promise<A>): Promise<Success<A>> {
	const answer = await asked
	if (answer.ok) return (await answer.json()) as Success<A>
	const problem = (await answer.json()) as Problem
	throw data(problem, { status: answer.status >= 500 ? 503 : answer.status })
}

type Call = Parameters<typeof unwrap>[0]

/** What `unwrap` answers; whoever was signed out meanwhile is sent home. */
export async function fetchAsStaff<A extends Awaited<Call>>(request: Request, asked: Promise<A>) {
	const answer = await asked
	if (answer.status === 401) throw redirectHome(request)
	return unwrap(answer)
}

/** Form pages show a refusal; what no form can mend is thrown for the error page. */
export function throwUnlessFormError(request: Request, status: number): void {
	if (status === 401) throw redirectHome(request)
	if (status === 404) throw data(null, { status })
}

/** Why the API refused, in words fit to show beside a form. */
export type ApiRejection = { status: number; code: string; message: string; fields: FieldMessages }

export async function readRejection(answer: {
	status: number
	json: () => Promise<unknown>
}): Promise<ApiRejection> {
	const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>
	const { code = '', errors = [] } = problem
	const message = problem.message || saveFailed
	return { status: answer.status, code, message, fields: fieldMessages(errors) }
}

/** In the given words when an earlier sending of the form was taken, which the API knows by its key. */
export function withDuplicateMessage(refusal: ApiRejection, words: string): ApiRejection {
	return isDuplicateSubmission(refusal) ? { ...refusal, message: words } : refusal
}

export function isDuplicateSubmission({ code }: Pick<ApiRejection, 'code'>): boolean {
	return code === 'idempotency_mismatch'
}

/** The cookies that an answer of the API sets, for a page to hand on. */
export function cookiesOf(answer: { headers: Headers }): Headers {
	const cookies = new Headers()
	for (const cookie of answer.headers.getSetCookie()) cookies.append('Set-Cookie', cookie)
	return cookies
}
