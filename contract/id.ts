import * as v from 'valibot'
import { LONGEST_ID } from './limits.ts'

/** The `_id` of something that the caller knows of. */
export function idOf(description: string) {
	return v.pipe(
		v.string(),
		v.maxLength(LONGEST_ID, `must be at most ${LONGEST_ID} characters`),
		v.description(description),
	)
}

/** What may stand in an `Idempotency-Key`: visible ASCII. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,100}$/
