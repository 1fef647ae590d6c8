import { type FieldMessages, fieldMessages } from '#app/lib/forms.ts'
import type { CodeWanted } from '#contract/auth.ts'

export type LoginFailure = { message: string | null; fields: FieldMessages }

/** How far signing in has come: once the password was right, a proof of it waits for the code. */
export type LoginState = { email: string; proof: string | null; failure: LoginFailure | null }

export const initialLogin: LoginState = { email: '', proof: null, failure: null }

type Refused = { json: () => Promise<unknown> }

/** The step that a refusal of the API leads to. */
export async function readRejectedLogin(
	refused: Refused,
	{ email, proof }: LoginState,
): Promise<LoginState> {
	const problem = (await refused.json().catch(() => ({}))) as Partial<CodeWanted>
	if (problem.code === 'second_factor_required' && problem.proof) {
		return { email, proof: problem.proof, failure: null }
	}
	const failure = { message: problem.message ?? '', fields: fieldMessages(problem.errors ?? []) }
	return { email, proof: problem.code === 'session_expired' ? null : proof, failure }
}
