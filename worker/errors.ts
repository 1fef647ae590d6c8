import type { FieldError, Problem } from './contract/problem.ts'

const kinds = {
	bad_request: { status: 400, title: 'Bad request' },
	not_found: { status: 404, title: 'Not found' },
	unavailable: { status: 503, title: 'Unavailable' },
	internal: { status: 500, title: 'Internal error' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof kinds
export type ErrorStatus = (typeof kinds)[ErrorCode]['status']

/** A refusal whose message is fit to show. */
export class ApiError extends Error {
	readonly code: ErrorCode
	readonly errors: FieldError[] | undefined

	constructor(code: ErrorCode, message: string, errors?: FieldError[]) {
		super(message)
		this.code = code
		this.errors = errors
	}
}

/** Anything thrown becomes a problem; what we did not mean to throw says nothing of its cause. */
export function problemOf(error: unknown, requestId: string): Problem & { status: ErrorStatus } {
	const known =
		error instanceof ApiError ? error : new ApiError('internal', 'Something went wrong on our end.')
	const { status, title } = kinds[known.code]
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
