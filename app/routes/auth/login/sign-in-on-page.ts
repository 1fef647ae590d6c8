import type { FieldMessages } from '#app/lib/form.ts'
import { readForm } from '#app/lib/form.ts'
import { refusalIn } from '#app/lib/refusal.ts'
import { LoginInput } from '#worker/contract/auth.ts'

export type LoginFailure = { message: string | null; fields: FieldMessages }

/** Signs in without leaving the page; `null` when it worked. */
export async function signInOnPage(form: FormData): Promise<LoginFailure | null> {
	const login = readForm(LoginInput, form)
	if (!login.ok) return { message: null, fields: login.messages }
	const answer = await fetch('/api/auth/login', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(login.value),
	})
	return answer.ok ? null : refusalIn(answer)
}
