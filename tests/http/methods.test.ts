import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { isApiPath } from '#contract/route-policy.ts'
import { openShop } from '#tests/support/shop.ts'

const READ = 'GET, HEAD, OPTIONS'

test.each([
	['/', READ],
	['/products', READ],
	['/products/aero', READ],
	['/nowhere', READ],
	['/robots.txt', READ],
	['/uploads/x.png', READ],
	['/dashboard', READ],
	['/auth/login', 'GET, POST, HEAD, OPTIONS'],
	['/auth/login/', 'GET, POST, HEAD, OPTIONS'],
	['/dashboard/inventory/new', 'GET, POST, HEAD, OPTIONS'],
	['/dashboard/inventory/some-id/move', 'GET, POST, HEAD, OPTIONS'],
	['/api/products', 'GET, POST, HEAD, OPTIONS'],
	['/api/products/some-id', 'DELETE, PATCH, OPTIONS'],
	['/api/products/slug/aero', READ],
	['/api/categories', 'GET, POST, HEAD, OPTIONS'],
	['/api/auth/login', 'POST, OPTIONS'],
	['/api/imports', 'POST, OPTIONS'],
	['/api/inventory/export', READ],
	['/api/docs', READ],
	['/api/docs/', READ],
	['/healthz', READ],
	['/readyz', READ],
])('%s allows %s and rejects every other method', async (path, allowed) => {
	const shop = await openShop()
	const others = ['DELETE', 'PUT', 'PATCH', 'POST', 'PROPFIND', 'patch', 'WONDER'].filter(
		(method) => !allowed.split(', ').includes(method),
	)

	const options = await shop.fetch(path, { method: 'OPTIONS' })
	expect([options.status, options.headers.get('Allow')]).toEqual([204, allowed])
	for (const method of others) {
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

test('an unknown API path is a 404 with any method', async () => {
	const shop = await openShop()

	for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'WONDER']) {
		const response = await shop.fetch('/api/nowhere', { method })
		expect(response.status, method).toBe(404)
		expect(v.parse(Problem, await response.json()).code).toBe('not_found')
	}
})
