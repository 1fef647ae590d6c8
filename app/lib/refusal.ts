import type { Problem } from '#worker/contract/problem.ts'
import { type FieldMessages, fieldMessages } from './form.ts'

/** Why the API refused, in words fit to show beside a form. */
export type Refusal = { status: number; code: string; message: string; fields: FieldMessages }

export async function refusalIn(answer: { status: number; json: () => Promise<unknown> }) {
	const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>
	const { code = '', message = '', errors = [] } = problem
	return { status: answer.status, code, message, fields: fieldMessages(errors) } satisfies Refusal
}
