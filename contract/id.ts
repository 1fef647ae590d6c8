import * as v from 'valibot'
import { MAX_ID_LENGTH } from './limits.ts'

/** Schema of an `_id` in a query. */
export function idSchema(description: string) {
	return v.pipe(
		v.string(),
		v.maxLength(MAX_ID_LENGTH, `must be at most ${MAX_ID_LENGTH} characters`),
		v.description(description),
	)
}

/** An `Idempotency-Key` is visible ASCII. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,100}$/
