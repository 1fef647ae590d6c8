import { createServer, type IncomingMessage } from 'node:http'
import { createShopClient } from '#worker/shop-client.ts'
import { listen } from './listen.ts'

export type Cue = { status: number; body?: object; headers?: object } | 'hang up'

/** A server that answers each call of a path with the next of its cues, and the last one from then on. */
export async function serverOnCue(cues: Record<string, Cue[]>, onPause = async () => {}) {
	const heard: IncomingMessage[] = []
	const server = createServer((request, response) => {
		heard.push(request)
		const waiting = cues[(request.url ?? '').split('?')[0] ?? ''] ?? [{ status: 404 }]
		const cue = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? { status: 404 }
		if (cue === 'hang up') return request.socket.destroy()
		response.writeHead(cue.status, { 'Content-Type': 'application/json', ...cue.headers })
		response.end(JSON.stringify(cue.body ?? {}))
	})
	const address = await listen(server)
	const pauses: number[] = []
	const tokens: (string | null)[] = []
	const messages: (string | undefined)[] = []
	const client = createShopClient({
		address,
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
	const said = () =>
		heard.map(({ method, url, headers }) => `${method} ${url} ${headers.authorization}`)
	return { client, said, heard, pauses, tokens, messages }
}
