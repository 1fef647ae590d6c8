import { createMiddleware } from 'hono/factory'
import { MINUTE_MS } from '#worker/contract/units.ts'
import type { AppEnvironment } from '#worker/env.ts'
import { ApiError, tooMany } from '#worker/errors.ts'

/** Longer than the largest catalogue takes; who stops reading keeps others waiting no longer. */
const LONGEST_READING_MS = MINUTE_MS

/** For an answer so large that several of it at once would keep everybody waiting; it is known by its pattern, however its address is written. */
export function oneAtATime(pattern: string, now: () => Date) {
	let begunAt = Number.NEGATIVE_INFINITY
	return createMiddleware<AppEnvironment>(async (c, next) => {
		if (c.get('route').pattern !== pattern || c.req.method !== 'GET') return next()
		// Remix would gather all of it first.
		if (c.req.path.endsWith('.data')) throw new ApiError('not_found', 'There is no such page.')
		const begun = now().getTime()
		const rest = begunAt + LONGEST_READING_MS - begun
		if (rest > 0) throw tooMany(rest)
		begunAt = begun
		const end = () => {
			if (begunAt === begun) begunAt = Number.NEGATIVE_INFINITY
		}
		await next()
		if (c.res.ok && c.res.body) c.res = new Response(tellingItsEnd(c.res.body, end), c.res)
		else end()
	})
}

/** The same bytes; `end` is called when all of them were read, or nobody wants the rest. */
function tellingItsEnd(body: ReadableStream<Uint8Array>, end: () => void) {
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
