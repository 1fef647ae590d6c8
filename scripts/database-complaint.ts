import { ApiError } from '#worker/errors.ts'

/** Why a command could not do its work, for the person who gave it. */
export function complaintOf(error: unknown, where: string): string {
	if (error instanceof ApiError) {
		return error.code === 'not_found' ? `${error.message} in ${where}` : error.message
	}
	const words = wordsOf(error)
	if (/no such (table|column)/.test(words)) {
		return `${where} lacks the newest migrations: npm run migrate applies them`
	}
	if (/fetch failed|ECONNREFUSED|ENOTFOUND/.test(words)) return `${where} cannot be reached`
	return `${where} refused: ${words}`
}

/** What the database itself said; what is around it repeats the statement with its values. */
function wordsOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error)
	const { cause, message } = error
	return cause instanceof Error && cause.message !== '' ? wordsOf(cause) : message
}
