/** The database's words when it refused a change for a constraint, `null` for any other failure. */
export function failedConstraint(error: unknown): string | null {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (/constraint/i.test(cause.message) && !cause.message.startsWith('Failed query')) {
			return cause.message
		}
	}
	return null
}
