const alreadyTold = new WeakSet<Error>()

/** Says what failed, once however many parts of a page met it: the errors and where they were thrown, without the values that a statement carried. */
export function logError(requestId: string, error: unknown): void {
	if (error instanceof Error) {
		if (alreadyTold.has(error)) return
		alreadyTold.add(error)
	}
	console.error(requestId, describeFailure(error))
}

function describeFailure(error: unknown): string {
	const told: string[] = []
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		told.push(`${cause.name}: ${cause.message.split('\nparams:')[0]}`)
	}
	if (told.length === 0) told.push('Something that is no error was thrown')
	const frames = error instanceof Error ? (error.stack ?? '').split('\n    at ').slice(1, 6) : []
	return JSON.stringify({ told, frames: frames.map((frame) => frame.trim()) })
}
