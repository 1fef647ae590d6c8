/** React Router imports this function from `react-dom`, but calls it only in browsers. */
export function flushSync(): never {
	throw new Error('There is no document in the Worker.')
}
