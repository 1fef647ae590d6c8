import { MIB, SECOND_MS } from '#contract/base/limits.ts'
import { isSafeMethod } from '#contract/pages/route-policy.ts'
import { withTimeout } from '#db/timers.ts'

/** Larger than any body that a route accepts. A client that sends more loses its connection. */
const MAX_DRAINED_BYTES = 24 * MIB
const DRAIN_TIMEOUT_MS = SECOND_MS

/** A local workerd closes the connection of an unread body, and the next requests on it fail. */
export async function serveAndDrainBody(
	request: Request,
	serve: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
	if (request.body === null) return serve(request)
	// Unlike a reader, an iterator accepts a call before the one before has ended.
	const chunks = request.body[Symbol.asyncIterator]()
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { value, done } = await chunks.next()
			if (done) controller.close()
			else controller.enqueue(value)
		},
	})
	const { url, method, headers, signal } = request
	// workerd gives a request without content an empty stream, which `new Request()` cannot reuse.
	const mustDropBody = isSafeMethod(method) || headers.get('Content-Length') === '0'
	const servedRequest = mustDropBody
		? new Request(url, { method, headers, signal })
		: new Request(request, { body, duplex: 'half' } as RequestInit)
	const response = await serve(servedRequest)
	await withTimeout(DRAIN_TIMEOUT_MS, drain(chunks)).catch(() => undefined)
	return response
}

async function drain(chunks: AsyncIterableIterator<Uint8Array>): Promise<void> {
	let bytes = 0
	for await (const chunk of chunks) {
		bytes += chunk.byteLength
		if (bytes >= MAX_DRAINED_BYTES) return
	}
}
