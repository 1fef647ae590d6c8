/** Margin for a busy machine. */
export const LEEWAY_MS = 1500

/** A clock that only moves when `pass` is called. */
export function createClock(start = '2026-06-01T09:00:00Z') {
	let time = Date.parse(start)
	return {
		now: () => new Date(time),
		pass: (ms: number) => {
			time += ms
		},
	}
}
