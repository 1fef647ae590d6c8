import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Question = { path: string; host: string; body?: Buffer }

/** One request to one of the Workers of a server, by its host name, which `fetch` would not let be named. */
export function ask(origin: string, { path, host, body }: Question): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const method = body ? 'PUT' : 'GET'
		const asking = request(`${origin}${path}`, { method, headers: { host } }, (response) => {
			const status = response.statusCode ?? 0
			if (status >= 300) reject(new Error(`${path} of ${host} answered ${status}.`))
			resolve(buffer(response))
		})
		asking.once('error', reject).end(body)
	})
}
