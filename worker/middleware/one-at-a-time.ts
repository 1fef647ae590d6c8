import { createMiddleware } from 'hono/factory'
import { MINUTE_MS } from '#worker/contract/units.ts'
import type { DoorEnvironment } from '#worker/env.ts'
import { ApiError, tooMany } from '#worker/errors.ts'
import { isRead } from '#worker/is-read.ts'

/** Longer than the largest catalogue takes; a client that stops reading blocks others no longer. */
const LONGEST_RESPONSE_MS = MINUTE_MS

/** Limits a route to one response at a time, because several large ones at once would slow down everybody. The route pattern is compared, however the path is spelled. */
export function oneAtATime(pattern: string, now: () => Date) {
	let startedAt = Number.NEGATIVE_INFINITY
	return createMiddleware<DoorEnvironment>(async (c, next) => {
		if (c.get('known').pattern !== pattern || !isRead(c.req.method)) return next()
		// Remix would buffer the whole response.
		if (c.req.path.endsWith('.data')) throw new ApiError('not_found', 'There is no such page.')
		const start = now().getTime()
		const wait = startedAt + LONGEST_RESPONSE_MS - start
		if (wait > 0) throw tooMany(wait)
		startedAt = start
		const release = () => {
			if (startedAt === start) startedAt = Number.NEGATIVE_INFINITY
		}
		try {
			await next()
		} catch (error) {
			release()
			throw error
		}
		const { body } = c.res
		if (c.req.method === 'HEAD') await body?.cancel()
		if (c.req.method === 'GET' && c.res.ok && body)
			c.res = new Response(withEnd(body, release), c.res)
		else release()
	})
}

/** Returns a stream of the same bytes that calls `end` after the last one, or when the client cancels. */
function withEnd(body: ReadableStream<Uint8Array>, end: () => void) {
	const reader = body.getReader()
	return new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await reader.read()
			if (!done) return controller.enqueue(value)
			end()
			controller.close()
		},
		async cancel(reason) {
			end()
			await reader.cancel(reason)
		},
	})
}
