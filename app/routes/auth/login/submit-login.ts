import type * as v from 'valibot'
import type { ApiResponse } from '#app/lib/api-response.ts'
import { decodeForm } from '#app/lib/decode-form.ts'
import { type FieldMessages, fieldMessages, formText, validate } from '#app/lib/forms.ts'
import { checkFields } from '#content/back-office/forms.ts'
import { loginFailed } from '#content/back-office/sign-in.ts'
import { type CodeRequiredProblem, LoginCodeInput, LoginInput } from '#contract/accounts/auth.ts'
import { MAX_EMAIL_LENGTH, MAX_PROOF_LENGTH } from '#contract/base/limits.ts'

/** `proof` is the API's token for an accepted password, while a code is required. */
export type LoginFormContent = {
	email: string
	proof: string | null
	failure: { message: string; fields: FieldMessages } | null
}

export const emptyLoginForm: LoginFormContent = { email: '', proof: null, failure: null }

/** No `response` if a field is invalid, and no `nextForm` after a successful sign-in. */
export async function submitLogin(
	form: FormData,
	post: (input: LoginInput | LoginCodeInput) => Promise<ApiResponse>,
) {
	const email = formText(form, 'email').slice(0, MAX_EMAIL_LENGTH)
	const proof = formText(form, 'proof').slice(0, MAX_PROOF_LENGTH) || null
	const content = { email, proof, failure: null }
	const schema: v.GenericSchema<unknown, LoginInput | LoginCodeInput> =
		proof === null ? LoginInput : LoginCodeInput
	const result = validate(schema, decodeForm({ input: schema }, form).input)
	if (!result.ok) {
		return { nextForm: { ...content, failure: { message: checkFields, fields: result.messages } } }
	}
	const response = await post(result.value)
	if (response.ok) return { response }
	return { response, nextForm: await readNextForm(response, content) }
}

/** The next form asks for the verification code, or is the same form with the reason. */
async function readNextForm(
	response: ApiResponse,
	{ email, proof }: LoginFormContent,
): Promise<LoginFormContent> {
	const problem = (await response.json().catch(() => ({}))) as Partial<CodeRequiredProblem>
	if (problem.code === 'two_factor_required' && problem.proof) {
		return { email, proof: problem.proof, failure: null }
	}
	const { message = loginFailed, errors = [] } = problem
	const failure = { message, fields: fieldMessages(errors) }
	// An expired proof: the sign-in starts again with the password.
	return { email, proof: problem.code === 'session_expired' ? null : proof, failure }
}
