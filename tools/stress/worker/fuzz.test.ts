import { request } from 'node:http'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { fromManyAddresses } from '#tests/support/addresses.ts'
import { SEED } from '#tests/support/garbage.ts'
import { type HostileRequest, hostileRequest } from '#tools/stress/hostile-requests.ts'
import { times } from '#tools/stress/size.ts'
import { type Answered, violationsOf } from '#tools/stress/verdict.ts'

const RUNS = times({ short: 150, long: 5000 })
const TIMEOUT_MS = 10_000
/** What Node or workerd take for themselves, before the shop sees it. */
const ofTheConnection = ['Content-Length', 'Expect', 'Host', 'Accept-Encoding']

/** Methods that workerd refuses by itself. */
const unheardOf = ['BREW', 'M-SEARCH', 'patch']
const hostileOnTheWire = hostileRequest.filter(({ method }) => !unheardOf.includes(method))

const shop = new URL(inject('sharedShop'))

test(`${RUNS} hostile requests over the wire to the built Worker are answered or refused in good form (seed ${SEED})`, async () => {
	const from = fromManyAddresses()
	const property = fc.asyncProperty(hostileOnTheWire, async (hostile) => {
		const path = hostile.path.replaceAll(/\{(\w+)\}/g, 'nowhere')
		const answered = await send({ ...hostile, path, headers: { ...from(), ...hostile.headers } })
		const asked = `${hostile.method} ${path} ${JSON.stringify(hostile.headers)}`
		expect(violationsOf(path, answered, hostile.method), asked).toEqual([])
	})
	await fc.assert(property, { seed: SEED, numRuns: RUNS })
})

function send({ method, path, headers, body }: HostileRequest): Promise<Answered> {
	const given = Object.entries(headers).filter(([name]) => !ofTheConnection.includes(name))
	// Node sends a DELETE or OPTIONS with a body and without its length unless it is told.
	const framing = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
	const sent = { ...Object.fromEntries(given), ...framing }
	return new Promise((resolve, reject) => {
		const asking = request(
			{ host: shop.hostname, port: shop.port, method, path, headers: sent },
			(answer) => {
				const parts: Buffer[] = []
				answer.on('data', (part: Buffer) => parts.push(part))
				answer.on('end', () =>
					resolve({
						status: answer.statusCode ?? 0,
						headers: new Headers(pairsOf(answer.rawHeaders)),
						text: Buffer.concat(parts).toString(),
					}),
				)
			},
		)
		asking.setTimeout(TIMEOUT_MS, () => asking.destroy(new Error('no answer at all')))
		asking.on('error', reject)
		asking.end(body)
	})
}

function pairsOf(raw: string[]): [string, string][] {
	return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []))
}
