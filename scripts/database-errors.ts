import { DomainError } from '#worker/domain/domain-error.ts'

/** Returns the reason for a failure of the database `name`, for an operator. */
export function describeDatabaseError(error: unknown, name: string): string {
	if (error instanceof DomainError) {
		return error.code === 'not_found' ? `${error.message} in ${name}` : error.message
	}
	const messages = errorMessages(error)
	const matches = (pattern: RegExp) => messages.some((message) => pattern.test(message))
	if (matches(/no such (table|column)/)) {
		return `${name} lacks the newest migrations, or is of a newer version than this checkout: run npm run migrate`
	}
	if (matches(/fetch failed|ECONNREFUSED|ENOTFOUND/)) return `${name} cannot be reached`
	// The message of the database itself; the outer ones repeat the statement with its values.
	return `${name} refused: ${messages.at(-1) ?? error}`
}

function errorMessages(error: unknown): string[] {
	if (!(error instanceof Error)) return []
	return [error.message, ...errorMessages(error.cause)].filter((message) => message !== '')
}
