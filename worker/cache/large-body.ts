/** `DecompressionStream` in workerd would unpack a whole body for a client that reads slowly. */
export async function compressParts(body: ReadableStream<BlobPart>) {
	const parts: Blob[] = []
	const collector = new WritableStream<BlobPart>({
		async write(chunk) {
			parts.push(await transform(new Blob([chunk]), new CompressionStream('gzip')).blob())
		},
	})
	await body.pipeTo(collector)
	return { bytes: await new Blob(parts).arrayBuffer(), partSizes: parts.map(({ size }) => size) }
}

/** Returns a stream that decompresses the next part when the client has read the previous one. */
export function decompressParts(body: Blob, partSizes: number[]): ReadableStream<Uint8Array> {
	const sizes = partSizes.values()
	let start = 0
	return new ReadableStream({
		async pull(controller) {
			const { done, value: size } = sizes.next()
			if (done) return controller.close()
			const part = body.slice(start, start + size)
			start += size
			controller.enqueue(await transform(part, new DecompressionStream('gzip')).bytes())
		},
	})
}

function transform(blob: Blob, stream: CompressionStream | DecompressionStream): Response {
	return new Response(blob.stream().pipeThrough(stream))
}
