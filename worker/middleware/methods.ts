import { createMiddleware } from 'hono/factory'
import type { AppEnvironment } from '#worker/env.ts'
import { ApiError } from '#worker/errors.ts'

/** Refuses what an address cannot be asked by, and tells by what it can. */
export const allowMethods = createMiddleware<AppEnvironment>(async (c, next) => {
	const { methods } = c.get('route')
	if (methods.length === 0) return next()
	const headers = { Allow: methods.join(', ') }
	if (c.req.method === 'OPTIONS') return c.body(null, 204, headers)
	if (methods.includes(c.req.method)) return next()
	throw new ApiError('method_not_allowed', 'This address cannot be asked in that way.', {
		headers,
	})
})
