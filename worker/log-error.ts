const logged = new WeakSet<Error>()

/** Logs an error once per request: its chain of causes and its first stack frames, without the parameters of SQL statements. */
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
