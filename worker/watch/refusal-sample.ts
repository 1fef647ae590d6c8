import type { AuditRow } from '#db/audit.ts'
import { MINUTE_MS } from '#worker/contract/units.ts'
import { ApiError } from '#worker/errors.ts'
import type { Line } from './request-log.ts'

type Action = 'refused-forgery' | 'refused-stranger'

/** For the history: the first refusal of its kind within a minute, with the number of those before it that were passed over. */
export function createRefusalSample() {
	const kinds = new Map<Action, { notedAt: number; count: number }>()

	return {
		note({ id, time, route, status, method }: Line, error: unknown): AuditRow | null {
			const action = isForgery(error) ? 'refused-forgery' : actionOf(route, status)
			if (!action) return null
			const known = kinds.get(action) ?? { notedAt: Number.NEGATIVE_INFINITY, count: 0 }
			kinds.set(action, known)
			known.count += 1
			if (time - known.notedAt < MINUTE_MS) return null
			const after = { asked: `${method} ${route}`, requests: known.count }
			Object.assign(known, { notedAt: time, count: 0 })
			const at = new Date(time)
			return { id: crypto.randomUUID(), at, action, target: route, after, requestId: id }
		},
	}
}

/** The cross-site gate alone calls anything forbidden at the door. */
function isForgery(error: unknown): boolean {
	return error instanceof ApiError && error.code === 'forbidden'
}

/** A failed sign-in and a call with a dead session are told elsewhere, or no news. */
function actionOf(route: string, status: number): Action | null {
	const isSignIn = route.startsWith('/api/auth/') || route.startsWith('/auth')
	return status === 401 && !isSignIn ? 'refused-stranger' : null
}
