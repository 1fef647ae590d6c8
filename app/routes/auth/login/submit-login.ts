import {
	type FieldMessages,
	fieldMessages,
	formText,
	RESUBMIT_AFTER_MS,
	readForm,
} from '#app/lib/forms.ts'
import { cookiesBlocked } from '#content/messages.ts'
import { type CodeRequiredProblem, LoginCodeInput, LoginInput } from '#contract/auth.ts'
import { MAX_EMAIL_LENGTH, MAX_PROOF_LENGTH } from '#contract/limits.ts'

export type LoginFailure = { message: string | null; fields: FieldMessages }

/** State of the login form. After the password `proof` is set, and a verification code is required. */
export type LoginState = { email: string; proof: string | null; failure: LoginFailure | null }

export const initialLogin: LoginState = { email: '', proof: null, failure: null }

type ApiResponse = { ok: boolean; json: () => Promise<unknown> }

/** API calls of the login form: in process in the action, by `fetch` in the browser. */
type LoginCalls<R extends ApiResponse> = {
	enterPassword: (login: LoginInput) => Promise<R>
	enterCode: (entry: LoginCodeInput) => Promise<R>
}

/** Submits the form. Returns no `response` if a field is invalid, and no `state` after a successful sign-in. */
export async function submitLogin<R extends ApiResponse>(form: FormData, calls: LoginCalls<R>) {
	const email = formText(form, 'email').slice(0, MAX_EMAIL_LENGTH)
	const proof = formText(form, 'proof').slice(0, MAX_PROOF_LENGTH) || null
	const state = { email, proof, failure: null }
	const submission = proof === null ? submitPassword(form, calls) : submitCode(form, calls)
	if (!submission.ok) {
		return { state: { ...state, failure: { message: null, fields: submission.messages } } }
	}
	const response = await submission.response
	return response.ok ? { response } : { response, state: await readRejection(response, state) }
}

function submitPassword<R extends ApiResponse>(form: FormData, { enterPassword }: LoginCalls<R>) {
	const login = readForm(LoginInput, form)
	return login.ok ? { ok: true as const, response: enterPassword(login.value) } : login
}

function submitCode<R extends ApiResponse>(form: FormData, { enterCode }: LoginCalls<R>) {
	const entry = readForm(LoginCodeInput, form)
	return entry.ok ? { ok: true as const, response: enterCode(entry.value) } : entry
}

async function readRejection(
	response: ApiResponse,
	{ email, proof }: LoginState,
): Promise<LoginState> {
	const problem = (await response.json().catch(() => ({}))) as Partial<CodeRequiredProblem>
	if (problem.code === 'second_factor_required' && problem.proof) {
		return { email, proof: problem.proof, failure: null }
	}
	const failure = { message: problem.message ?? '', fields: fieldMessages(problem.errors ?? []) }
	return { email, proof: problem.code === 'session_expired' ? null : proof, failure }
}

/** Signs in without leaving the page. Returns `null` after success, and throws if there is no response. */
export async function signInWithoutReload(form: FormData): Promise<LoginState | null> {
	const { state } = await submitLogin(form, {
		enterPassword: (login) => postJson('/api/auth/login', login),
		enterCode: (entry) => postJson('/api/auth/login/code', entry),
	})
	if (state) return state
	if (await isSessionStored()) return null
	return { ...initialLogin, failure: { message: cookiesBlocked, fields: {} } }
}

/** Detects a browser that rejects cookies, which would otherwise return to the login page forever. */
async function isSessionStored(): Promise<boolean> {
	const response = await fetchWithTimeout('/api/auth/me').catch(() => null)
	return response?.status !== 401
}

function postJson(path: string, body: object): Promise<Response> {
	const headers = { 'Content-Type': 'application/json' }
	return fetchWithTimeout(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

function fetchWithTimeout(path: string, init: RequestInit = {}): Promise<Response> {
	return fetch(path, { ...init, signal: AbortSignal.timeout(RESUBMIT_AFTER_MS) })
}
