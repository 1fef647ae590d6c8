import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#contract/product.ts'
import { createClock } from '#tests/support/clock.ts'
import { engine } from '#tests/support/engine.ts'
import { insertProducts } from '#tests/support/products.ts'
import { SEED } from '#tests/support/random-data.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { ORIGIN, openShop, type Shop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'
import { findViolations } from './find-violations.ts'
import { type HostileRequest, hostileRequest } from './hostile-requests.ts'
import { byStressMode } from './stress-mode.ts'

const RUNS = byStressMode({ short: 250, long: 20_000 })
/** A new session is started after this number of requests, because a request may have ended the current session. */
const REQUESTS_PER_SESSION = 25
const TIMEOUT_MS = 10_000
/** Time by which the test's clock advances before each request. */
const REQUEST_INTERVAL_MS = 20

test(`${RUNS} hostile requests on ${engine} get well-formed responses (seed ${SEED})`, async () => {
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	const fillPlaceholders = await insertKnownProducts(shop)
	const { id: staffId } = await createStaff(shop)
	let session = await signedInHeaders(shop, staffId)
	let sent = 0

	const property = fc.asyncProperty(hostileRequest, async (hostile) => {
		clock.advance(REQUEST_INTERVAL_MS)
		sent += 1
		if (sent % REQUESTS_PER_SESSION === 0) session = await signedInHeaders(shop, staffId)
		const request = { ...hostile, path: fillPlaceholders(hostile.path) }
		const headers = request.isStaff ? { ...request.headers, ...session } : request.headers
		const response = await withTimeout(send(shop, { ...request, headers }))
		expect(
			findViolations(request.path, response, request.method),
			describeRequest(request),
		).toEqual([])
	})
	await fc.assert(property, { seed: SEED, numRuns: RUNS })
	expect(takeConsoleOutput().filter((line) => !isExpected(line))).toEqual([])
})

/** Inserts products. Returns a function that replaces the placeholders in a path, `{slug}` and `{id}` with those of a product. */
async function insertKnownProducts(shop: Shop) {
	await insertProducts(shop.db, [
		{ slug: 'aero' },
		{ category: 'router' },
		{ category: 'headphone' },
	])
	const { data } = await shop.read<{ data: Product }>('/api/products/slug/aero')
	const values: Record<string, string> = { slug: 'aero', id: data._id }
	return (path: string) =>
		path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'nowhere')
}

async function send(shop: Shop, { path, method, headers, body }: HostileRequest) {
	const host = new URL(ORIGIN).host
	const response = await shop.fetch(ORIGIN + path, {
		method,
		headers: { ...headers, Host: host },
		body,
	})
	return { status: response.status, headers: response.headers, text: await response.text() }
}

async function withTimeout<Value>(response: Promise<Value>): Promise<Value> {
	const timeout = wait(TIMEOUT_MS, undefined, { ref: false }).then(() => {
		throw new Error('no response')
	})
	return Promise.race([response, timeout])
}

function describeRequest({ method, path, body = '', headers }: HostileRequest): string {
	return `${method} ${path} ${JSON.stringify(headers)} ${body.slice(0, 300)}`
}

/** Checks for the messages that Remix logs about paths that are badly encoded, match no route or contain two slashes in a row. */
function isExpected(line: string): boolean {
	return /could not be decoded|No routes matched|embedded double slashes/.test(line)
}
