const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Calls `end` when this process is told to stop, until the function that it answers is called. */
export function whenStopped(end: (signal: NodeJS.Signals) => void): () => void {
	for (const signal of signals) {
		// Before the listeners of wrangler, which leave at once.
		process.prependListener(signal, end)
	}
	return () => {
		for (const signal of signals) process.off(signal, end)
	}
}
