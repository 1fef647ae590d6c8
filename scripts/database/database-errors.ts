import { CommandError } from '#scripts/run-command.ts'
import { DomainError } from '#worker/domain/domain-error.ts'

/** For `catch`: describes a failure of the database `name` for an operator. */
export function rethrowWithDatabase(name: string): (cause: Error) => never {
	return (cause) => {
		if (cause instanceof CommandError) throw cause
		throw new Error(`${describeError(cause, name).replace(/\.$/, '')}.`, { cause })
	}
}

function describeError(error: Error, name: string): string {
	if (error instanceof DomainError) {
		return error.code === 'not_found' ? `${error.message} in ${name}` : error.message
	}
	const messages: string[] = []
	for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
		messages.push(cause.message)
	}
	const text = messages.join(' ')
	if (/no such (table|column)/.test(text)) {
		return `${name} lacks the newest migrations, or was migrated by a newer version than this checkout: run npm run migrate`
	}
	if (/fetch failed|ECONNREFUSED|ENOTFOUND/.test(text)) return `${name} cannot be reached`
	// The innermost message is from the database. The outer ones repeat the statement with its values.
	return `${name} refused: ${messages.findLast(Boolean)}`
}
