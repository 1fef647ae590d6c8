import * as v from 'valibot'

const FieldError = v.object({ field: v.string(), message: v.string() })
export type FieldError = v.InferOutput<typeof FieldError>

/** The closed list of reasons for which the API refuses a request. */
export const errorCodes = [
	'bad_request',
	'invalid_credentials',
	'second_factor_required',
	'invalid_code',
	'session_expired',
	'forbidden',
	'new_password_required',
	'second_factor_setup_required',
	'reauthentication_required',
	'not_found',
	'method_not_allowed',
	'not_enough_stock',
	'version_conflict',
	'idempotency_mismatch',
	'already_reversed',
	'last_owner',
	'second_factor_conflict',
	'too_large',
	'address_too_long',
	'unsupported',
	'validation',
	'rate_limited',
	'internal',
	'unavailable',
] as const
export type ErrorCode = (typeof errorCodes)[number]

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
	proof: v.optional(
		v.pipe(
			v.string(),
			v.description('With `second_factor_required`: of the first step of signing in'),
		),
	),
})
export type Problem = v.InferOutput<typeof Problem>
