import { request } from 'node:http'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { rotateClientIps } from '#tests/support/http.ts'
import { SEED } from '#tests/support/random-data.ts'
import { findViolations, type ReceivedResponse } from '#tools/stress/find-violations.ts'
import { type HostileRequest, hostileRequest } from '#tools/stress/hostile-requests.ts'
import { byStressMode } from '#tools/stress/stress-mode.ts'

const RUNS = byStressMode({ short: 150, long: 5000 })
const TIMEOUT_MS = 10_000
/** Headers that Node or workerd interprets itself, so hostile values do not reach the Worker. */
const connectionHeaders = ['Content-Length', 'Expect', 'Host', 'Accept-Encoding']

/** Methods that workerd rejects before the Worker gets the request. */
const unknownMethods = ['BREW', 'M-SEARCH', 'patch']
const networkRequest = hostileRequest.filter(({ method }) => !unknownMethods.includes(method))

const shopUrl = new URL(inject('sharedShopOrigin'))

test(`${RUNS} hostile requests over the network to the built Worker get well-formed responses (seed ${SEED})`, async () => {
	const nextClientIp = rotateClientIps()
	const property = fc.asyncProperty(networkRequest, async (hostile) => {
		const path = hostile.path.replaceAll(/\{(\w+)\}/g, 'nowhere')
		const response = await send({
			...hostile,
			path,
			headers: { ...nextClientIp(), ...hostile.headers },
		})
		const summary = `${hostile.method} ${path} ${JSON.stringify(hostile.headers)}`
		expect(findViolations(path, response, hostile.method), summary).toEqual([])
	})
	await fc.assert(property, { seed: SEED, numRuns: RUNS })
})

function send({ method, path, headers, body }: HostileRequest): Promise<ReceivedResponse> {
	const sendable = Object.entries(headers).filter(([name]) => !connectionHeaders.includes(name))
	// Node omits Content-Length for DELETE and OPTIONS with a body.
	const contentLength = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
	const sentHeaders = { ...Object.fromEntries(sendable), ...contentLength }
	return new Promise((resolve, reject) => {
		const outgoing = request(
			{ host: shopUrl.hostname, port: shopUrl.port, method, path, headers: sentHeaders },
			(response) => {
				const parts: Buffer[] = []
				response.on('data', (part: Buffer) => parts.push(part))
				response.on('end', () =>
					resolve({
						status: response.statusCode ?? 0,
						headers: new Headers(toHeaderPairs(response.rawHeaders)),
						text: Buffer.concat(parts).toString(),
					}),
				)
			},
		)
		outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('no response')))
		outgoing.on('error', reject)
		outgoing.end(body)
	})
}

function toHeaderPairs(raw: string[]): [string, string][] {
	return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []))
}
