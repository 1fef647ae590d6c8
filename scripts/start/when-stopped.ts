/** Calls `end` when this process is told to stop. */
export function whenStopped(end: (signal: NodeJS.Signals) => void): void {
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
		// Before the listeners of wrangler, which leave at once.
		process.prependListener(signal, end)
	}
}
