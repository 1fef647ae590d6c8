/** Replaces `react-dom` in the Worker: React Router imports this function, but calls it only in browsers. */
export function flushSync(): never {
	throw new Error('There is no document in the Worker.')
}
