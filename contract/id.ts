import * as v from 'valibot'
import { MAX_ID_LENGTH } from './limits.ts'

/** The `_id` of something that the caller knows of. */
export function idSchema(description: string) {
	return v.pipe(
		v.string(),
		v.maxLength(MAX_ID_LENGTH, `must be at most ${MAX_ID_LENGTH} characters`),
		v.description(description),
	)
}

/** What may stand in an `Idempotency-Key`: visible ASCII. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,100}$/
