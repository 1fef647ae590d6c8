import { createMiddleware } from 'hono/factory'
import { MINUTE_MS } from '#contract/limits.ts'
import { isSafeMethod } from '#contract/route-policy.ts'
import { rateLimited } from '#worker/domain/domain-error.ts'
import type { AppEnvironment } from '#worker/env.ts'
import { ApiError } from '#worker/errors.ts'

/** Longer than a response with the largest catalogue takes. After this time, a client that stopped reading no longer blocks others. */
const MAX_RESPONSE_MS = MINUTE_MS

/** Limits routes with a concurrency policy to one response at a time in each isolate, because several large responses at once would slow down all requests. */
export function limitConcurrency(now: () => Date) {
	const startedAt = new Map<string, number>()
	return createMiddleware<AppEnvironment>(async (c, next) => {
		const { pattern, policy } = c.get('route')
		if (policy.concurrency === undefined || !isSafeMethod(c.req.method)) return next()
		// Single Fetch (`.data`) would buffer the whole response in memory.
		if (c.req.path.endsWith('.data')) throw new ApiError('not_found', 'There is no such page.')
		const start = now().getTime()
		const waitMs = (startedAt.get(pattern) ?? Number.NEGATIVE_INFINITY) + MAX_RESPONSE_MS - start
		if (waitMs > 0) throw rateLimited(waitMs)
		startedAt.set(pattern, start)
		const release = () => {
			if (startedAt.get(pattern) === start) startedAt.delete(pattern)
		}
		await next()
		const { body } = c.res
		if (c.req.method === 'HEAD') await body?.cancel()
		const isStreaming = c.req.method === 'GET' && c.res.ok && body !== null
		if (isStreaming) c.res = new Response(withEndCallback(body, release), c.res)
		else release()
	})
}

/** Returns a stream of the same bytes that calls `onEnd` after the last one, or when the client cancels. */
function withEndCallback(body: ReadableStream<Uint8Array>, onEnd: () => void) {
	const reader = body.getReader()
	return new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await reader.read()
			if (!done) return controller.enqueue(value)
			onEnd()
			controller.close()
		},
		async cancel(reason) {
			onEnd()
			await reader.cancel(reason)
		},
	})
}
