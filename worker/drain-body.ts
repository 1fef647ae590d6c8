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
	const read = sequentialReader(request.body)
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const chunk = await read()
			if (chunk) controller.enqueue(chunk)
			else controller.close()
		},
	})
	const { url, method, headers, signal } = request
	// workerd gives a request without content an empty stream, which `new Request()` cannot reuse.
	const mustDropBody = isSafeMethod(method) || headers.get('Content-Length') === '0'
	const servedRequest = mustDropBody
		? new Request(url, { method, headers, signal })
		: new Request(request, { body, duplex: 'half' } as RequestInit)
	const response = await serve(servedRequest)
	await withTimeout(DRAIN_TIMEOUT_MS, drain(read)).catch(() => undefined)
	return response
}

/** Returns a function that reads the next chunk. workerd allows one read at a time. */
function sequentialReader(body: ReadableStream<Uint8Array>): () => Promise<Uint8Array | undefined> {
	const reader = body.getReader()
	let lastRead: Promise<Uint8Array | undefined> = Promise.resolve(undefined)
	return () => {
		lastRead = lastRead.then(async () => (await reader.read()).value)
		return lastRead
	}
}

async function drain(read: () => Promise<Uint8Array | undefined>): Promise<void> {
	let chunk = await read()
	for (let bytes = 0; chunk && bytes < MAX_DRAINED_BYTES; chunk = await read()) {
		bytes += chunk.byteLength
	}
}
