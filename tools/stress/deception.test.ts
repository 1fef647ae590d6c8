import { expect, test } from 'vitest'
import { allowConsole } from '#tests/support/fail-on-console.ts'
import { insertProducts } from '#tests/support/products.ts'
import { ORIGIN, openShop, type Shop } from '#tests/support/shop.ts'
import { CANARY, createCanaryStaff } from './staff-with-canaries.ts'

const secret = [
	'/dashboard',
	'/dashboard/inventory',
	'/dashboard/users',
	'/api/auth/me',
	'/api/history',
]

/** Endings by which a cache may take a page for a file, and ways by which two readers of an address part. */
const endings = [
	'',
	'/',
	'//',
	'/a.css',
	'/a.js',
	'/a.png',
	'/a.ico',
	'/robots.txt',
	'/..%2fproducts',
	'%2f..%2fproducts',
	'/%2e%2e/products',
	'%2fa.css',
	'%5ca.css',
	'.css',
	'.js',
	'.avif',
	'.data',
	'.data?_routes=root',
	';a.css',
	';.js',
	';/a.css',
	'%3ba.css',
	'%3f.css',
	'?.css',
	'?category=laptop',
	'?utm_source=a.css',
	'%23.css',
	'%00.css',
	'%0a.css',
	'%0d%0a.css',
	'%09.css',
	'%20.css',
	'+.css',
	'%26.css',
	'%7e.css',
	'%2e.css',
	'!.css',
	'$.css',
	'@.css',
	',.css',
	':.css',
	'%ff.css',
]

/** Addresses that begin like a kept page and mean to end at a secret one. */
const detours = [
	'/products/..%2fdashboard',
	'/products/%2e%2e/dashboard',
	'/products/../dashboard',
	'/products//dashboard',
	'/products;/../dashboard',
	'/robots.txt/../dashboard',
	'/robots.txt%2f..%2fdashboard',
	'/sitemap.xml;/dashboard',
	'//dashboard',
	'/./dashboard',
	'/DASHBOARD',
	'/api/products/../auth/me',
	'/api/products/slug/..%2f..%2fauth%2fme',
	'/api/products/slug/%2e%2e/%2e%2e/auth/me',
]

const variants = [...secret.flatMap((path) => endings.map((ending) => path + ending)), ...detours]

test(`${variants.length} disguises of a secret page are kept by nobody and tell a stranger nothing`, async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{}])
	const [colleague] = await createCanaryStaff(shop, 1)
	let told = 0

	for (const path of variants) {
		const own = await look(shop, path, colleague?.headers)
		const strangers = await look(shop, path)

		if (own.hasName) {
			told += 1
			expect(own, path).toMatchObject({ isKept: false, isPrivate: true })
		}
		expect(strangers.hasName, path).toBe(false)
		expect(own.isKept, `${path} for somebody signed in`).toBe(false)
	}

	expect(told).toBeGreaterThan(secret.length)
	allowConsole()
})

async function look(shop: Shop, path: string, headers: Record<string, string> = {}) {
	const response = await shop.fetch(ORIGIN + path, { headers })
	return {
		hasName: CANARY.test(await response.text()),
		isKept: /hit|stored/.test(response.headers.get('Cache-Status') ?? ''),
		isPrivate: /private, no-store/.test(response.headers.get('Cache-Control') ?? ''),
	}
}
