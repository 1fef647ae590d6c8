import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MAX_URL_LENGTH } from '#contract/base/limits.ts'
import { Problem } from '#contract/base/problem.ts'
import { isApiPath } from '#contract/pages/route-policy.ts'
import { openBackOffice, readHistory } from '#tests/support/back-office.ts'
import { measureCpu, QUICK_CPU_MS } from '#tests/support/clock.ts'
import { postForm } from '#tests/support/forms.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { insertProducts } from '#tests/support/products.ts'
import {
	encodeGarbage,
	garbage,
	garbageQuery,
	listingParameters,
	SEED,
} from '#tests/support/random-data.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { ORIGIN, openShop } from '#tests/support/shop.ts'
import { openShopAsOwner, signedInHeaders, UNKNOWN_SESSION_COOKIE } from '#tests/support/staff.ts'

const hostilePaths = `/% /%2e%2e/ /products/% /products?search=% /products?search=%ED%A0%80 /api/%
	/api/products?search=% /api/products/slug/%ED%A0%80 /products/%E0%A4%A /products/%00
	/products/%ED%A0%80 /products/..%2f..%2fdashboard /products?page=1e309&page=2&page[]=3
	/products?minPrice=99999999999999999999999 /products.data /products.data?_routes=root
	/dashboard?_data=routes%2Fnowhere /auth/login?_data=root /auth/login?_data=routes%2Fauth%2Flogin
	/auth?%5Fdata=login-alias /auth/login.data /dashboard/inventory.data?_routes=%00
	/__manifest?p=%2F&version=x /__manifest /_root.data /products/...data /auth/login/%2e.data
	/api/products/slug/%E0%A4%A /api/products?search=%00%ED%A0%80&limit=1e5&limit= /api//products
	/api/../api/nowhere /uploads/%2e%2e%2fsecret //evil.example/%2f..
	/auth/login?redirectTo=//evil.example`.split(/\s+/)

const malformedCookies = [
	'__Host-session=%E0%A4%A',
	'__Host-session=; __Host-session=; =;;; ==',
	`${UNKNOWN_SESSION_COOKIE}; __Host-flash=%00`,
	'__Host-flash=__proto__',
	`x=${'"'.repeat(2000)}`,
]

test('malformed URLs and cookies cause no server error and reveal no internal details', async () => {
	const shop = await openShop()

	for (const path of hostilePaths) {
		for (const Cookie of ['', ...malformedCookies]) {
			const response = await shop.fetch(path, { headers: Cookie ? { Cookie } : {} })
			const body = await response.text()
			expect(response.status, `${path} ${Cookie}`).toBeLessThan(500)
			expect(body, path).not.toMatch(/D1_ERROR|SQLITE|node_modules|at .*\.tsx?:|SELECT /)
			if (path.startsWith('/api/') && response.status >= 400) v.parse(Problem, JSON.parse(body))
		}
	}
	// Remix logs URLs that it cannot match.
	takeConsoleOutput()
})

test.each<Record<string, string>>([
	{ Origin: ORIGIN, 'X-Forwarded-Host': 'evil.example' },
	{ Origin: ORIGIN, Host: 'evil.example' },
	{ Origin: ORIGIN, Forwarded: 'host=evil.example' },
])('a sign-in form with the headers %j passes the cross-site check', async (headers) => {
	const shop = await openShop()

	expect((await postForm(shop, '/auth/login', { email: 'unknown' }, headers)).status).toBe(422)
})

test('GET requests to sign out or refresh have no effect from another site or as a prefetch, but a typed sign-out URL works', async () => {
	const shop = await openShop()
	const { Cookie } = await signedInHeaders(shop)
	const sameOrigin = { Cookie, 'Sec-Fetch-Site': 'same-origin' }

	for (const path of ['/api/auth/logout', '/api/auth/refresh']) {
		const headers = { ...sameOrigin, 'Sec-Purpose': 'prefetch' }
		const prefetch = await shop.fetch(path, { headers })
		expect([prefetch.status, prefetch.headers.getSetCookie()]).toEqual([204, []])
		for (const site of ['cross-site', 'same-site', 'none', 'wonder']) {
			const headers = { Cookie, 'Sec-Fetch-Site': site }
			const method = site === 'same-site' ? 'HEAD' : 'GET'
			expect((await shop.fetch(path, { method, headers })).status, path + site).toBe(403)
		}
	}
	expect((await shop.fetch('/api/auth/me', { headers: sameOrigin })).status).toBe(200)
	const typedUrl = { Cookie, 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }
	expect((await shop.fetch('/api/auth/refresh', { headers: typedUrl })).status).toBe(403)
	expect((await shop.fetch('/api/auth/logout', { headers: typedUrl })).status).toBe(204)
	expect((await shop.fetch('/api/auth/me', { headers: sameOrigin })).status).toBe(401)
})

test('the sign-out URL has no effect if it is loaded as a subresource', async () => {
	const { shop, headers } = await openBackOffice()

	for (const destination of ['image', 'iframe', 'style']) {
		const asSubresource = { headers: { ...headers, 'Sec-Fetch-Dest': destination } }
		expect((await shop.fetch('/api/auth/logout', asSubresource)).status, destination).toBe(403)
		expect((await shop.fetch('/api/auth/me', { headers })).status).toBe(200)
	}
})

test('rejected requests are not in the audit log', async () => {
	const { shop, headers } = await openShopAsOwner()

	await shop.send('/api/products', {}, { headers: { Origin: 'https://evil.example' } })
	await shop.fetch('/api/inventory')

	expect(await readHistory(shop, headers)).toEqual([])
})

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

const options = { seed: SEED, numRuns: 100 }
const MAX_REDIRECTS = 2

const shop = await openShop()
await insertProducts(shop.db, [{}, { category: 'router' }])

test(`a listing with garbage parameters is shown after at most two redirects (seed ${SEED})`, async () => {
	await fc.assert(
		fc.asyncProperty(garbageQuery, async (search) => {
			expect(await fetchFinalStatus(`/products?${search}`)).toBe(200)
		}),
		options,
	)
})

test(`an API call with garbage parameters returns 200, or 400 with the names of the invalid parameters (seed ${SEED})`, async () => {
	await fc.assert(
		fc.asyncProperty(garbageQuery, async (search) => {
			const response = await shop.fetch(`/api/products?${search}`)
			expect([200, 400]).toContain(response.status)
			if (response.status === 200) return
			const { errors } = v.parse(Problem, await response.json())
			expect(errors?.length).toBeGreaterThan(0)
			for (const { field } of errors ?? []) expect(listingParameters).toContain(field)
		}),
		options,
	)
})

test(`garbage in the path returns 404 (seed ${SEED})`, async () => {
	const folders = fc.constantFrom('/', '/products/', '/auth/', '/madhupur/')
	await fc.assert(
		fc.asyncProperty(folders, garbage, async (folder, rest) => {
			const path = folder + encodeGarbage(`x${rest}`)
			expect(await fetchFinalStatus(path), path).toBe(404)
		}),
		options,
	)
})

async function fetchFinalStatus(path: string, redirects = 0): Promise<number> {
	const { status, headers } = await shop.fetch(path)
	const location = headers.get('Location')
	if (location === null || redirects === MAX_REDIRECTS) return status
	return fetchFinalStatus(location, redirects + 1)
}
