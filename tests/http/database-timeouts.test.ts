import type { Client } from '@libsql/client'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MINUTE_MS, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import type { Database } from '#db/client.ts'
import { createClock, LEEWAY_MS } from '#tests/support/clock.ts'
import { insertProducts } from '#tests/support/products.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const MAX_READ_MS = READ_TIMEOUT_MS + LEEWAY_MS
const MAX_WRITE_MS = WRITE_TIMEOUT_MS + LEEWAY_MS

/** Delays every further query by `milliseconds`, or for ever. The returned promise resolves when the first query is sent. */
function stall(db: Database, milliseconds = Number.POSITIVE_INFINITY): Promise<void> {
	const client = (db as Database & { $client: Client }).$client
	let resolveFirstQuery = () => {}
	const firstQuery = new Promise<void>((resolve) => {
		resolveFirstQuery = resolve
	})
	const delayed =
		(query: (...args: never[]) => Promise<unknown>) =>
		async (...args: never[]) => {
			resolveFirstQuery()
			await new Promise((resolve) => {
				if (Number.isFinite(milliseconds)) setTimeout(resolve, milliseconds)
			})
			return query.apply(client, args)
		}
	Object.assign(client, { batch: delayed(client.batch), execute: delayed(client.execute) })
	return firstQuery
}

async function measure(pending: Promise<Response>) {
	const start = performance.now()
	const response = await pending
	return { response, ms: performance.now() - start, text: await response.text() }
}

const form = { Host: 'localhost', 'Content-Type': 'application/x-www-form-urlencoded' }

test('if the database hangs, pages and API calls fail within the timeout', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{}])
	const headers = await signedInHeaders(shop)
	stall(shop.db)

	const reads = ['/products', '/api/products', '/readyz', '/products/aero', '/api/categories']
	const staffReads = ['/dashboard', '/dashboard/inventory', '/api/inventory', '/api/auth/me']
	const results = await Promise.all([
		...reads.map((path) => measure(createShop(shop.db).fetch(path))),
		...staffReads.map((path) => measure(createShop(shop.db).fetch(path, { headers }))),
	])

	for (const { response, ms } of results) {
		expect(response.status).toBe(503)
		expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
		expect(ms).toBeLessThan(MAX_READ_MS)
	}
	expect(results[0]?.text).toContain('tel:+880')
	expect(v.parse(Problem, JSON.parse(results[1]?.text ?? '')).code).toBe('unavailable')
	takeConsoleOutput()
})

test('a cached page is served while an earlier request waits for a hanging database', async () => {
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	const headers = await signedInHeaders(shop)
	await shop.fetch('/products')
	clock.advance(2 * MINUTE_MS)
	const firstQuery = stall(shop.db)
	const statuses: string[] = []
	const request = async (path: string, init: RequestInit = {}) => {
		const { status } = await shop.fetch(path, init)
		statuses.push(`${path} ${status}`)
	}

	const earlier = request('/api/inventory', { headers })
	await firstQuery
	await Promise.all([earlier, request('/products')])

	expect(statuses).toEqual(['/products 200', '/api/inventory 503'])
	takeConsoleOutput()
})

test('if the database hangs, a form is shown again with the entered values', async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	stall(shop.db)
	const body =
		'name=Typed+with+care&price=1%2C200&_idempotencyKey=the-key&specifications=One%0ATwo%3A+2'

	const [productForm, apiCall, login] = await Promise.all([
		measure(
			createShop(shop.db).fetch('/dashboard/inventory/new', {
				method: 'POST',
				headers: { ...headers, ...form },
				body,
			}),
		),
		measure(createShop(shop.db).send('/api/products', { name: 'x' }, { headers })),
		measure(
			createShop(shop.db).fetch('/auth/login', {
				method: 'POST',
				headers: form,
				body: 'email=who%40jonaki.example&password=long+enough',
			}),
		),
	])

	for (const { response, ms } of [productForm, apiCall, login]) {
		expect(response.status).toBe(503)
		expect(response.headers.has('Retry-After')).toBe(true)
		expect(ms).toBeLessThan(MAX_WRITE_MS)
	}
	for (const entered of ['value="Typed with care"', 'value="1,200"', 'value="the-key"', 'Two: 2']) {
		expect(productForm.text).toContain(entered)
	}
	expect(login.text).toContain('value="who@jonaki.example"')
	expect(login.text).not.toContain('long enough')
	takeConsoleOutput()
})

test('several slow queries share one timeout', async () => {
	const shop = await openShop()
	const headers = await signedInHeaders(shop)
	stall(shop.db, 2500)

	const sale = { movement: 'sell', quantity: 1 }
	const [page, movement] = await Promise.all([
		measure(shop.fetch('/dashboard/inventory', { headers })),
		measure(shop.send('/api/products/some-id/movements', sale, { headers })),
	])

	expect(page.response.status).toBe(503)
	expect(page.ms).toBeLessThan(MAX_READ_MS)
	expect(movement.response.status).toBe(503)
	expect(movement.ms).toBeLessThan(MAX_WRITE_MS)
	takeConsoleOutput()
})

test('routes with a timeout per query may take longer in total than other routes, even if the URL is capitalised', async () => {
	const longRoutes: [method: string, path: string, delayMs: number, longerThanMs: number][] = [
		['GET', '/api/inventory/export', 1600, READ_TIMEOUT_MS],
		['GET', '/Dashboard/Inventory/Export.csv', 1600, READ_TIMEOUT_MS],
		['GET', '/Feed/Products.xml', 1600, READ_TIMEOUT_MS],
		['POST', '/api/imports', 700, WRITE_TIMEOUT_MS],
	]
	const check = async ([method, path, delayMs, longerThanMs]: (typeof longRoutes)[number]) => {
		const shop = await openShop()
		await insertProducts(shop.db, [{ slug: 'aero' }])
		const headers = { ...(await signedInHeaders(shop)), 'Content-Type': 'text/csv' }
		const body = method === 'POST' ? 'slug,price\naero,5' : null
		stall(shop.db, delayMs)

		const { response, ms, text } = await measure(shop.fetch(path, { method, headers, body }))

		expect(response.ok, path).toBe(true)
		expect(text, path).toContain('aero')
		expect(ms, path).toBeGreaterThan(longerThanMs)
	}

	await Promise.all(longRoutes.map(check))
})
