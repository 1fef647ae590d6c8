import type { ErrorCode, FieldError } from '#contract/base/problem.ts'
import { type Constraint, violates } from '#db/constraints.ts'

export class DomainError extends Error {
	declare readonly errors?: FieldError[]
	declare readonly retryAfterMs?: number
	/** The newest of the change feed. */
	declare readonly cursor?: string

	constructor(
		readonly code: ErrorCode,
		message: string,
		details: Pick<DomainError, 'errors' | 'retryAfterMs' | 'cursor'> = {},
	) {
		super(message)
		Object.assign(this, details)
	}
}

export function invalidField(
	field: string,
	message: string,
	code: ErrorCode = 'validation',
): DomainError {
	return new DomainError(code, message, { errors: [{ field, message }] })
}

/** Throws with the message of each line that `describe` has one for, at this field of the line. */
export function rejectLines<Line>(
	lines: readonly Line[],
	field: string,
	describe: (line: Line) => string | false | undefined,
): void {
	const errors = lines.flatMap((line, index) => {
		const message = describe(line)
		return message ? [{ field: `lines.${index}.${field}`, message }] : []
	})
	if (errors[0]) throw new DomainError('validation', errors[0].message, { errors })
}

/** The code also covers visitors who have no session. */
export function notSignedIn(): DomainError {
	return new DomainError('session_expired', 'Please sign in.')
}

export function rateLimited(waitMs: number): DomainError {
	const retryAfterMs = Math.max(1000, waitMs)
	const count = Math.ceil(retryAfterMs / 1000)
	const message = `Too many attempts. Please try again in ${count} ${count === 1 ? 'second' : 'seconds'}.`
	return new DomainError('rate_limited', message, { retryAfterMs })
}

/** An error, or what describes one with data that it reads. */
type Replacement = DomainError | (() => Promise<DomainError>)

/** Handles the error of a batch: throws the replacement for the constraint that it violated. */
export function replaceErrors(replacements: { [Name in Constraint]?: Replacement }) {
	return async (error: unknown): Promise<never> => {
		const names = Object.keys(replacements) as Constraint[]
		const violated = names.find((name) => violates(error, name))
		const replacement = violated && replacements[violated]
		throw typeof replacement === 'function' ? await replacement() : (replacement ?? error)
	}
}

export function isVersionConflict(error: unknown): boolean {
	return error instanceof DomainError && error.code === 'version_conflict'
}

export function requireFound<Found>(found: Found | null | undefined, message: string): Found {
	if (found === null || found === undefined) throw new DomainError('not_found', message)
	return found
}
