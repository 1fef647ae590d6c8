import { expect, test } from 'vitest'
import { insertProducts } from '#tests/support/products.ts'
import { takeConsoleOutput } from '#tests/support/setup.ts'
import { openShop } from '#tests/support/shop.ts'
import { createCanaryStaff, inspectResponse } from './canary-staff.ts'

const privatePaths = [
	'/dashboard',
	'/dashboard/inventory',
	'/dashboard/users',
	'/api/auth/me',
	'/api/history',
]

/** Make a private path look like a static file to a cache, but not to the app. */
const suffixes = [
	'',
	...splitWords(`
		/ // /a.css /a.js /a.png /a.ico /robots.txt /..%2fproducts %2f..%2fproducts /%2e%2e/products %2fa.css %5ca.css
		.css .js .avif .data .data?_routes=root ;a.css ;.js ;/a.css %3ba.css %3f.css ?.css ?category=laptop
		?utm_source=a.css %23.css %00.css %0a.css %0d%0a.css %09.css %20.css +.css %26.css %7e.css %2e.css
		!.css $.css @.css ,.css :.css %ff.css
	`),
]

/** Other spellings of private paths, most of which start like the path of a cached response. */
const otherSpellings = splitWords(`
	/products/..%2fdashboard /products/%2e%2e/dashboard /products/../dashboard /products//dashboard
	/products;/../dashboard /robots.txt/../dashboard /robots.txt%2f..%2fdashboard /sitemap.xml;/dashboard
	//dashboard //products//..//dashboard /robots.txt//dashboard /%64ashboard /./dashboard /DASHBOARD /api/products/../auth/me /api/products/slug/..%2f..%2fauth%2fme
	/api/products/slug/%2e%2e/%2e%2e/auth/me
`)

const variants = [
	...privatePaths.flatMap((path) => suffixes.map((suffix) => path + suffix)),
	...otherSpellings,
]

test(`${variants.length} spellings of private paths are never cached for staff, and never show a staff member's name to anonymous visitors`, async () => {
	const shop = await openShop()
	await insertProducts(shop.db, [{}])
	const [account] = await createCanaryStaff(shop, 1)
	let responsesWithName = 0

	for (const path of variants) {
		const signedIn = await inspectResponse(shop, path, account?.headers)
		const anonymous = await inspectResponse(shop, path)

		if (signedIn.canary) {
			responsesWithName += 1
			expect(signedIn.isPrivate, path).toBe(true)
		}
		expect(anonymous.canary, path).toBe('')
		expect(signedIn.isCached, `${path} for signed-in staff`).toBe(false)
	}

	expect(responsesWithName).toBeGreaterThan(privatePaths.length)
	// Remix logs the paths that match no route.
	takeConsoleOutput()
})

function splitWords(text: string): string[] {
	return text.trim().split(/\s+/)
}
