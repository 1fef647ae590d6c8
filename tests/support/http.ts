import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createShopClient } from '#worker/shop-client.ts'

const CLIENT_IP_COUNT = 250

/** Each header has the next of 250 client IP addresses, so that none exceeds a rate limit. */
export function rotateClientIps(): () => Record<string, string> {
	let sent = 0
	return () => {
		sent += 1
		return { 'CF-Connecting-IP': `198.51.${process.pid % 256}.${sent % CLIENT_IP_COUNT}` }
	}
}

/** Starts the server on a free port until the test ends and returns its origin. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<string> {
	await once(server.listen(0, host), 'listening')
	onTestFinished(() => void server.close())
	return `http://${host}:${(server.address() as AddressInfo).port}`
}

export type ScriptedResponse = { status: number; body?: object; headers?: object } | 'hang up'

/** The server repeats the last response of a path. Returns what it and the client receive. */
export async function startScriptedServer(
	responses: Record<string, ScriptedResponse[]>,
	onPause = async () => {},
) {
	const received: IncomingMessage[] = []
	const server = createServer((request, response) => {
		received.push(request)
		const queue = responses[(request.url ?? '').split('?')[0] ?? ''] ?? [{ status: 404 }]
		const next = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 404 }
		if (next === 'hang up') return request.socket.destroy()
		response.writeHead(next.status, { 'Content-Type': 'application/json', ...next.headers })
		response.end(JSON.stringify(next.body ?? {}))
	})
	const address = await listen(server)
	const pauses: number[] = []
	const tokens: (string | null)[] = []
	const messages: (string | undefined)[] = []
	const client = createShopClient({
		baseUrl: address,
		accessToken: 'old',
		onAccessToken: (token, message) => {
			tokens.push(token)
			messages.push(message)
		},
		wait: (milliseconds) => {
			pauses.push(milliseconds)
			return onPause()
		},
	})
	const requests = () =>
		received.map(({ method, url, headers }) => `${method} ${url} ${headers.authorization}`)
	return { client, requests, received, pauses, tokens, messages }
}

/** Names of the headers that every response has, including static files. */
export const allResponseHeaders = `Strict-Transport-Security Content-Security-Policy
	X-Content-Type-Options X-Frame-Options Referrer-Policy Cross-Origin-Opener-Policy
	Cross-Origin-Resource-Policy Permissions-Policy Origin-Agent-Cluster Cache-Control`.split(/\s+/)
