import { data } from '@remix-run/cloudflare'
import type { Problem } from '#worker/contract/problem.ts'

type Answer = { ok: boolean; status: number; json: () => Promise<unknown> }
type Success<A> = A extends { ok: true; json: () => Promise<infer Body> } ? Body : never

/** The body of a good answer; a refusal is thrown for the page's error boundary, a failing API as 503. */
export async function unwrap<A extends Answer>(asked: A | Promise<A>): Promise<Success<A>> {
	const answer = await asked
	if (answer.ok) return (await answer.json()) as Success<A>
	const problem = (await answer.json()) as Problem
	throw data(problem, { status: answer.status >= 500 ? 503 : answer.status })
}
