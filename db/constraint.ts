/** Returns the database's message about a failed constraint, or `null` for any other error. */
export function failedConstraint(error: unknown): string | null {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (/constraint/i.test(cause.message) && !cause.message.startsWith('Failed query')) {
			return cause.message
		}
	}
	return null
}
