import { IDEMPOTENCY_KEY } from '#worker/contract/idempotency-key.ts'
import { textIn } from './form.ts'

/** The hidden field with that key, by which a form is known for one of ours, too. */
export const ONCE = '_once'

/** The key under which the form's page was drawn: sent twice, the form counts once. */
export function sendOnce(form: FormData): { headers: Record<string, string> } {
	const key = textIn(form, ONCE)
	return { headers: IDEMPOTENCY_KEY.test(key) ? { 'Idempotency-Key': key } : {} }
}
