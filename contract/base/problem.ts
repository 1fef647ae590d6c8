import * as v from 'valibot'
import { describedOptional } from './api-schemas.ts'

const FieldError = v.object({ field: v.string(), message: v.string() })
export type FieldError = v.InferOutput<typeof FieldError>

export const errorKinds = {
	bad_request: { status: 400, title: 'Bad request' },
	invalid_credentials: { status: 401, title: 'Sign-in failed' },
	two_factor_required: { status: 401, title: 'Verification code required' },
	invalid_code: { status: 401, title: 'Sign-in failed' },
	session_expired: { status: 401, title: 'Not signed in' },
	forbidden: { status: 403, title: 'Forbidden' },
	new_password_required: { status: 403, title: 'Choose a new password first' },
	two_factor_setup_required: { status: 403, title: 'Set up two-factor authentication first' },
	reauthentication_required: { status: 403, title: 'Reauthentication required' },
	not_found: { status: 404, title: 'Not found' },
	method_not_allowed: { status: 405, title: 'Method not allowed' },
	not_enough_stock: { status: 409, title: 'Not enough stock' },
	version_conflict: { status: 409, title: 'Version conflict' },
	idempotency_mismatch: { status: 409, title: 'Idempotency key reused' },
	already_reversed: { status: 409, title: 'Already reversed' },
	stocktake_conflict: { status: 409, title: 'Stocktake conflict' },
	part_of_document: { status: 409, title: 'Part of a document' },
	has_returns: { status: 409, title: 'Units were returned' },
	serial_is_out: { status: 409, title: 'Serial number is sold' },
	state_changed: { status: 409, title: 'Changed meanwhile' },
	units_are_held: { status: 409, title: 'Units are put aside' },
	reference_is_used: { status: 409, title: 'Reference is used' },
	more_than_paid: { status: 409, title: 'More than is due' },
	credit_not_allowed: { status: 409, title: 'Too much is due' },
	phone_is_used: { status: 409, title: 'Phone number is used' },
	something_is_due: { status: 409, title: 'Something is due' },
	not_deletable: { status: 409, title: 'Cannot be deleted' },
	last_owner: { status: 409, title: 'Last owner' },
	two_factor_conflict: { status: 409, title: 'Two-factor authentication conflict' },
	cursor_expired: { status: 410, title: 'Cursor expired' },
	too_large: { status: 413, title: 'Too large' },
	url_too_long: { status: 414, title: 'URL too long' },
	unsupported: { status: 415, title: 'Unsupported content' },
	validation: { status: 422, title: 'Please check the fields' },
	rate_limited: { status: 429, title: 'Too many attempts' },
	internal: { status: 500, title: 'Internal error' },
	unavailable: { status: 503, title: 'Unavailable' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errorKinds
export const errorCodes = Object.keys(errorKinds) as ErrorCode[]

export function problemPath(code: ErrorCode): string {
	return `/problems/${code.replaceAll('_', '-')}`
}

/** The body of every error response of the API: RFC 9457, with `message` repeating `detail`. */
export const Problem = v.object({
	type: v.string(),
	title: v.string(),
	status: v.number(),
	detail: v.string(),
	message: v.string(),
	code: v.string(),
	errors: v.optional(v.array(FieldError)),
	requestId: v.string(),
	cursor: describedOptional(v.string(), 'Only with `cursor_expired`: the newest cursor'),
	proof: describedOptional(v.string(), 'Only with `two_factor_required`: proof of the password'),
})
export type Problem = v.InferOutput<typeof Problem>
