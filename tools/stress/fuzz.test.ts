import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#contract/product.ts'
import { createClock } from '#tests/support/clock.ts'
import { engine } from '#tests/support/engine.ts'
import { insertProducts } from '#tests/support/products.ts'
import { SEED } from '#tests/support/random-data.ts'
import { allowConsoleOutput } from '#tests/support/setup.ts'
import { ORIGIN, openShop, type Shop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'
import { findViolations } from './find-violations.ts'
import { type HostileRequest, hostileRequest } from './hostile-requests.ts'
import { byStressMode } from './stress-mode.ts'

const RUNS = byStressMode({ short: 250, long: 20_000 })
/** A request may sign out and end the session, so a new one starts now and then. */
const REQUESTS_PER_SESSION = 25
const TIMEOUT_MS = 10_000
const BETWEEN_REQUESTS_MS = 20

test(`${RUNS} hostile requests on ${engine} get well-formed responses (seed ${SEED})`, async () => {
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	const fill = await insertKnownProducts(shop)
	const { id: staffId } = await createStaff(shop)
	let session = await signedInHeaders(shop, staffId)
	let sent = 0

	const property = fc.asyncProperty(hostileRequest, async (hostile) => {
		clock.advance(BETWEEN_REQUESTS_MS)
		sent += 1
		if (sent % REQUESTS_PER_SESSION === 0) session = await signedInHeaders(shop, staffId)
		const request = { ...hostile, path: fill(hostile.path) }
		const headers = request.isStaff ? { ...request.headers, ...session } : request.headers
		const response = await withTimeout(send(shop, { ...request, headers }))
		expect(findViolations(request.path, response, request.method), summary(request)).toEqual([])
	})
	await fc.assert(property, { seed: SEED, numRuns: RUNS })
	expect(allowConsoleOutput().filter((line) => !isExpected(line))).toEqual([])
})

/** Inserts products and returns a function that fills in `{slug}`, `{id}` and `{movement}`. */
async function insertKnownProducts(shop: Shop) {
	await insertProducts(shop.db, [
		{ slug: 'aero' },
		{ category: 'router' },
		{ category: 'headphone' },
	])
	const { data } = await shop.read<{ data: Product }>('/api/products/slug/aero')
	const values: Record<string, string> = { slug: 'aero', id: data._id, movement: 'nowhere' }
	return (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
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
	let timer: ReturnType<typeof setTimeout> | undefined
	const timeout = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('no response')), TIMEOUT_MS)
	})
	return Promise.race([response, timeout]).finally(() => clearTimeout(timer))
}

function summary({ method, path, body = '', headers }: HostileRequest): string {
	return `${method} ${path} ${JSON.stringify(headers)} ${body.slice(0, 300)}`
}

/** Matches what Remix logs for paths that cannot be decoded or matched, or that contain two slashes. */
function isExpected(line: string): boolean {
	return /could not be decoded|No routes matched|embedded double slashes/.test(line)
}
