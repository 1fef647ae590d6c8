import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startSqld, waitForServer } from '#tests/support/sqld.ts'
import { startBareWorkerd } from '#tools/bench/bare-workerd.ts'

/** Sends a GET or HEAD with a body, possibly empty, which neither `fetch` nor Miniflare's proxy can send. */
function fetchStatus(url: string, method: string, body: string): Promise<number> {
	return new Promise((resolve, reject) => {
		const headers = { 'Content-Length': body.length }
		request(url, { method, headers }, (response) => {
			response.resume().once('end', () => resolve(response.statusCode ?? 0))
		})
			.once('error', reject)
			.end(body)
	})
}

test('a GET or HEAD request with a body is served like one without a body', async () => {
	const sqld = await startSqld()
	onTestFinished(sqld.stop)
	const server = await startBareWorkerd(sqld.url)
	onTestFinished(server.stop)
	await waitForServer(`${server.origin}/healthz`)

	for (const method of ['GET', 'HEAD']) {
		for (const body of ['', 'five!']) {
			for (const path of ['/healthz', '/robots.txt']) {
				expect(await fetchStatus(server.origin + path, method, body), `${method} ${path}`).toBe(200)
			}
		}
	}
})
