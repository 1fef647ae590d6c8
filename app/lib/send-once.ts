import { textIn } from './form.ts'

/** The key under which the form's page was drawn: sent twice, the form counts once. */
export function sendOnce(form: FormData): { headers: Record<string, string> } {
	const key = textIn(form, '_once')
	return { headers: /^[\x21-\x7e]{1,100}$/.test(key) ? { 'Idempotency-Key': key } : {} }
}
