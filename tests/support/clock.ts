/** Margin for a busy machine. */
export const LEEWAY_MS = 1500

/** Creates a clock that only `advance` moves. */
export function createClock(start = '2026-06-01T09:00:00Z') {
	let time = Date.parse(start)
	return {
		now: () => new Date(time),
		advance: (ms: number) => {
			time += ms
		},
	}
}
