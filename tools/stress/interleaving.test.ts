import { expect, test } from 'vitest'
import { createClock } from '#tests/support/clock.ts'
import { SEED } from '#tests/support/garbage.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { pick, randomFrom, wholeBetween } from '#tools/bench/random.ts'
import { CANARY, type CanaryAccount, createCanaryStaff } from './canary-staff.ts'
import { runsFor } from './size.ts'

const REQUESTS = runsFor({ short: 600, long: 10_000 })
const ACCOUNTS = 20
const AT_ONCE = 12
/** Long enough that pages become stale and are revalidated now and then. */
const BETWEEN_ROUNDS_MS = 20_000

const addresses = `
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
	{ Cookie: '__Host-notice=signed-in' },
	{ Authorization: 'Bearer nonsense' },
	{ 'If-None-Match': '*' },
] as const

test(`${REQUESTS} mixed requests of ${ACCOUNTS} members of staff and anonymous visitors never show one person's name to another (seed ${SEED})`, async () => {
	const random = randomFrom(SEED)
	const clock = createClock()
	const shop = await openShop({ now: clock.now })
	await insertProducts(shop.db, [{ slug: 'aero', name: 'Aero' }, { category: 'router' }])
	const accounts = await createCanaryStaff(shop, ACCOUNTS)
	let greetings = 0

	for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
		clock.pass(wholeBetween(0, BETWEEN_ROUNDS_MS, random))
		const requests = Array.from({ length: AT_ONCE }, () => {
			const account = random() < 0.5 ? accounts[wholeBetween(0, ACCOUNTS - 1, random)] : undefined
			return expectOwnName(
				shop,
				addresses[wholeBetween(0, addresses.length - 1, random)] ?? '/',
				account ?? { canary: '', headers: pick(anonymousHeaders, random) },
			)
		})
		for (const isGreeted of await Promise.all(requests)) greetings += isGreeted ? 1 : 0
	}
	expect(greetings).toBeGreaterThan(REQUESTS / 10)
})

/** Returns true if the response greets the visitor by name; fails if it is another visitor's name. */
async function expectOwnName(
	shop: Shop,
	path: string,
	{ canary, headers }: CanaryAccount,
): Promise<boolean> {
	const response = await shop.fetch(path, { headers })
	const name = CANARY.exec(await response.text())?.[0] ?? ''
	const cacheStatus = response.headers.get('Cache-Status') ?? ''
	const cacheControl = response.headers.get('Cache-Control') ?? ''
	if (name !== '') expect(name, path).toBe(canary)
	if (canary !== '') expect(cacheStatus, path).not.toMatch(/hit|stored/)
	if (/hit|stored/.test(cacheStatus) || /public/.test(cacheControl)) {
		expect(name, path).toBe('')
		expect(response.headers.get('Set-Cookie'), path).toBeNull()
	}
	return name !== ''
}
