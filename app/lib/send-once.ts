import { IDEMPOTENCY_KEY } from '#worker/contract/idempotency-key.ts'
import { textIn } from './form.ts'

/** Name of the hidden field with the idempotency key. */
export const IDEMPOTENCY_FIELD = '_once'

/** Returns the idempotency key of the rendered form as a header: submitted twice, it counts once. */
export function sendOnce(form: FormData): { headers: Record<string, string> } {
	const key = textIn(form, IDEMPOTENCY_FIELD)
	return { headers: IDEMPOTENCY_KEY.test(key) ? { 'Idempotency-Key': key } : {} }
}
