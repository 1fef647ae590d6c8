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
