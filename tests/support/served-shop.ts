import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Shop } from './shop.ts'
import { freePort } from './sqld.ts'

/** The shop on a port of this machine, for programs that speak HTTP; answers its address. */
export async function serveShop({ fetch }: Pick<Shop, 'fetch'>): Promise<string> {
	const address = `http://localhost:${await freePort()}`
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
	await new Promise<void>((resolve) =>
		server.listen(Number(new URL(address).port), 'localhost', resolve),
	)
	onTestFinished(() => void server.close())
	return address
}
