import { HTTPException } from 'hono/http-exception'
import type { FieldError, Problem } from '#contract/problem.ts'
import { isBusy } from '#db/busy-retry.ts'
import { failedConstraint } from '#db/constraint.ts'
import { DatabaseFailure } from '#db/deadline.ts'

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
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errorKinds
export type ErrorStatus = (typeof errorKinds)[ErrorCode]['status']

/** A refusal whose message is fit to show. */
export class ApiError extends Error {
	readonly code: ErrorCode
	readonly errors: FieldError[] | undefined
	readonly headers: Record<string, string>

	constructor(
		code: ErrorCode,
		message: string,
		{ errors, headers = {} }: { errors?: FieldError[]; headers?: Record<string, string> } = {},
	) {
		super(message)
		this.code = code
		this.errors = errors
		this.headers = headers
	}
}

export function invalidField(field: string, message: string): ApiError {
	return new ApiError('validation', message, { errors: [{ field, message }] })
}

export function notSignedIn(): ApiError {
	return new ApiError('session_expired', 'Please sign in.')
}

export function rateLimited(waitMs: number): ApiError {
	const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
	const seconds = retryAfterSeconds === 1 ? 'second' : 'seconds'
	const message = `Too many attempts. Please try again in ${retryAfterSeconds} ${seconds}.`
	return new ApiError('rate_limited', message, {
		headers: { 'Retry-After': String(retryAfterSeconds) },
	})
}

/** Anything thrown becomes a problem; what we did not mean to throw says nothing of its cause. */
export function toProblem(error: unknown, requestId: string): Problem & { status: ErrorStatus } {
	const known = apiErrorOf(error)
	const { status, title } = errorKinds[known.code]
	return {
		type: `/problems/${known.code.replaceAll('_', '-')}`,
		title,
		status,
		detail: known.message,
		message: known.message,
		code: known.code,
		errors: known.errors,
		requestId,
	}
}

function apiErrorOf(error: unknown): ApiError {
	if (error instanceof ApiError) return error
	if (error instanceof HTTPException && error.status < 500) {
		return new ApiError('bad_request', `${error.message || 'This request cannot be read'}.`)
	}
	if (isBusy(error)) return new ApiError('unavailable', 'The shop is very busy. Please try again.')
	if (error instanceof DatabaseFailure && failedConstraint(error) === null) {
		return new ApiError('unavailable', 'Something went wrong on our end. Please try again.')
	}
	return new ApiError('internal', 'Something went wrong on our end.')
}

/** The answer of the API to anything thrown. */
export function problemResponse(error: unknown, requestId: string): Response {
	const problem = toProblem(error, requestId)
	const headers = {
		...(error instanceof ApiError ? error.headers : {}),
		...problemHeaders(problem),
	}
	return new Response(JSON.stringify(problem), { status: problem.status, headers })
}

/** What each answer with a problem carries; at the word Bearer no browser asks for a password by itself. */
export function problemHeaders({ status }: Problem): Record<string, string> {
	return {
		'Content-Type': 'application/problem+json; charset=utf-8',
		...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
	}
}
