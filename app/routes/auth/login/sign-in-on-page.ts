import { REQUEST_TIMEOUT_MS } from '#app/lib/longest-answer.ts'
import { signInNotKept } from '#content/messages.ts'
import { initialLogin, type LoginState } from './login-step.ts'
import { submitLogin } from './send-login.ts'

/** Signs in without leaving the page; `null` when it worked, and an error when no answer comes. */
export async function signInWithoutReload(form: FormData): Promise<LoginState | null> {
	const { step } = await submitLogin(form, {
		enterPassword: (login) => postJson('/api/auth/login', login),
		enterCode: (entry) => postJson('/api/auth/login/code', entry),
	})
	if (step) return step
	return (await isSessionStored())
		? null
		: { ...initialLogin, failure: { message: signInNotKept, fields: {} } }
}

/** A browser that takes no cookies is told nothing of it, and would lead back to the login for ever. */
async function isSessionStored(): Promise<boolean> {
	const answer = await fetchWithTimeout('/api/auth/me').catch(() => null)
	return answer?.status !== 401
}

function postJson(path: string, body: object): Promise<Response> {
	const headers = { 'Content-Type': 'application/json' }
	return fetchWithTimeout(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

function fetchWithTimeout(path: string, init: RequestInit = {}): Promise<Response> {
	return fetch(path, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
}
