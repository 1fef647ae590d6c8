import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { By } from '#worker/domain/once.ts'
import type { Asking } from '#worker/domain/sign-in.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { ApiError } from '#worker/errors.ts'

/** Lets nobody by who is not signed in. */
export const requireStaff = createMiddleware<StaffEnvironment>(async (c, next) => {
	const visitor = await c.env.visitor()
	if (!visitor) throw new ApiError('session_expired', 'Please sign in.')
	c.set('staff', visitor)
	await next()
})

const KEY = /^[\x21-\x7e]{1,100}$/

/** Who changes something, with the key under which the change may be sent again. */
export function byStaff(c: Context<StaffEnvironment>): By {
	const key = c.req.header('Idempotency-Key')
	if (key !== undefined && !KEY.test(key)) {
		const message = 'Idempotency-Key must be 1 to 100 visible ASCII characters.'
		throw new ApiError('bad_request', message, {
			errors: [{ field: 'Idempotency-Key', message }],
		})
	}
	return { staffId: c.var.staff.staffId, key, requestId: c.var.requestId, now: c.var.now() }
}

export function askingFor(c: Context): Asking {
	return {
		now: c.var.now(),
		requestId: c.var.requestId,
		userAgent: c.req.header('User-Agent') ?? '',
	}
}
