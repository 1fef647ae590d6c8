import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '#contract/base/limits.ts'
import { Problem } from '#contract/base/problem.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { createClock, runTimersUntil, stopTimers } from '#tests/support/clock.ts'
import { injectDelay, injectFault } from '#tests/support/faults.ts'
import { postForm } from '#tests/support/forms.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop } from '#tests/support/shop.ts'

beforeEach(stopTimers)

async function measure(pending: Promise<Response>) {
	const start = performance.now()
	const response = await pending
	return { response, ms: performance.now() - start, text: await response.text() }
}

test('if the database hangs, pages and API calls fail within the timeout', async () => {
	const { shop, headers } = await openBackOffice()
	injectFault(() => 'hang')

	const reads = ['/products', '/api/products', '/readyz', '/products/aero', '/api/categories']
	const staffReads = ['/dashboard', '/dashboard/inventory', '/api/inventory', '/api/auth/me']
	const results = await runTimersUntil([
		...reads.map((path) => measure(createShop(shop.db).fetch(path))),
		...staffReads.map((path) => measure(createShop(shop.db).fetch(path, { headers }))),
	])

	for (const { response, ms } of results) {
		expect(response.status).toBe(503)
		expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
		expect(ms).toBeLessThanOrEqual(READ_TIMEOUT_MS)
	}
	expect(results[0]?.text).toContain('tel:+880')
	expect(results[0]?.text).toContain('Failed to load products')
	expect(results[3]?.text).toContain('Error loading product.')
	expect(v.parse(Problem, JSON.parse(results[1]?.text ?? '')).code).toBe('unavailable')
	takeConsoleOutput()
})

test('a cached page is served while an earlier request waits for a hanging database', async () => {
	const clock = createClock()
	const { shop, headers } = await openBackOffice([], { now: clock.now })
	await shop.fetch('/products')
	clock.advance(2 * MINUTE_MS)
	const firstQuery = new Promise<void>((resolve) => {
		injectFault(() => {
			resolve()
			return 'hang'
		})
	})
	const statuses: string[] = []
	const request = async (path: string, init: RequestInit = {}) => {
		const { status } = await shop.fetch(path, init)
		statuses.push(`${path} ${status}`)
	}

	const earlier = request('/api/inventory', { headers })
	await firstQuery
	await runTimersUntil([earlier, request('/products')])

	expect(statuses).toEqual(['/products 200', '/api/inventory 503'])
	takeConsoleOutput()
})

test('if the database hangs, a form is shown again with the entered values', async () => {
	const { shop, headers } = await openBackOffice()
	injectFault(() => 'hang')
	const product = {
		name: 'Typed with care',
		price: '1,200',
		_idempotencyKey: 'the-key',
		specifications: 'One\nTwo: 2',
	}
	const credentials = { email: 'who@jonaki.example', password: 'long enough' }

	const [productForm, apiCall, login] = await runTimersUntil([
		measure(postForm(createShop(shop.db), '/dashboard/inventory/new', product, headers)),
		measure(createShop(shop.db).send('/api/products', { name: 'x' }, { headers })),
		measure(postForm(createShop(shop.db), '/auth/login', credentials, {})),
	])

	for (const { response, ms } of [productForm, apiCall, login]) {
		expect(response.status).toBe(503)
		expect(response.headers.has('Retry-After')).toBe(true)
		expect(ms).toBeLessThanOrEqual(WRITE_TIMEOUT_MS)
	}
	for (const entered of ['value="Typed with care"', 'value="1,200"', 'value="the-key"', 'Two: 2'])
		expect(productForm.text).toContain(entered)
	expect(login.text).toContain('value="who@jonaki.example"')
	expect(login.text).not.toContain('long enough')
	takeConsoleOutput()
})

test('several slow queries share one timeout', async () => {
	const { shop, headers } = await openBackOffice()
	injectFault(() => 2500)

	const sale = { branch: 'madhupur', movement: 'defect', quantity: 1 }
	const [page, movement] = await runTimersUntil([
		measure(shop.fetch('/dashboard/inventory', { headers })),
		measure(shop.send('/api/inventory/some-id/movements', sale, { headers })),
	])

	expect(page.response.status).toBe(503)
	expect(page.ms).toBeLessThanOrEqual(READ_TIMEOUT_MS)
	expect(movement.response.status).toBe(503)
	expect(movement.ms).toBeLessThanOrEqual(WRITE_TIMEOUT_MS)
	takeConsoleOutput()
})

test.each([
	['GET', '/api/inventory/export', READ_TIMEOUT_MS, 1100],
	['GET', '/Dashboard/Inventory/Export.csv', READ_TIMEOUT_MS, 1600],
	['GET', '/Feed/Products.xml', READ_TIMEOUT_MS, 2800],
	['POST', '/api/imports', WRITE_TIMEOUT_MS, 500],
])(
	'%s %s has a timeout per query and may take longer than %i ms in total',
	async (method, path, timeoutMs, delayMs) => {
		const { shop, headers } = await openBackOffice([{ slug: 'aero' }])
		const body = method === 'POST' ? 'slug,price\naero,5' : null
		injectDelay(delayMs)

		const { response, ms, text } = await measure(
			shop.fetch(path, { method, headers: { ...headers, 'Content-Type': 'text/csv' }, body }),
		)

		expect(response.ok).toBe(true)
		expect(text).toContain('aero')
		expect(ms).toBeGreaterThan(timeoutMs)
	},
)
