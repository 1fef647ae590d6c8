/** Extra real time that a test allows, because the machine may be busy. */
export const LEEWAY_MS = 1500

/** Creates a clock that stands still until `advance` is called. */
export function createClock(start = '2026-06-01T09:00:00Z') {
	let time = Date.parse(start)
	return {
		now: () => new Date(time),
		advance: (ms: number) => {
			time += ms
		},
	}
}
