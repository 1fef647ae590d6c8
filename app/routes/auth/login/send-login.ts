import { formText, readForm } from '#app/lib/forms.ts'
import { LoginCodeInput, LoginInput } from '#contract/auth.ts'
import { LONGEST_EMAIL, LONGEST_PROOF } from '#contract/limits.ts'
import { readRejectedLogin } from './login-step.ts'

type Answer = { ok: boolean; json: () => Promise<unknown> }

/** The two calls that sign somebody in, made from the page or, without scripts, by its action. */
type LoginCalls<A extends Answer> = {
	enterPassword: (login: LoginInput) => Promise<A>
	enterCode: (entry: LoginCodeInput) => Promise<A>
}

/** Sends what was typed; `answer` is there unless a field needs mending, `step` unless it worked. */
export async function submitLogin<A extends Answer>(form: FormData, calls: LoginCalls<A>) {
	const email = formText(form, 'email').slice(0, LONGEST_EMAIL)
	const proof = formText(form, 'proof').slice(0, LONGEST_PROOF) || null
	const step = { email, proof, failure: null }
	const asked = step.proof === null ? submitPassword(form, calls) : submitCode(form, calls)
	if (!asked.ok) return { step: { ...step, failure: { message: null, fields: asked.messages } } }
	const answer = await asked.answer
	return answer.ok ? { answer } : { answer, step: await readRejectedLogin(answer, step) }
}

function submitPassword<A extends Answer>(form: FormData, { enterPassword }: LoginCalls<A>) {
	const login = readForm(LoginInput, form)
	return login.ok ? { ok: true as const, answer: enterPassword(login.value) } : login
}

function submitCode<A extends Answer>(form: FormData, { enterCode }: LoginCalls<A>) {
	const entry = readForm(LoginCodeInput, form)
	return entry.ok ? { ok: true as const, answer: enterCode(entry.value) } : entry
}
