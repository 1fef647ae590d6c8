import { DomainError } from '#worker/domain/domain-error.ts'

/** Why a command could not do its work, for the person who gave it. */
export function complaintOf(error: unknown, where: string): string {
	if (error instanceof DomainError) {
		return error.code === 'not_found' ? `${error.message} in ${where}` : error.message
	}
	const messages = messagesOf(error)
	const isAbout = (pattern: RegExp) => messages.some((message) => pattern.test(message))
	if (isAbout(/no such (table|column)/)) {
		return `${where} lacks the newest migrations, or is of a newer version than this checkout: npm run migrate applies them, or says so`
	}
	if (isUnreachable(error)) return `${where} cannot be reached`
	// What the database itself said; what is around it repeats the statement with its values.
	return `${where} refused: ${messages.at(-1) ?? error}`
}

export function isUnreachable(error: unknown): boolean {
	return messagesOf(error).some((message) => /fetch failed|ECONNREFUSED|ENOTFOUND/.test(message))
}

function messagesOf(error: unknown): string[] {
	if (!(error instanceof Error)) return []
	return [error.message, ...messagesOf(error.cause)].filter((message) => message !== '')
}
