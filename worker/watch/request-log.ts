import type { Seen } from './traffic.ts'

/** One request as the log tells it. */
export type Line = Seen & {
	id: string
	method: string
	rowsRead: number | null
	staff: string | null
}

const GATHERED_MS = 1000
const GATHERED_LINES = 500

/** One line of JSON a request. What comes from memory is answered faster than a line is written, so its lines are gathered for a second. */
export function createRequestLog(log: (lines: string) => void) {
	let gathered: string[] = []

	function writeGathered(): void {
		if (gathered.length === 0) return
		const lines = gathered.join('\n')
		gathered = []
		log(lines)
	}

	return {
		write(line: Line): void {
			writeGathered()
			log(textOf(line))
		},
		/** Answers work to wait for when this is the first line of a new second. */
		gather(line: Line): Promise<void> | null {
			gathered.push(textOf(line))
			if (gathered.length >= GATHERED_LINES) writeGathered()
			if (gathered.length !== 1) return null
			return new Promise<void>((resolve) => setTimeout(resolve, GATHERED_MS)).then(writeGathered)
		},
	}
}

/**
 * Everything in it is ours or escaped: no line break of a visitor's begins a line of its own. Put together by hand, because
 * `JSON.stringify` of a whole line takes half as long as an answer from memory.
 */
function textOf({ time, id, method, route, status, ms, cache, rowsRead, staff }: Line): string {
	const at = new Date(time).toISOString()
	const asked = `"method":${JSON.stringify(method)},"route":${JSON.stringify(route)}`
	const answered = `"status":${status},"ms":${Math.round(ms * 10) / 10},"cache":"${cache}"`
	return `{"time":"${at}","id":"${id}",${asked},${answered},"rowsRead":${rowsRead},"staff":${JSON.stringify(staff)}}`
}
