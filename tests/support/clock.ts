/** More than the shop itself takes, for a machine that has other things to do. */
export const LEEWAY_MS = 1500

/** A clock that stands still until it is told to go on. */
export function clockAt(start = '2026-06-01T09:00:00Z') {
	let time = Date.parse(start)
	return {
		now: () => new Date(time),
		pass: (ms: number) => {
			time += ms
		},
	}
}
