import * as shopBuild from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { KIB, MAX_ANONYMOUS_BODY_BYTES, MIB } from '#contract/base/limits.ts'
import { openBackOffice, openDashboard } from '#tests/support/back-office.ts'
import { brokenDatabase } from '#tests/support/faults.ts'
import { allResponseHeaders } from '#tests/support/http.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, ORIGIN, openShop } from '#tests/support/shop.ts'
import { UNKNOWN_SESSION_COOKIE } from '#tests/support/staff.ts'
import { listPages } from '#worker/pages/route-matcher.ts'

const everyHeader = [...allResponseHeaders, 'X-Request-Id']

test('every response has all security headers, and text has a charset, whatever its status', async () => {
	const { shop, headers: signedIn } = await openBackOffice()
	const type = { 'Content-Type': 'application/json' }
	const etag = (await shop.fetch('/contact')).headers.get('ETag') ?? ''
	const requests: [number, string, RequestInit][] = [
		// A cache miss and a cache hit.
		[200, '/', {}],
		[200, '/', {}],
		[304, '/contact', { headers: { 'If-None-Match': etag } }],
		[204, '/', { method: 'OPTIONS' }],
		[302, '/dashboard', {}],
		[200, '/dashboard', { headers: signedIn }],
		[200, '/auth/login', {}],
		[400, '/api/products?page=x', {}],
		[401, '/api/inventory', {}],
		[403, '/api/products', { method: 'POST', headers: { Origin: 'https://evil.example' } }],
		[403, '/auth/login', { method: 'POST', headers: { Origin: 'https://evil.example' } }],
		[404, '/nowhere', {}],
		[404, '/api/nowhere', {}],
		[404, '/uploads/nothing.png', {}],
		[405, '/contact', { method: 'PUT' }],
		[413, '/api/auth/login', { method: 'POST', headers: type, body: 'x'.repeat(70_000) }],
		[414, `/contact?${'x'.repeat(3000)}`, {}],
		[415, '/auth/login', { method: 'POST', headers: type, body: '{}' }],
		[422, '/api/auth/login', { method: 'POST', headers: type, body: '{}' }],
		[204, '/api/auth/logout', {}],
		[200, '/healthz', {}],
		[200, '/robots.txt', {}],
		[200, '/sitemap.xml', {}],
	]
	for (const [status, path, init] of requests) {
		const { status: actualStatus, headers } = await shop.fetch(path, init)
		expect(actualStatus, path).toBe(status)
		for (const name of everyHeader) expect(headers.get(name), `${path} ${name}`).toBeTruthy()
		expect(headers.get('Content-Security-Policy'), path).toContain("default-src 'none'")
		expect(headers.has('X-Powered-By')).toBe(false)
		expect(headers.get('Content-Type') ?? '', path).not.toMatch(/^text\/(?!.*charset)/)
	}
})

test.each(['/contact', '/auth/login'])(
	'the content security policy of %s allows no inline styles, and no inline scripts without a hash or nonce',
	async (path) => {
		const { headers } = await (await openShop()).fetch(path)

		expect(headers.get('Content-Security-Policy')).toMatch(/style-src 'self'; .*script-src '/)
		expect(headers.get('Content-Security-Policy')).not.toContain('unsafe')
	},
)

test('dashboard and sign-in pages and their data are not cacheable', async () => {
	const { shop, headers, id } = await openDashboard()
	const paths = listPages(shopBuild.routes as ServerBuild['routes'])
		.map(({ pattern }) => pattern.replace(':id', id))
		.filter((path) => /^\/(dashboard|auth)\b/.test(path))

	expect(paths.length).toBeGreaterThan(20)
	for (const url of paths.flatMap((path) => [path, `${path}.data`])) {
		for (const init of [{ headers }, {}]) {
			const response = await shop.fetch(url, init)
			expect(response.headers.get('Cache-Control'), url).toBe('private, no-store')
		}
	}
})

test.each([
	[500, '/api/history', 'Something went wrong on our end.'],
	[503, '/products', 'tel:+880'],
	[503, '/dashboard', 'Something went wrong on our end.'],
	[503, '/readyz', 'unavailable'],
])(
	'a response with status %i from %s has every security header and does not reveal the cause',
	async (status, path, words) => {
		const headers = { Cookie: UNKNOWN_SESSION_COOKIE }
		const response = await createShop(brokenDatabase).fetch(path, { headers })
		const body = await response.text()

		expect(response.status).toBe(status)
		for (const name of everyHeader) expect(response.headers.get(name), name).toBeTruthy()
		expect(response.headers.has('Retry-After')).toBe(status === 503)
		expect(body).toContain(words)
		expect(body).not.toContain('The database is down')
		takeConsoleOutput()
	},
)

const { routes } = shopBuild
const formPaths = listPages(routes)
	.filter(({ route }) => 'action' in route.module)
	.map(({ pattern }) => pattern.replace(':id', 'some-id'))

const formHeaders = {
	Host: new URL(ORIGIN).host,
	Origin: ORIGIN,
	'Content-Type': 'application/x-www-form-urlencoded',
}

test('every form, if it is large and has no valid session, gets a short response, or its 64 KiB again if it has a session cookie', async () => {
	const shop = await openShop()

	expect(formPaths).toContain('/dashboard/inventory/import')
	expect(formPaths.length).toBeGreaterThan(10)
	const bodies = ['_idempotencyKey', 'name'].flatMap((name) =>
		[MAX_ANONYMOUS_BODY_BYTES, 5 * MIB].map((bytes) => `${name}=`.padEnd(bytes, 'x')),
	)
	for (const path of formPaths) {
		for (const Cookie of ['', UNKNOWN_SESSION_COOKIE]) {
			for (const body of bodies) {
				const headers = { ...formHeaders, Cookie }
				const response = await shop.fetch(path, { method: 'POST', headers, body })
				const situation = `${path} ${body.length} ${response.status}`
				expect(response.status, situation).toBeLessThan(500)
				const isRepeated = Cookie !== '' && body.length <= MAX_ANONYMOUS_BODY_BYTES
				const repeated = isRepeated ? 2 * body.length : 0
				expect((await response.text()).length, situation).toBeLessThan(32 * KIB + repeated)
			}
		}
	}
})
