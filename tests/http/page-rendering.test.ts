import * as shopBuild from 'virtual:remix/server-build'
import { redirect, type ServerBuild } from '@remix-run/cloudflare'
import { expect, test, vi } from 'vitest'
import { flashMessages } from '#content/back-office/flash-messages.ts'
import { MINUTE_MS } from '#contract/base/limits.ts'
import { FLASH_COOKIE } from '#contract/pages/cookies.ts'
import { changeSettings } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { brokenDatabase } from '#tests/support/faults.ts'
import { postForm } from '#tests/support/forms.ts'
import { publicPagePaths } from '#tests/support/pages.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { createShop, ORIGIN, openDemoShop, openShop } from '#tests/support/shop.ts'

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

const otherPaths =
	`/home /products?page=3&sort=-price /products?category=laptop&subcategory=notebook
	/products?page=9999 /products?minPrice=9000&maxPrice=10 /products?category=nowhere /products/a%252Fb /problems/nowhere`.split(
		/\s+/,
	)
const paths = [...Object.values(publicPagePaths), ...otherPaths]

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

test("one visitor's flash message is not on the cached error page that the next visitor gets", async () => {
	const shop = await openShop()
	const post = (Cookie: string) =>
		postForm(shop, '/auth/login', { email: 'x'.repeat(20_000) }, { Cookie, Origin: ORIGIN })

	const pages = [await post('__Host-flash=welcome-back'), await post('')]

	for (const page of pages) {
		expect(page.status).toBe(413)
		expect(await page.text()).not.toContain(flashMessages['welcome-back'][0])
	}
})

/** Returns the build with its renderer wrapped in a spy. */
function createCountingBuild() {
	const { entry, ...rest } = shopBuild as ServerBuild
	const render = vi.fn(entry.module.default)
	const build = { ...rest, entry: { module: { ...entry.module, default: render } } }
	return { build, countRenders: () => render.mock.calls.length }
}

test('pages with error messages show the current settings, also while the database is down', async () => {
	const { now, advance } = createClock()
	const database = { isDown: false }
	const { db } = await openShop()
	const openDatabase = () => (database.isDown ? brokenDatabase : db)
	const shop = createShop(db, { now, openDatabase })
	const rejected = {
		405: () => shop.fetch('/contact', { method: 'PUT' }),
		404: () => shop.fetch('/nowhere'),
		414: () => shop.fetch(`/products?x=${'x'.repeat(2100)}`),
	}
	const findPhones = async () => {
		const pages = await Promise.all(Object.values(rejected).map((send) => send()))
		expect(pages.map(({ status }) => String(status)).sort()).toEqual(Object.keys(rejected))
		const texts = await Promise.all(pages.map((page) => page.text()))
		return texts.map((text) => /tel:[+\d]+/.exec(text)?.[0])
	}
	await findPhones()

	await changeSettings(shop, { phones: { primary: '01800-000101', secondary: '01800-000102' } })
	expect(await findPhones()).toEqual(Array(3).fill('tel:+8801800000101'))

	await shop.fetch('/contact')
	database.isDown = true
	advance(MINUTE_MS)
	const unavailable = await shop.fetch('/products/aero')
	expect(unavailable.status).toBe(503)
	expect(await unavailable.text()).toContain('tel:+8801800000101')
	expect(await (await rejected[405]()).text()).toContain('tel:+8801800000101')
	takeConsoleOutput()
})

test('an error page is rendered once and cached until fifty newer ones have replaced it', async () => {
	const { build, countRenders } = createCountingBuild()
	const shop = await openShop({ build })
	const reject = async () => {
		const before = countRenders()
		const { status } = await shop.fetch('/contact', { method: 'PUT' })
		return [status, countRenders() - before]
	}

	expect(await reject()).toEqual([405, 1])
	// The message contains the method, so each method needs a new error page.
	for (let number = 0; number < 50; number += 1)
		await shop.fetch('/contact', { method: `METHOD${number}` })

	expect(await reject()).toEqual([405, 1])
	expect(await reject()).toEqual([405, 0])
})
