import type { ExecutionContext } from 'hono'
import { HOUR_MS, MINUTE_MS, WRITE_TIMEOUT_MS } from '#contract/limits.ts'
import { type AuditRow, insertAuditRow } from '#db/audit/audit.ts'
import { addRequestMetrics } from '#db/audit/request-metrics.ts'
import type { Database } from '#db/client.ts'
import { createDatabaseTimeout } from '#db/database-timeout.ts'
import { requestDatabase } from '#db/request-database.ts'
import type { OpenDatabase } from '#worker/api.ts'
import type { Bindings } from '#worker/env.ts'
import { ApiError } from '#worker/errors.ts'
import { createRequestLog, type LogLine } from './request-log.ts'
import { createRequestMetrics } from './request-metrics.ts'

const RETENTION_MS = 48 * HOUR_MS

type Options = {
	log: (lines: string) => void
	now: () => Date
	openDatabase: OpenDatabase
}
type Environment = { bindings: Bindings; executionCtx: ExecutionContext; error?: unknown }

export type RequestRecorder = ReturnType<typeof createRequestRecorder>

/** Logs every request, and stores the metrics of this isolate once a minute. */
export function createRequestRecorder({ log, now, openDatabase }: Options) {
	const writeLine = createRequestLog(log)
	const metrics = createRequestMetrics()
	const rejections = createRejectionSample()
	let storedAt = now().getTime()

	function openForWriting(bindings: Bindings): Database {
		const { wait } = createDatabaseTimeout(WRITE_TIMEOUT_MS, 'request')
		return requestDatabase(openDatabase(bindings), { wait, addRowsRead: () => {} })
	}

	function storeWhenDue(time: number, { bindings, executionCtx }: Environment): void {
		if (time - storedAt < MINUTE_MS) return
		storedAt = time
		executionCtx.waitUntil(store(time, bindings))
	}

	async function store(time: number, bindings: Bindings): Promise<void> {
		const counts = metrics.take()
		try {
			await addRequestMetrics(openForWriting(bindings), counts, new Date(time - RETENTION_MS))
		} catch {
			metrics.restore(counts)
		}
	}

	return function recordRequest(line: LogLine, environment: Environment): void {
		const { bindings, executionCtx, error } = environment
		const pendingFlush = writeLine(line)
		if (pendingFlush) executionCtx.waitUntil(pendingFlush)
		metrics.count(line)
		storeWhenDue(line.time, environment)
		const rejection = rejections.sample(line, error)
		if (!rejection) return
		const saveRejection = async () => insertAuditRow(openForWriting(bindings), rejection)
		executionCtx.waitUntil(saveRejection().catch(() => undefined))
	}
}

type Action = 'refused-forgery' | 'refused-stranger'

/** Samples rejected requests for the audit log: at most one of each kind per minute, with the number since the last sample. */
function createRejectionSample() {
	const kinds = new Map<Action, { sampledAt: number; count: number }>()

	return {
		sample({ id, time, route, status, method }: LogLine, error: unknown): AuditRow | null {
			const action = isForgery(error) ? 'refused-forgery' : rejectionAction(route, status)
			if (!action) return null
			const kind = kinds.get(action) ?? { sampledAt: Number.NEGATIVE_INFINITY, count: 0 }
			kinds.set(action, kind)
			kind.count += 1
			if (time - kind.sampledAt < MINUTE_MS) return null
			const after = { asked: `${method} ${route}`, requests: kind.count }
			Object.assign(kind, { sampledAt: time, count: 0 })
			const at = new Date(time)
			return { id: crypto.randomUUID(), at, action, target: route, after, requestId: id }
		},
	}
}

/** Only `csrfProtection` throws `forbidden` outside the API, which handles its own errors. */
function isForgery(error: unknown): boolean {
	return error instanceof ApiError && error.code === 'forbidden'
}

/** Failed sign-ins are recorded elsewhere, and refreshing an expired session is not suspicious. */
function rejectionAction(route: string, status: number): Action | null {
	const isSignIn = route.startsWith('/api/auth/') || route.startsWith('/auth')
	return status === 401 && !isSignIn ? 'refused-stranger' : null
}
