import { withTimeout } from '#db/deadline.ts'
import { MIB, SECOND_MS } from '#worker/contract/units.ts'
import { isRead } from './is-read.ts'

/** More than any address of ours takes; whoever sends more loses the connection. */
const MOST_BYTES = 16 * MIB
/** An answer does not wait longer for a body that trickles in. */
const TIMEOUT_MS = SECOND_MS

/**
 * Answers a request and then reads what the answer left unread of its body: a local workerd drops a connection whose
 * body was not read to its end, and fails the requests that come next.
 */
export async function answerWholeBody(
	request: Request,
	answer: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
	if (request.body === null) return answer(request)
	const read = readInTurn(request.body)
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const chunk = await read()
			if (chunk) controller.enqueue(chunk)
			else controller.close()
		},
	})
	const isEmpty = isRead(request.method) || request.headers.get('Content-Length') === '0'
	const whole = isEmpty
		? withoutBody(request)
		: new Request(request, { body, duplex: 'half' } as RequestInit)
	const response = await answer(whole)
	await withTimeout(TIMEOUT_MS, readRest(read)).catch(() => undefined)
	return response
}

/** Also a body of no bytes workerd hands on, but lets nobody copy; whoever says that it has none is taken at their word. */
function withoutBody({ url, method, headers, signal }: Request): Request {
	return new Request(url, { method, headers, signal })
}

/** Reads chunk by chunk, `undefined` at the end; a workerd stream takes one read at a time. */
function readInTurn(body: ReadableStream<Uint8Array>): () => Promise<Uint8Array | undefined> {
	const reader = body.getReader()
	let last: Promise<Uint8Array | undefined> = Promise.resolve(undefined)
	return () => {
		last = last.then(async () => (await reader.read()).value)
		return last
	}
}

async function readRest(read: () => Promise<Uint8Array | undefined>): Promise<void> {
	let chunk = await read()
	for (let bytes = 0; chunk && bytes < MOST_BYTES; chunk = await read()) bytes += chunk.byteLength
}
