/** Streams text. If its generator throws, the stream breaks off, so that the client notices it. */
export function streamText(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder()
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await texts.next()
			if (done) controller.close()
			else controller.enqueue(encoder.encode(value))
		},
		async cancel() {
			await texts.return(undefined)
		},
	})
}
