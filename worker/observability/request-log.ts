import type { ExecutionContext } from 'hono'
import { SECOND_MS } from '#contract/base/limits.ts'
import { isSafeMethod } from '#contract/pages/route-policy.ts'
import { wait } from '#db/timers.ts'

const LOG_BUFFER_MS = SECOND_MS
const MAX_BUFFERED_LINES = 500

export type LogLine = {
	time: number
	id: string
	method: string
	route: string
	status: number
	ms: number
	cache: 'hit' | 'stale' | 'miss' | 'none'
	rowsRead: number | null
	staff: string | null
}

export type RequestLog = ReturnType<typeof createRequestLog>

/** Buffers the lines of cacheable responses: writing one takes longer than a cache hit. */
export function createRequestLog(log: (lines: string) => void, bufferMs = LOG_BUFFER_MS) {
	let buffer: string[] = []

	function flush(): void {
		if (buffer.length === 0) return
		const lines = buffer.join('\n')
		buffer = []
		log(lines)
	}

	return function logRequest(line: LogLine, executionCtx: ExecutionContext): void {
		buffer.push(formatLine(line))
		if (line.cache === 'none' || buffer.length >= MAX_BUFFERED_LINES) flush()
		if (buffer.length === 1) executionCtx.waitUntil(wait(bufferMs).then(flush))
		if (line.status >= 500 && !isSafeMethod(line.method)) {
			console.error(`${line.id} Failed write: ${line.method} ${line.route} ${line.status}`)
		}
	}
}

/** By hand, because `JSON.stringify` of a whole line takes half as long as a hit in memory. */
function formatLine({ time, id, method, route, status, ms, cache, rowsRead, staff }: LogLine) {
	const at = new Date(time).toISOString()
	const request = `"method":${JSON.stringify(method)},"route":${JSON.stringify(route)}`
	const response = `"status":${status},"ms":${Math.round(ms * 10) / 10},"cache":"${cache}"`
	return `{"time":"${at}","id":"${id}",${request},${response},"rowsRead":${rowsRead},"staff":${JSON.stringify(staff)}}`
}
