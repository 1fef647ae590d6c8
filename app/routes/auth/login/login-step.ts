import { type FieldMessages, fieldMessages } from '#app/lib/forms.ts'
import type { CodeRequiredProblem } from '#contract/auth.ts'

export type LoginFailure = { message: string | null; fields: FieldMessages }

/** How far signing in has come: once the password was right, a proof of it waits for the code. */
export type LoginStep = { email: string; proof: string | null; failure: LoginFailure | null }

export const firstStep: LoginStep = { email: '', proof: null, failure: null }

type Refused = { json: () => Promise<unknown> }

/** The step that a refusal of the API leads to. */
export async function stepAfter(refused: Refused, { email, proof }: LoginStep): Promise<LoginStep> {
	const problem = (await refused.json().catch(() => ({}))) as Partial<CodeRequiredProblem>
	if (problem.code === 'second_factor_required' && problem.proof) {
		return { email, proof: problem.proof, failure: null }
	}
	const failure = { message: problem.message ?? '', fields: fieldMessages(problem.errors ?? []) }
	return { email, proof: problem.code === 'session_expired' ? null : proof, failure }
}
