/** Stands for `react-dom` in the Worker: React Router takes this one function from it, which only a browser calls. */
export function flushSync(): never {
	throw new Error('There is no document here.')
}
