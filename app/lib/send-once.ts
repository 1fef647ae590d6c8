import { textIn } from './form.ts'

/** The hidden field with that key, by which a form is known for one of ours, too. */
export const ONCE = '_once'

/** The key under which the form's page was drawn: sent twice, the form counts once. */
export function sendOnce(form: FormData): { headers: Record<string, string> } {
	const key = textIn(form, ONCE)
	return { headers: /^[\x21-\x7e]{1,100}$/.test(key) ? { 'Idempotency-Key': key } : {} }
}
