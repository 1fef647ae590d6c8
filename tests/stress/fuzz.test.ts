import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/base/limits.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { createClock } from '#tests/support/clock.ts'
import { engine } from '#tests/support/engine.ts'
import { editProduct, insertProducts } from '#tests/support/products.ts'
import { SEED } from '#tests/support/random-data.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, ORIGIN, openShop, type Shop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders } from '#tests/support/staff.ts'
import { filterRequest, type HostileRequest, hostileRequest } from './hostile-requests.ts'
import { byStressMode } from './stress-mode.ts'
import { expectWellFormedResponses, type ReceivedResponse } from './well-formed-responses.ts'

const RUNS = byStressMode({ short: 150, long: 20_000 })
/** A request may have ended the current session. */
const REQUESTS_PER_SESSION = 25
/** Time by which the test's clock advances before each request. */
const REQUEST_INTERVAL_MS = 20
/** Number after which a product gets another price, so that cached pages are out of date. */
const REQUESTS_PER_CHANGE = 20
/** Higher than any discounted price. */
const MIN_CHANGED_PRICE = 1_000_000

test.each([
	['hostile requests', hostileRequest],
	['requests for filtered listings', filterRequest],
])(
	`${RUNS} %s on ${engine} get well-formed responses, and none from the cache that is out of date or of another page (seed ${SEED})`,
	async (_, kind) => {
		const clock = createClock()
		const shop = await openShop({ now: clock.now })
		const fillPlaceholders = await insertKnownProducts(shop)
		const { id: staffId } = await createStaff(shop)
		let session = await signedInHeaders(shop, staffId)
		let sent = 0

		const requests = kind.map((request) => ({
			...request,
			path: fillPlaceholders(request.path),
		}))
		await expectWellFormedResponses(requests, RUNS, async (request) => {
			clock.advance(REQUEST_INTERVAL_MS)
			sent += 1
			if (sent % REQUESTS_PER_SESSION === 0) session = await signedInHeaders(shop, staffId)
			if (sent % REQUESTS_PER_CHANGE === 0) await changePrice(shop, MIN_CHANGED_PRICE + sent)
			const response = await send(shop, request, session)
			await expectCurrent(shop, request, response)
			return response
		})
		expect(takeConsoleOutput().filter((line) => !isExpected(line))).toEqual([])
	},
)

/** Returns a function that fills `{slug}` and `{id}` in a path with those of a product. */
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

async function send(
	shop: Shop,
	{ path, method, headers, body, isStaff }: HostileRequest,
	session: Record<string, string>,
): Promise<ReceivedResponse> {
	const sentHeaders = { ...headers, ...(isStaff ? session : {}), Host: new URL(ORIGIN).host }
	const timeout = wait(MINUTE_MS, undefined, { ref: false }).then(() => {
		throw new Error('no response')
	})
	const request = shop.fetch(ORIGIN + path, { method, headers: sentHeaders, body })
	const response = await Promise.race([request, timeout])
	const text = await Promise.race([response.text(), timeout])
	return { status: response.status, headers: response.headers, text }
}

/** Changes the price of a product, unless an earlier request has removed all products. */
async function changePrice(shop: Shop, price: number): Promise<void> {
	const { data } = await shop.read<{ data: Product[] }>('/api/products?limit=1')
	const id = data[0]?._id
	if (id === undefined) return
	const headers = await signedInHeaders(shop)
	expect((await editProduct(shop, { id, headers, fields: { price } })).status).toBe(200)
}

/** Compares a response from the cache with that of a shop without cached pages. */
async function expectCurrent(
	{ db, now }: Shop,
	{ path, method }: HostileRequest,
	{ status, headers, text }: ReceivedResponse,
): Promise<void> {
	const isFromCache = headers.get('Cache-Status')?.includes('hit') ?? false
	if (method !== 'GET' || status !== 200 || !isFromCache) return
	const expected = await createShop(db, { now }).fetch(ORIGIN + path)
	expect({ path, text }).toEqual({ path, text: await expected.text() })
}

/** Remix logs paths that are badly encoded, match no route or contain two slashes in a row. */
function isExpected(line: string): boolean {
	return /could not be decoded|No routes matched|embedded double slashes/.test(line)
}
