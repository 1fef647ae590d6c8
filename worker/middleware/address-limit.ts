import { createMiddleware } from 'hono/factory'
import { LONGEST_ADDRESS } from '#worker/contract/limits.ts'
import type { AppEnvironment } from '#worker/env.ts'
import { ApiError } from '#worker/errors.ts'

/** An address of ours is never as long as this. */
export const limitAddress = createMiddleware<AppEnvironment>(async (c, next) => {
	if (c.req.url.length > LONGEST_ADDRESS) {
		throw new ApiError('address_too_long', 'This address is too long.')
	}
	await next()
})
