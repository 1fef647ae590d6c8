/** Replaces `react-dom` in the Worker: React Router imports this one function, which only browsers call. */
export function flushSync(): never {
	throw new Error('There is no document in the Worker.')
}
