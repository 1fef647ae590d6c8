import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type ErrorCode, errorKinds, type Problem, problemPath } from '#contract/base/problem.ts'
import { isBusy } from '#db/client.ts'
import { isConstraintFailure } from '#db/constraints.ts'
import { DatabaseFailure } from '#db/request-database.ts'
import { DomainError } from './domain/domain-error.ts'

export type ErrorStatus = (typeof errorKinds)[ErrorCode]['status']

export function toProblem(
	error: unknown,
	requestId: string,
): Problem & { status: ErrorStatus; code: ErrorCode } {
	const { code, message, errors, cursor } = toDomainError(error)
	const { status, title } = errorKinds[code]
	return {
		type: problemPath(code),
		title,
		status,
		detail: message,
		message,
		code,
		errors,
		cursor,
		requestId,
	}
}

function toDomainError(error: unknown): DomainError {
	if (error instanceof DomainError) return error
	if (error instanceof HTTPException && error.status < 500) {
		return new DomainError('bad_request', `${error.message || 'This request cannot be read'}.`)
	}
	const mayHaveSaved = error instanceof DatabaseFailure && error.mayHaveSaved
	if (isBusy(error) && !mayHaveSaved)
		return new DomainError('unavailable', 'The shop is very busy. Please try again.')
	if (error instanceof DatabaseFailure && !isConstraintFailure(error)) {
		const advice = mayHaveSaved
			? 'Your change may have been saved: please check before you try again.'
			: 'Please try again.'
		return new DomainError('unavailable', `Something went wrong on our end. ${advice}`)
	}
	return new DomainError('internal', 'Something went wrong on our end.')
}

/** Keeps cookies and other headers that were set before the error. */
export function problemResponse(error: unknown, c: Context): Response {
	const problem = toProblem(error, c.get('requestId'))
	const headers = { ...errorHeaders(error), ...problemHeaders(problem) }
	return c.body(JSON.stringify(problem), problem.status, headers)
}

export function errorHeaders(error: unknown): Record<string, string> {
	if (!(error instanceof DomainError) || error.retryAfterMs === undefined) return {}
	return { 'Retry-After': String(Math.ceil(error.retryAfterMs / 1000)) }
}

/** `Bearer` keeps browsers from asking for a password. */
export function problemHeaders({ status }: Problem): Record<string, string> {
	return {
		'Content-Type': 'application/problem+json; charset=utf-8',
		...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
	}
}

const logged = new WeakSet<Error>()

/** Logs an error only once: its chain of causes and first stack frames, without SQL parameters. */
export function logError(requestId: string, error: unknown): void {
	if (error instanceof Error) {
		if (logged.has(error)) return
		logged.add(error)
	}
	console.error(requestId, describeError(error))
}

function describeError(error: unknown): string {
	const causes: string[] = []
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		causes.push(`${cause.name}: ${cause.message.split('\nparams:')[0]}`)
	}
	if (causes.length === 0) causes.push('A value that is not an Error was thrown')
	const frames = error instanceof Error ? (error.stack ?? '').split('\n    at ').slice(1, 6) : []
	return JSON.stringify({ causes, frames: frames.map((frame) => frame.trim()) })
}
