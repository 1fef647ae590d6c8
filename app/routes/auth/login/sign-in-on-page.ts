import { REQUEST_TIMEOUT_MS } from '#app/lib/request-timeout.ts'
import { cookiesBlocked } from '#content/messages.ts'
import { firstStep, type LoginStep } from './login-step.ts'
import { sendLogin } from './send-login.ts'

/** Signs in without leaving the page; `null` when it worked, and an error when no answer comes. */
export async function signInOnPage(form: FormData): Promise<LoginStep | null> {
	const { step } = await sendLogin(form, {
		enterPassword: (login) => post('/api/auth/login', login),
		enterCode: (entry) => post('/api/auth/login/code', entry),
	})
	if (step) return step
	return (await isKept())
		? null
		: { ...firstStep, failure: { message: cookiesBlocked, fields: {} } }
}

/** A browser that takes no cookies is told nothing of it, and would lead back to the login for ever. */
async function isKept(): Promise<boolean> {
	const answer = await ask('/api/auth/me').catch(() => null)
	return answer?.status !== 401
}

function post(path: string, body: object): Promise<Response> {
	const headers = { 'Content-Type': 'application/json' }
	return ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

function ask(path: string, init: RequestInit = {}): Promise<Response> {
	return fetch(path, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
}
