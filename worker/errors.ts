import { HTTPException } from 'hono/http-exception'
import type { ErrorCode, FieldError, Problem } from '#contract/problem.ts'
import { isBusy } from '#db/busy-retry.ts'
import { failedConstraint } from '#db/client.ts'
import { DatabaseFailure } from '#db/deadline.ts'
import { DomainError } from './domain/domain-error.ts'

/** HTTP status and title of each error code. */
export const errorKinds = {
	bad_request: { status: 400, title: 'Bad request' },
	invalid_credentials: { status: 401, title: 'Sign-in failed' },
	second_factor_required: { status: 401, title: 'Verification code required' },
	invalid_code: { status: 401, title: 'Sign-in failed' },
	session_expired: { status: 401, title: 'Not signed in' },
	forbidden: { status: 403, title: 'Forbidden' },
	new_password_required: { status: 403, title: 'Choose a new password first' },
	second_factor_setup_required: { status: 403, title: 'Set up two-factor authentication first' },
	reauthentication_required: { status: 403, title: 'Re-authentication required' },
	not_found: { status: 404, title: 'Not found' },
	method_not_allowed: { status: 405, title: 'Method not allowed' },
	not_enough_stock: { status: 409, title: 'Not enough stock' },
	version_conflict: { status: 409, title: 'Version conflict' },
	idempotency_mismatch: { status: 409, title: 'Idempotency key reused' },
	already_reversed: { status: 409, title: 'Already reversed' },
	second_factor_conflict: { status: 409, title: 'Two-factor authentication conflict' },
	too_large: { status: 413, title: 'Too large' },
	address_too_long: { status: 414, title: 'Address too long' },
	unsupported: { status: 415, title: 'Unsupported content' },
	validation: { status: 422, title: 'Please check the fields' },
	rate_limited: { status: 429, title: 'Too many attempts' },
	internal: { status: 500, title: 'Internal error' },
	unavailable: { status: 503, title: 'Unavailable' },
} as const satisfies Record<ErrorCode, { status: number; title: string }>

export type ErrorStatus = (typeof errorKinds)[ErrorCode]['status']

type Details = { errors?: FieldError[]; headers?: Record<string, string> }

/** An error of the HTTP layer, which may add headers to the response. */
export class ApiError extends DomainError {
	readonly headers: Record<string, string>

	constructor(code: ErrorCode, message: string, { errors, headers = {} }: Details = {}) {
		super(code, message, { errors })
		this.headers = headers
	}
}

/** Returns the problem details of anything thrown; those of an unexpected error do not reveal its cause. */
export function toProblem(error: unknown, requestId: string): Problem & { status: ErrorStatus } {
	const { code, message, errors } = toDomainError(error)
	const { status, title } = errorKinds[code]
	const type = `/problems/${code.replaceAll('_', '-')}`
	return { type, title, status, detail: message, message, code, errors, requestId }
}

function toDomainError(error: unknown): DomainError {
	if (error instanceof DomainError) return error
	if (error instanceof HTTPException && error.status < 500) {
		return new ApiError('bad_request', `${error.message || 'This request cannot be read'}.`)
	}
	if (isBusy(error)) return new ApiError('unavailable', 'The shop is very busy. Please try again.')
	if (error instanceof DatabaseFailure && failedConstraint(error) === null) {
		return new ApiError('unavailable', 'Something went wrong on our end. Please try again.')
	}
	return new ApiError('internal', 'Something went wrong on our end.')
}

/** Returns the API's response to anything thrown. */
export function problemResponse(error: unknown, requestId: string): Response {
	const problem = toProblem(error, requestId)
	const headers = { ...errorHeaders(error), ...problemHeaders(problem) }
	return new Response(JSON.stringify(problem), { status: problem.status, headers })
}

/** Returns the headers that an error adds to its response, also to that of a page. */
export function errorHeaders(error: unknown): Record<string, string> {
	const own = error instanceof ApiError ? error.headers : {}
	if (!(error instanceof DomainError) || error.retryAfterMs === undefined) return own
	return { ...own, 'Retry-After': String(Math.ceil(error.retryAfterMs / 1000)) }
}

/** Returns the headers of every problem; the scheme Bearer keeps browsers from asking for a password themselves. */
export function problemHeaders({ status }: Problem): Record<string, string> {
	return {
		'Content-Type': 'application/problem+json; charset=utf-8',
		...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
	}
}
