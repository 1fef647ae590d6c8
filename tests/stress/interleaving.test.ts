import { expect, test } from 'vitest'
import { createClock } from '#tests/support/clock.ts'
import { insertProducts } from '#tests/support/products.ts'
import { createRandom, pick, randomInteger } from '#tests/support/random.ts'
import { SEED } from '#tests/support/random-data.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { type CanaryAccount, createCanaryStaff, inspectResponse } from './canary-staff.ts'
import { byStressMode } from './stress-mode.ts'

const REQUESTS = byStressMode({ short: 600, long: 10_000 })
const ACCOUNTS = 20
const CONCURRENCY = 12
/** In total, cached pages become stale and are revalidated. */
const MAX_ADVANCE_MS = 20_000

const paths = `
	/ /products /products/ /products?category=laptop /products?search=aero&utm_source=x /products/aero
	/products/nowhere /contact /madhupur /auth/login /auth/register /dashboard /nowhere /products.data
	/api/products /api/products/slug/aero /api/categories /api/auth/me /sitemap.xml
`
	.trim()
	.split(/\s+/)

const anonymousHeaders = [
	{},
	{},
	{ Cookie: 'theme=business' },
	{ Cookie: '__Host-session=nonsense' },
	{ Cookie: `__Host-session=${'A'.repeat(43)}` },
	{ Cookie: '__Host-flash=signed-in' },
	{ Authorization: 'Bearer nonsense' },
	{ 'If-None-Match': '*' },
] as const

test(`${REQUESTS} interleaved requests by ${ACCOUNTS} staff accounts and anonymous visitors never show a person's name to someone else (seed ${SEED})`, async () => {
	const random = createRandom(SEED)
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	await insertProducts(shop.db, [{ slug: 'aero', name: 'Aero' }, { category: 'router' }])
	const accounts = await createCanaryStaff(shop, ACCOUNTS)
	let namedResponses = 0

	for (let sent = 0; sent < REQUESTS; sent += CONCURRENCY) {
		clock.advance(randomInteger(0, MAX_ADVANCE_MS, random))
		const requests = Array.from({ length: CONCURRENCY }, () => {
			const account = random() < 0.5 ? accounts[randomInteger(0, ACCOUNTS - 1, random)] : undefined
			return expectOwnName(
				shop,
				paths[randomInteger(0, paths.length - 1, random)] ?? '/',
				account ?? { canary: '', headers: pick(anonymousHeaders, random) },
			)
		})
		for (const hasName of await Promise.all(requests)) namedResponses += hasName ? 1 : 0
	}
	expect(namedResponses).toBeGreaterThan(REQUESTS / 10)
})

/** Returns true if the response contains the visitor's own name. */
async function expectOwnName(
	shop: Shop,
	path: string,
	{ canary, headers }: CanaryAccount,
): Promise<boolean> {
	const response = await inspectResponse(shop, path, headers)
	if (response.canary) expect(response.canary, path).toBe(canary)
	// A file is the same for everyone, so staff receive the cached one.
	if (canary && path !== '/sitemap.xml') expect(response.isCached, path).toBe(false)
	if (response.isCached || response.isPublic)
		expect(response, path).toMatchObject({ canary: '', cookie: null })
	return response.canary !== ''
}
