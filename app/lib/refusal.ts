import { saveFailed } from '#app/content/back-office.ts'
import type { Problem } from '#worker/contract/problem.ts'
import { type FieldMessages, fieldMessages } from './form.ts'

/** Why the API refused, in words fit to show beside a form. */
export type Refusal = { status: number; code: string; message: string; fields: FieldMessages }

export async function refusalIn(answer: {
	status: number
	json: () => Promise<unknown>
}): Promise<Refusal> {
	const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>
	const { code = '', errors = [] } = problem
	const message = problem.message || saveFailed
	return { status: answer.status, code, message, fields: fieldMessages(errors) }
}

/** In the given words when an earlier sending of the form was taken, which the API knows by its key. */
export function orAlreadySent(refusal: Refusal, words: string): Refusal {
	return isAlreadySent(refusal) ? { ...refusal, message: words } : refusal
}

export function isAlreadySent({ code }: Pick<Refusal, 'code'>): boolean {
	return code === 'idempotency_mismatch'
}
