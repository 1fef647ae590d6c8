import type { ExecutionContext } from 'hono'
import { HOUR_MS, MINUTE_MS, SECOND_MS, WRITE_TIMEOUT_MS } from '#contract/limits.ts'
import { type AuditRow, insertAuditRow } from '#db/audit/audit.ts'
import { addRequestMetrics } from '#db/audit/system-metrics.ts'
import type { Database } from '#db/client.ts'
import { createRequestDatabase } from '#db/request-database.ts'
import type { Bindings, OpenDatabase } from '#worker/env.ts'
import { CrossSiteError } from '#worker/middleware/csrf-protection.ts'
import { createRequestMetrics, type RequestMetric } from './request-metrics.ts'

const METRICS_RETENTION_MS = 48 * HOUR_MS
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
type Invocation = { bindings: Bindings; executionCtx: ExecutionContext; error?: unknown }

export type RequestRecorder = ReturnType<typeof createRequestRecorder>

/** Logs every request, stores the metrics of this isolate once a minute, and samples rejected requests. */
export function createRequestRecorder({ log, now, openDatabase }: Options) {
	const writeLine = createRequestLog(log)
	const metrics = createRequestMetrics()
	const sampleRejection = createRejectionSampler()
	let storedAt = now().getTime()

	function openForWriting(bindings: Bindings): Database {
		const open = () => openDatabase(bindings)
		return createRequestDatabase(open, { limitMs: WRITE_TIMEOUT_MS, scope: 'request' }).database()
	}

	async function storeMetrics(time: number, bindings: Bindings): Promise<void> {
		const counts = metrics.take()
		const oldestHour = new Date(time - METRICS_RETENTION_MS)
		try {
			await addRequestMetrics(openForWriting(bindings), counts, oldestHour)
		} catch {
			metrics.restore(counts)
		}
	}

	return function recordRequest(
		line: LogLine,
		{ bindings, executionCtx, error }: Invocation,
	): void {
		const pendingFlush = writeLine(line)
		if (pendingFlush) executionCtx.waitUntil(pendingFlush)
		metrics.count(line)
		if (line.time - storedAt >= MINUTE_MS) {
			storedAt = line.time
			executionCtx.waitUntil(storeMetrics(line.time, bindings))
		}
		const rejection = sampleRejection(line, error)
		if (!rejection) return
		const saveRejection = async () => insertAuditRow(openForWriting(bindings), rejection)
		executionCtx.waitUntil(saveRejection().catch(() => undefined))
	}
}

/** Logs one line of JSON per request. Lines of cacheable responses are buffered for a second, because a cache hit takes less time than writing its line. */
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
		return new Promise<void>((resolve) => setTimeout(resolve, LOG_BUFFER_MS)).then(flush)
	}
}

/**
 * Escapes values from the client, so that they cannot start a new line. Formats by hand, because
 * `JSON.stringify` of a whole line takes half as long as a hit in memory.
 */
function formatLine({ time, id, method, route, status, ms, cache, rowsRead, staff }: LogLine) {
	const at = new Date(time).toISOString()
	const request = `"method":${JSON.stringify(method)},"route":${JSON.stringify(route)}`
	const response = `"status":${status},"ms":${Math.round(ms * 10) / 10},"cache":"${cache}"`
	return `{"time":"${at}","id":"${id}",${request},${response},"rowsRead":${rowsRead},"staff":${JSON.stringify(staff)}}`
}

type RejectionAction = 'refused-forgery' | 'refused-stranger'

/** Samples rejected requests for the audit log: at most one of each kind per minute, with the number since the last sample. */
function createRejectionSampler() {
	const kinds = new Map<RejectionAction, { sampledAt: number; count: number }>()

	return ({ id, time, route, status, method }: LogLine, error: unknown): AuditRow | null => {
		const isCrossSite = error instanceof CrossSiteError
		const action = isCrossSite ? 'refused-forgery' : rejectionAction(route, status)
		if (!action) return null
		const { sampledAt, count } = kinds.get(action) ?? { sampledAt: 0, count: 0 }
		const isDue = time - sampledAt >= MINUTE_MS
		kinds.set(action, isDue ? { sampledAt: time, count: 0 } : { sampledAt, count: count + 1 })
		if (!isDue) return null
		const after = { asked: `${method} ${route}`, requests: count + 1 }
		const at = new Date(time)
		return { id: crypto.randomUUID(), at, action, target: route, after, requestId: id }
	}
}

/** Failed sign-ins are recorded elsewhere, and refreshing an expired session is not suspicious. */
function rejectionAction(route: string, status: number): RejectionAction | null {
	const isSignIn = route.startsWith('/api/auth/') || route.startsWith('/auth')
	return status === 401 && !isSignIn ? 'refused-stranger' : null
}
