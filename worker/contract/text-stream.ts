/** Bytes of texts that are made while they are sent; when one cannot be made the answer breaks off, so that nobody takes a part for the whole. */
export function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
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
