import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from './listen.ts'
import type { Shop } from './shop.ts'

/** The shop on a port of this machine, for programs that speak HTTP; answers its address. */
export async function serveShop({ fetch }: Pick<Shop, 'fetch'>): Promise<string> {
	const server = createServer(async (incoming, outgoing) => {
		const { method, url, headers } = incoming
		const body = await buffer(incoming)
		const response = await fetch(`${address}${url}`, {
			method,
			headers: headers as Record<string, string>,
			body: body.length > 0 ? body : undefined,
		})
		outgoing.setHeaders(response.headers)
		outgoing.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()))
	})
	const address = await listen(server, 'localhost')
	return address
}
