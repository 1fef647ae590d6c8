import { LONGEST_ANSWER_MS } from '#app/lib/longest-answer.ts'
import type { LoginStep } from './login-step.ts'
import { sendLogin } from './send-login.ts'

/** Signs in without leaving the page; `null` when it worked, and an error when no answer comes. */
export async function signInOnPage(form: FormData): Promise<LoginStep | null> {
	const { step } = await sendLogin(form, {
		enterPassword: (login) => post('/api/auth/login', login),
		enterCode: (entry) => post('/api/auth/login/code', entry),
	})
	return step ?? null
}

function post(path: string, body: object): Promise<Response> {
	return fetch(path, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
		signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
	})
}
