import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MAX_URL_LENGTH } from '#contract/base/limits.ts'
import { Problem } from '#contract/base/problem.ts'
import { isApiPath } from '#contract/pages/route-policy.ts'
import { measureCpu, QUICK_CPU_MS } from '#tests/support/clock.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { ORIGIN, openShop } from '#tests/support/shop.ts'

const READ_METHODS = 'GET, HEAD, OPTIONS'

test.each([
	['/', READ_METHODS],
	['/products', READ_METHODS],
	['/products/aero', READ_METHODS],
	['/nowhere', READ_METHODS],
	['/robots.txt', READ_METHODS],
	['/uploads/x.png', READ_METHODS],
	['/dashboard', READ_METHODS],
	['/auth/login', 'GET, POST, HEAD, OPTIONS'],
	['/auth/login/', 'GET, POST, HEAD, OPTIONS'],
	['/dashboard/inventory/new', 'GET, POST, HEAD, OPTIONS'],
	['/dashboard/inventory/some-id/move', 'GET, POST, HEAD, OPTIONS'],
	['/api/products', 'GET, POST, HEAD, OPTIONS'],
	['/api/products/some-id', 'DELETE, PATCH, OPTIONS'],
	['/api/products/slug/aero', READ_METHODS],
	['/api/categories', 'GET, POST, HEAD, OPTIONS'],
	['/api/auth/login', 'POST, OPTIONS'],
	['/api/imports', 'POST, OPTIONS'],
	['/api/inventory/export', READ_METHODS],
	['/api/docs', READ_METHODS],
	['/api/docs/', READ_METHODS],
	['/healthz', READ_METHODS],
	['/readyz', READ_METHODS],
])('%s allows %s and rejects every other method', async (path, allowed) => {
	const shop = await openShop()
	const otherMethods = ['DELETE', 'PUT', 'PATCH', 'POST', 'PROPFIND', 'patch', 'WONDER'].filter(
		(method) => !allowed.split(', ').includes(method),
	)

	const options = await shop.fetch(path, { method: 'OPTIONS' })
	expect([options.status, options.headers.get('Allow')]).toEqual([204, allowed])
	for (const method of otherMethods) {
		const response = await shop.fetch(path, { method })
		expect([response.status, response.headers.get('Allow')], method).toEqual([405, allowed])
		const body = await response.text()
		if (isApiPath(path)) {
			expect(v.parse(Problem, JSON.parse(body)).code).toBe('method_not_allowed')
		} else {
			expect(body).toContain('is not allowed here.')
		}
	}
})

test('an unknown API path returns 404 for every method', async () => {
	const shop = await openShop()

	for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'WONDER']) {
		const response = await shop.fetch('/api/nowhere', { method })
		expect(response.status, method).toBe(404)
		expect(v.parse(Problem, await response.json()).code).toBe('not_found')
	}
})

test('a URL longer than 2 kB returns 414, as an HTML page or as an API problem', async () => {
	const shop = await openShop()
	const createUrl = (path: string, length: number) =>
		`${path}?x=${'x'.repeat(length - ORIGIN.length - path.length - 3)}`

	expect((await shop.fetch(createUrl('/products', MAX_URL_LENGTH))).status).toBe(200)
	const page = await fetchPage(shop, createUrl('/products', MAX_URL_LENGTH + 1))
	const apiResponse = await shop.fetch(createUrl('/api/products', MAX_URL_LENGTH + 1))

	expect(page.status).toBe(414)
	expect(page.words).toContain('This address is too long.')
	expect(page.links).toContain('/contact')
	expect(apiResponse.status).toBe(414)
	expect(v.parse(Problem, await apiResponse.json()).code).toBe('url_too_long')
})

test('a URL with 200,000 slashes returns 414 without long work', async () => {
	const shop = await openShop()

	const { result, cpuMs } = await measureCpu(() => shop.fetch(`/products${'/'.repeat(200_000)}x`))

	expect(result.status).toBe(414)
	expect(cpuMs).toBeLessThan(QUICK_CPU_MS)
})
