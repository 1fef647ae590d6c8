import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { RecordedStatement } from './baselines.ts'
import { hosts } from './server.ts'

type BenchRequest = { path: string; host: string; body?: Buffer }

/** Sends a GET request, or a PUT request if there is a body, to the Worker that the `Host` header selects. `fetch` cannot set this header. */
export function sendRequest(origin: string, { path, host, body }: BenchRequest): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const method = body ? 'PUT' : 'GET'
		const outgoing = request(`${origin}${path}`, { method, headers: { host } }, (response) => {
			const status = response.statusCode ?? 0
			if (status >= 300) reject(new Error(`${path} of ${host} returned ${status}.`))
			resolve(buffer(response))
		})
		outgoing.once('error', reject).end(body)
	})
}

/** Returns the statements that a page sends on a cache miss. */
export async function recordStatements(origin: string, path: string): Promise<RecordedStatement[]> {
	// After this request the recorder knows the catalogue generation, so the statements of the page do not include reading it.
	await sendRequest(origin, { path: '/contact', host: hosts.recorder })
	// The host is part of the cache key, so a new one makes the request a cache miss.
	const host = `${randomUUID()}.${hosts.recorder}`
	return JSON.parse((await sendRequest(origin, { path, host })).toString())
}
