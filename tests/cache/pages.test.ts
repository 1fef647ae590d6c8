import * as shopBuild from 'virtual:remix/server-build'
import type { ServerBuild } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import type { SignedIn } from '#contract/auth.ts'
import { clockAt } from '#tests/support/clock.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

const MISS = 'Jonaki; fwd=uri-miss; stored'

async function openAt() {
	const { now, pass } = clockAt()
	const shop = await openShop({ now })
	await insertProducts(shop.db, [{ slug: 'aero', name: 'Aero', price: 500, available: 20 }])
	return { shop, pass }
}

const status = (response: Response) => response.headers.get('Cache-Status')

test('a page is made once and then kept, fresh for five minutes', async () => {
	const { shop, pass } = await openAt()

	const first = await shop.fetch('/products/aero')
	pass(299_000)
	const second = await shop.fetch('/products/aero')

	expect(status(first)).toBe(MISS)
	expect(status(second)).toBe('Jonaki; hit; ttl=1')
	expect(second.headers.get('Age')).toBe('299')
	expect(second.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=300')
	expect(await second.text()).toBe(await first.text())
	for (const name of ['Content-Security-Policy', 'Strict-Transport-Security', 'X-Request-Id']) {
		expect(second.headers.get(name), name).not.toBeNull()
	}
})

test('whoever has the page is answered 304', async () => {
	const { shop } = await openAt()
	const first = await shop.fetch('/products')
	const etag = first.headers.get('ETag') ?? ''

	const again = await shop.fetch('/products', { headers: { 'If-None-Match': etag } })
	const weak = await shop.fetch('/products', { headers: { 'If-None-Match': `"x", W/${etag}` } })
	const other = await shop.fetch('/products', { headers: { 'If-None-Match': '"x"' } })

	expect([again.status, weak.status, other.status]).toEqual([304, 304, 200])
	expect(await again.text()).toBe('')
	expect(again.headers.get('Content-Security-Policy')).not.toBeNull()
})

test('HEAD reads what is kept and keeps nothing itself', async () => {
	const { shop } = await openAt()

	const before = await shop.fetch('/contact', { method: 'HEAD' })
	const get = await shop.fetch('/contact')
	const after = await shop.fetch('/contact', { method: 'HEAD' })

	expect(status(before)).toBe('Jonaki; fwd=uri-miss')
	expect(status(get)).toBe(MISS)
	expect(status(after)).toContain('hit')
	expect(await after.text()).toBe('')
	for (const name of ['Cache-Control', 'ETag', 'Age', 'Content-Type']) {
		expect(before.headers.get(name), name).toBe(get.headers.get(name))
	}
})

test('order, tracking, empty values, page 1, a closing slash, capitals and unrelated cookies share one entry', async () => {
	const { shop } = await openAt()
	await shop.fetch('/products?category=laptop&sort=price')

	const same = [
		'/products?sort=price&category=laptop',
		'/products/?category=laptop&sort=price&utm_source=x&fbclid=y',
		'/products?category=laptop&sort=price&search=&minPrice=',
		'/products?category=laptop&category=router&sort=price',
		'/products?category=laptop&page=1&sort=price',
		'/Products?category=laptop&sort=price',
	]

	for (const path of same) {
		const response = await shop.fetch(path, {
			headers: { Cookie: 'theme=x; __Host-session=nonsense' },
		})
		expect(status(response), path).toContain('hit')
	}
	expect(status(await shop.fetch('/products?category=laptop&sort=-price'))).toBe(MISS)
})

test('the public calls of the API are kept too', async () => {
	const { shop } = await openAt()

	for (const path of [
		'/api/products?limit=3',
		'/api/products/slug/aero',
		'/api/categories',
		'/api/sitemap?page=2',
	]) {
		expect(status(await shop.fetch(path)), path).toBe(MISS)
		const kept = await shop.fetch(path)
		expect(status(kept), path).toContain('hit')
		expect(kept.headers.get('ETag'), path).not.toBeNull()
	}
	for (const path of ['/api/categories/', '/API/categories', '/Api/categories']) {
		expect((await shop.fetch(path)).status, `${path} is no call`).toBe(404)
	}
})

test.each([
	'/dashboard',
	'/dashboard/a.css',
	'/dashboard/inventory;x.js',
	'/products/..%2fdashboard',
	'/auth/register',
	'/products?page=0',
	'/products/no-such-product',
	'/nope',
	'/api/nope',
	'/api/inventory',
	'/products.data',
	'/products/aero.data',
])('%s is never kept', async (path) => {
	const { shop } = await openAt()

	for (const attempt of [1, 2]) {
		const response = await shop.fetch(path)
		expect(status(response) ?? '', `attempt ${attempt}`).not.toMatch(/hit|stored/)
	}
})

test('who is signed in gets pages of their own, which nobody else is shown', async () => {
	const { shop } = await openAt()
	const headers = await signedInHeaders(shop)

	const own = await shop.fetch('/products', { headers })
	const strangers = await shop.fetch('/products')

	expect(status(own)).toBeNull()
	expect(own.headers.get('Cache-Control')).toBe('private, no-store')
	expect(status(strangers)).toBe(MISS)
	expect(await strangers.text()).not.toContain('Rahima Khatun')
})

test('a program of staff is answered from the database, whatever is kept for strangers', async () => {
	const { shop } = await openAt()
	const cookie = await signedInHeaders(shop)
	const { accessToken } = await shop.read<SignedIn>('/api/auth/me', { headers: cookie })
	const headers = { Authorization: `Bearer ${accessToken}` }
	await shop.fetch('/api/products/slug/aero')

	const own = await shop.fetch('/api/products/slug/aero', { headers })
	const strangers = await shop.fetch('/api/products/slug/aero')

	expect(status(own)).toBeNull()
	expect(own.headers.get('Cache-Control')).toBe('private, no-store')
	expect(status(strangers)).toContain('; hit')
})

/** The shop with a contact page that gives each visitor a cookie. */
function withCookieOnContact(): ServerBuild {
	const build = shopBuild as ServerBuild
	const { 'routes/shop/contact': contact, ...routes } = build.routes
	if (!contact) throw new Error('There is no contact page.')
	const headers = () => ({ 'Set-Cookie': `guest=${crypto.randomUUID()}; Path=/` })
	const giving = { ...contact, module: { ...contact.module, headers } }
	return { ...build, routes: { ...routes, 'routes/shop/contact': giving } }
}

test('a page that sets a cookie is not kept, so that nobody gets the cookie of another', async () => {
	const shop = await openShop({ build: withCookieOnContact() })

	const first = await shop.fetch('/contact')
	const second = await shop.fetch('/contact')

	expect([first.status, second.status]).toEqual([200, 200])
	expect(first.headers.get('Set-Cookie')).toContain('guest=')
	expect(second.headers.get('Set-Cookie')).toContain('guest=')
	expect(second.headers.get('Set-Cookie')).not.toBe(first.headers.get('Set-Cookie'))
	expect(status(second)).not.toContain('hit')
})
