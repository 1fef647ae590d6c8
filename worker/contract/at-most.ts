/** The message of a limit; written when it is needed, because to group digits for the first time is a tenth of a cold start. */
export function atMost(what: string, most: number): () => string {
	return () => `${what} must be at most ${most.toLocaleString('en')}`
}
