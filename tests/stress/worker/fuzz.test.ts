import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { inject, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/limits.ts'
import { type HostileRequest, hostileRequest } from '#tests/stress/hostile-requests.ts'
import { byStressMode } from '#tests/stress/stress-mode.ts'
import {
	expectWellFormedResponses,
	type ReceivedResponse,
} from '#tests/stress/well-formed-responses.ts'
import { rotateClientIps } from '#tests/support/http.ts'
import { SEED } from '#tests/support/random-data.ts'

const RUNS = byStressMode({ short: 150, long: 5000 })
/** Headers that Node or workerd interprets itself, so hostile values do not reach the Worker. */
const connectionHeaders = ['Content-Length', 'Expect', 'Host', 'Accept-Encoding']
/** Methods that workerd rejects before the Worker gets the request. */
const unknownMethods = ['BREW', 'M-SEARCH', 'patch']

const networkRequests = hostileRequest
	.filter(({ method }) => !unknownMethods.includes(method))
	.map((hostile) => ({ ...hostile, path: hostile.path.replaceAll(/\{(\w+)\}/g, 'nowhere') }))

const shopUrl = new URL(inject('sharedShopOrigin'))

test(`${RUNS} hostile requests over the network to the built Worker get well-formed responses (seed ${SEED})`, async () => {
	const nextClientIp = rotateClientIps()
	await expectWellFormedResponses(networkRequests, RUNS, (hostile) =>
		send({ ...hostile, headers: { ...nextClientIp(), ...hostile.headers } }),
	)
})

function send({ method, path, headers, body }: HostileRequest): Promise<ReceivedResponse> {
	const { hostname: host, port } = shopUrl
	const sendable = Object.entries(headers).filter(([name]) => !connectionHeaders.includes(name))
	// Node omits Content-Length for DELETE and OPTIONS with a body.
	const contentLength = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
	const sentHeaders = { ...Object.fromEntries(sendable), ...contentLength }
	return new Promise((resolve, reject) => {
		const outgoing = request({ host, port, method, path, headers: sentHeaders }, (response) => {
			const { statusCode: status = 0, headersDistinct } = response
			const headerPairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
				values.map((value): [string, string] => [name, value]),
			)
			const toResponse = (body: string) => ({
				status,
				headers: new Headers(headerPairs),
				text: body,
			})
			text(response).then(toResponse).then(resolve, reject)
		})
		outgoing.setTimeout(MINUTE_MS, () => outgoing.destroy(new Error('no response')))
		outgoing.on('error', reject)
		outgoing.end(body)
	})
}
