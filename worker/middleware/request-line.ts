import { createMiddleware } from 'hono/factory'
import { MAX_URL_LENGTH } from '#contract/limits.ts'
import type { AppEnvironment } from '#worker/env.ts'
import { ApiError } from '#worker/errors.ts'

export const limitUrlLength = createMiddleware<AppEnvironment>(async (c, next) => {
	if (c.req.url.length > MAX_URL_LENGTH) {
		throw new ApiError('address_too_long', 'This address is too long.')
	}
	await next()
})

/** Rejects methods that the route does not have, and responds to OPTIONS. */
export const allowMethods = createMiddleware<AppEnvironment>(async (c, next) => {
	const { methods } = c.get('route')
	if (methods.length === 0) return next()
	const headers = { Allow: methods.join(', ') }
	if (c.req.method === 'OPTIONS') return c.body(null, 204, headers)
	if (methods.includes(c.req.method)) return next()
	throw new ApiError('method_not_allowed', `${c.req.method} is not allowed here.`, { headers })
})
