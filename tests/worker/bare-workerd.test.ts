import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startSqld, waitForServer } from '#tests/support/sqld.ts'
import { startBareWorkerd } from '#tools/bench/bare-workerd.ts'

/** Sends a request with a body, even an empty one, which `fetch` and Miniflare's proxy would not. */
function statusOf(address: string, method: string, body: string): Promise<number> {
	return new Promise((done, fail) => {
		const headers = { 'Content-Length': body.length }
		request(address, { method, headers }, (response) => {
			response.resume().once('end', () => done(response.statusCode ?? 0))
		})
			.once('error', fail)
			.end(body)
	})
}

test('a GET or HEAD with a body is served like one without', async () => {
	const sqld = await startSqld()
	onTestFinished(sqld.stop)
	const server = await startBareWorkerd(sqld.url)
	onTestFinished(server.stop)
	await waitForServer(`${server.origin}/healthz`)

	for (const method of ['GET', 'HEAD']) {
		for (const body of ['', 'five!']) {
			for (const path of ['/healthz', '/robots.txt']) {
				expect(await statusOf(server.origin + path, method, body), `${method} ${path}`).toBe(200)
			}
		}
	}
})
