import * as shopBuild from 'virtual:remix/server-build'
import { redirect, type ServerBuild } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { FLASH_COOKIE } from '#contract/pages/cookies.ts'
import { publicPagePaths } from '#tests/support/pages.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { openDemoShop, openShop } from '#tests/support/shop.ts'

const build = shopBuild as ServerBuild
const CONTACT = 'en/contact'

/** Anonymous requests with a flash cookie bypass the page cache. */
const uncached = { headers: { Cookie: `${FLASH_COOKIE}=unknown` } }

/** Headers that the page cache, the flash message or the single request determines. */
const otherHeaders =
	/^(age|cache-control|cache-status|cache-tag|etag|set-cookie|vary|x-request-id)$/

async function readResponse(response: Response) {
	const headers = [...response.headers].filter(([name]) => !otherHeaders.test(name))
	return { status: response.status, headers, body: await response.text() }
}

const paths = [
	...Object.values(publicPagePaths),
	'/home',
	'/products?page=3&sort=-price',
	'/products?category=laptop&subcategory=notebook',
	'/products?page=9999',
	'/products?minPrice=9000&maxPrice=10',
	'/products?category=nowhere',
	'/products/a%252Fb',
	'/problems/nowhere',
]

test('the page cache adds nothing to a page and takes nothing from it', async () => {
	const shop = await openDemoShop()
	for (const path of paths) {
		const response = await readResponse(await shop.fetch(path))
		expect(response, path).toEqual(await readResponse(await shop.fetch(path, uncached)))
	}
})

test('a malformed escape in a slug is a product that does not exist', async () => {
	const shop = await openDemoShop()
	expect((await shop.fetch('/products/%E0%A4%A')).status).toBe(404)
	expect((await shop.fetch('/products/%')).status).toBe(404)
})

test.each([
	['redirects', () => redirect('/madhupur'), 302],
	['throws a redirect', () => Promise.reject(redirect('/madhupur')), 302],
	['throws a response', () => Promise.reject(new Response('No', { status: 404 })), 404],
	['fails', () => Promise.reject(new Error('This loader is broken.')), 500],
	['returns nothing', () => undefined, 500],
])('a loader that %s runs once for a page', async (_, load, status) => {
	const { [CONTACT]: contact } = build.routes
	if (!contact) throw new Error('There is no contact page.')
	let loads = 0
	const loader = () => {
		loads += 1
		return load()
	}
	const changed = { ...contact, module: { ...contact.module, loader } }
	const routes = { ...build.routes, [CONTACT]: changed }
	const shop = await openShop({ build: { ...build, routes } as ServerBuild })

	const response = await readResponse(await shop.fetch('/contact'))

	expect([response.status, loads]).toEqual([status, 1])
	expect(response).toEqual(await readResponse(await shop.fetch('/contact', uncached)))
	const logged = takeConsoleOutput()
	expect(logged.length > 0).toBe(status === 500)
})
