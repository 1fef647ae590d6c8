import * as build from 'virtual:remix/server-build'
import { expect, test } from 'vitest'
import type { Role } from '#contract/accounts/auth.ts'
import { brokenDatabase } from '#tests/support/faults.ts'
import { postForm } from '#tests/support/forms.ts'
import { insertProducts } from '#tests/support/products.ts'
import { createShop, ORIGIN, openShop } from '#tests/support/shop.ts'
import { newSessionHeaders, signedInHeaders, UNKNOWN_SESSION_COOKIE } from '#tests/support/staff.ts'
import { listPages } from '#worker/pages/route-matcher.ts'

const pages = listPages(build.routes).map(({ pattern, ...page }) => {
	const path = pattern === '/*' ? '/nowhere' : pattern.replace(/:\w+/g, 'x')
	return { ...page, path, dataPath: path === '/' ? '/_root.data' : `${path}.data` }
})
const hydratedPages = pages.filter(({ policy, isFile }) => policy.hydrate && !isFile)
const otherPages = pages.filter((page) => !hydratedPages.includes(page))

test('data requests of pages that do not hydrate, and requests for the manifest, get a 404 without the database, a page or the rate limit', async () => {
	const counted: string[] = []
	const limit = async ({ key }: { key: string }) => ({ success: counted.push(key) === 0 })
	const shop = createShop(brokenDatabase, { bindings: { READ_LIMITER: { limit } } })
	const headers = { Cookie: UNKNOWN_SESSION_COOKIE }

	expect(hydratedPages.length).toBeGreaterThan(40)
	expect(hydratedPages.filter(({ path }) => !path.startsWith('/dashboard'))).toEqual([])
	for (const path of [...otherPages.map(({ dataPath }) => dataPath), '/__manifest?p=%2F']) {
		const response = await shop.fetch(path, { headers })
		expect([path, response.status]).toEqual([path, 404])
		expect(response.headers.get('Content-Type'), path).toContain('application/problem+json')
	}
	expect(counted).toEqual([])
})

test('pages of the dashboard redirect signed-out visitors, and their data requests return this redirect alone', async () => {
	const shop = await openShop()
	const redirect = /^\[\S*"redirect",(\d+,)*"\/","status",302,\S*\]\n$/

	for (const { path, dataPath, route } of hydratedPages) {
		const page = await shop.fetch(path)
		expect([path, page.status, page.headers.get('Location')]).toEqual([path, 302, '/'])
		const headers = { Cookie: UNKNOWN_SESSION_COOKIE, Origin: ORIGIN }
		const responses = [
			await shop.fetch(dataPath),
			await shop.fetch(`${dataPath}?_routes=root`, { headers }),
			...('action' in route.module
				? [await postForm(shop, dataPath, { search: 'aero', name: 'aero' }, headers)]
				: []),
		]
		for (const response of responses) {
			expect([dataPath, response.status]).toEqual([dataPath, 202])
			expect(await response.text(), dataPath).toMatch(redirect)
		}
	}
})

test.each<Role>(['staff', 'owner'])('a data request by %s gets the page’s status', async (role) => {
	const shop = await openShop()
	const headers = await newSessionHeaders(shop, role)
	const isForbidden = (access: string) => access === 'owner' && role === 'staff'

	for (const { path, policy, isFile } of otherPages) {
		const { status } = await shop.fetch(path, { headers })
		expect(status === 403, path).toBe(isForbidden(policy.access))
		expect(status < 500 || isFile, path).toBe(true)
	}
	for (const { path, dataPath, policy } of hydratedPages) {
		const page = await shop.fetch(path, { headers })
		const response = await shop.fetch(dataPath, { headers })
		const isRedirect = page.status >= 300 && page.status < 400
		expect([dataPath, response.status]).toEqual([dataPath, isRedirect ? 202 : page.status])
		expect(page.status === 403, path).toBe(isForbidden(policy.access))
		expect(page.status, path).toBeLessThan(500)
	}
})

const pagePaths = ['/products/', '/dashboard/inventory/']
const apiPaths = 'auth/logout auth/refresh categories products products/cards history'.split(' ')
const segments = apiPaths.flatMap((path) => [
	`../${path}`,
	`../../${path}`,
	`..\\..\\${path}`,
	`x/../../../${path}`,
	`../../${path}?x=`,
])

test('a slug or id containing the path of another API route returns 404 and does not end the session', async () => {
	const shop = await openShop()
	const { Cookie } = await signedInHeaders(shop)
	const headers = { Cookie, 'Sec-Fetch-Site': 'cross-site' }

	for (const page of pagePaths) {
		for (const segment of segments) {
			const path = page + encodeURIComponent(segment)
			const { status, headers: responseHeaders } = await shop.fetch(path, { headers })
			expect([path, status, responseHeaders.getSetCookie()]).toEqual([path, 404, []])
		}
	}
	expect((await shop.fetch('/api/auth/me', { headers: { Cookie } })).status).toBe(200)
})

test('a slug containing a query, a fragment or a slash returns 404', async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{ slug: 'aero' }])

	for (const slug of ['aero?x=1', 'aero#x', 'aero/', '/aero', 'x/../aero']) {
		const { status } = await shop.fetch(`/products/${encodeURIComponent(slug)}`)
		expect([slug, status]).toEqual([slug, 404])
	}
})

test('the product feed has no Single Fetch data URL', async () => {
	const shop = await openShop()
	for (const suffix of ['.data', '/.data', '/..data', '/%2e.data', '/x/...data'])
		expect((await shop.fetch(`/feed/products.xml${suffix}`)).status, suffix).toBe(404)
})
