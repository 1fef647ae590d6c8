import type { ExecutionContext } from 'hono'
import { MINUTE_MS, SECOND_MS, WRITE_TIMEOUT_MS } from '#contract/limits.ts'
import { isSafeMethod } from '#contract/route-policy.ts'
import { wait } from '#contract/timers.ts'
import { addRequestMetrics } from '#db/audit/system-metrics.ts'
import { createRequestDatabase } from '#db/request-database.ts'
import type { Bindings, OpenDatabase } from '#worker/env.ts'
import { createRequestMetrics, type RequestMetric } from './request-metrics.ts'

const LOG_BUFFER_MS = SECOND_MS
const MAX_BUFFERED_LINES = 500

export type LogLine = RequestMetric & {
	id: string
	method: string
	rowsRead: number | null
	staff: string | null
}

type Options = {
	log: (lines: string) => void
	now: () => Date
	openDatabase: OpenDatabase
}
type Invocation = { bindings: Bindings; executionCtx: ExecutionContext }

export type RequestRecorder = ReturnType<typeof createRequestRecorder>

export function createRequestRecorder({ log, now, openDatabase }: Options) {
	const writeLine = createRequestLog(log)
	const metrics = createRequestMetrics()
	let storedAt = now().getTime()

	async function storeMetrics(bindings: Bindings): Promise<void> {
		const counts = metrics.take()
		const open = () => openDatabase(bindings)
		const timeout = { limitMs: WRITE_TIMEOUT_MS, scope: 'request' } as const
		try {
			await addRequestMetrics(createRequestDatabase(open, timeout).database(), counts)
		} catch {
			metrics.restore(counts)
		}
	}

	return function recordRequest(line: LogLine, { bindings, executionCtx }: Invocation): void {
		const pendingFlush = writeLine(line)
		if (pendingFlush) executionCtx.waitUntil(pendingFlush)
		metrics.count(line)
		if (line.status >= 500 && !isSafeMethod(line.method)) {
			console.error(`${line.id} Failed write: ${line.method} ${line.route} ${line.status}`)
		}
		if (line.time - storedAt >= MINUTE_MS) {
			storedAt = line.time
			executionCtx.waitUntil(storeMetrics(bindings))
		}
	}
}

/** Buffers the lines of cacheable responses: writing one takes longer than a cache hit. */
function createRequestLog(log: (lines: string) => void) {
	let buffer: string[] = []

	function flush(): void {
		if (buffer.length === 0) return
		const lines = buffer.join('\n')
		buffer = []
		log(lines)
	}

	/** Returns a promise to wait for if this line is the first in the buffer. */
	return function write(line: LogLine): Promise<void> | null {
		buffer.push(formatLine(line))
		if (line.cache === 'none' || buffer.length >= MAX_BUFFERED_LINES) flush()
		if (buffer.length !== 1) return null
		return wait(LOG_BUFFER_MS).then(flush)
	}
}

/** By hand, because `JSON.stringify` of a whole line takes half as long as a hit in memory. */
function formatLine({ time, id, method, route, status, ms, cache, rowsRead, staff }: LogLine) {
	const at = new Date(time).toISOString()
	const request = `"method":${JSON.stringify(method)},"route":${JSON.stringify(route)}`
	const response = `"status":${status},"ms":${Math.round(ms * 10) / 10},"cache":"${cache}"`
	return `{"time":"${at}","id":"${id}",${request},${response},"rowsRead":${rowsRead},"staff":${JSON.stringify(staff)}}`
}
