import { MINUTE_MS } from '#contract/limits.ts'
import type { AuditRow } from '#db/audit/audit.ts'
import { ApiError } from '#worker/errors.ts'
import type { LogLine } from './request-log.ts'

type Action = 'refused-forgery' | 'refused-stranger'

/** Samples rejected requests for the audit log: the first of its kind in a minute, with the number that were skipped before it. */
export function createRejectionSample() {
	const kinds = new Map<Action, { sampledAt: number; count: number }>()

	return {
		sample({ id, time, route, status, method }: LogLine, error: unknown): AuditRow | null {
			const action = isForgery(error) ? 'refused-forgery' : actionOf(route, status)
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

/** Outside the API, only the cross-site gate throws `forbidden`. */
function isForgery(error: unknown): boolean {
	return error instanceof ApiError && error.code === 'forbidden'
}

/** Failed sign-ins are recorded elsewhere, and expired sessions are no news. */
function actionOf(route: string, status: number): Action | null {
	const isSignIn = route.startsWith('/api/auth/') || route.startsWith('/auth')
	return status === 401 && !isSignIn ? 'refused-stranger' : null
}
