import { expect, test } from 'vitest'
import { clockAt } from '#tests/support/clock.ts'
import { SEED } from '#tests/support/garbage.ts'
import { insertProducts } from '#tests/support/products.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { pick, randomFrom, wholeBetween } from '#tools/bench/random.ts'
import { times } from './size.ts'
import { CANARY, type Colleague, createCanaryStaff } from './staff-with-canaries.ts'

const REQUESTS = times({ short: 600, long: 10_000 })
const COLLEAGUES = 20
const AT_ONCE = 12
/** Long enough that pages grow old and are made anew now and then. */
const BETWEEN_ROUNDS_MS = 20_000

const addresses = [
	'/',
	'/products',
	'/products/',
	'/products?category=laptop',
	'/products?search=aero&utm_source=x',
	'/products/aero',
	'/products/nowhere',
	'/contact',
	'/madhupur',
	'/auth/login',
	'/auth/register',
	'/dashboard',
	'/nowhere',
	'/products.data',
	'/api/products',
	'/api/products/slug/aero',
	'/api/categories',
	'/api/auth/me',
	'/sitemap.xml',
] as const

const strangers = [
	{},
	{},
	{ Cookie: 'theme=business' },
	{ Cookie: '__Host-session=nonsense' },
	{ Cookie: `__Host-session=${'A'.repeat(43)}` },
	{ Cookie: '__Host-notice=signed-in' },
	{ Authorization: 'Bearer nonsense' },
	{ 'If-None-Match': '*' },
] as const

test(`${REQUESTS} requests of ${COLLEAGUES} colleagues and of strangers, mixed: nobody is shown another's name (seed ${SEED})`, async () => {
	const random = randomFrom(SEED)
	const clock = clockAt()
	const shop = await openShop({ now: clock.now })
	await insertProducts(shop.db, [{ slug: 'aero', name: 'Aero' }, { category: 'router' }])
	const colleagues = await createCanaryStaff(shop, COLLEAGUES)
	let greetings = 0

	for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
		clock.pass(wholeBetween(0, BETWEEN_ROUNDS_MS, random))
		const asking = Array.from({ length: AT_ONCE }, () => {
			const who = random() < 0.5 ? colleagues[wholeBetween(0, COLLEAGUES - 1, random)] : undefined
			return ask(
				shop,
				pick(addresses, random),
				who ?? { canary: '', headers: pick(strangers, random) },
			)
		})
		for (const greeted of await Promise.all(asking)) greetings += greeted ? 1 : 0
	}
	expect(greetings).toBeGreaterThan(REQUESTS / 10)
})

/** Whether the one who asked was greeted by name, which only their own answer may do. */
async function ask(shop: Shop, path: string, { canary, headers }: Colleague): Promise<boolean> {
	const answer = await shop.fetch(path, { headers })
	const name = CANARY.exec(await answer.text())?.[0] ?? ''
	const cacheStatus = answer.headers.get('Cache-Status') ?? ''
	const cacheControl = answer.headers.get('Cache-Control') ?? ''
	if (name !== '') expect(name, path).toBe(canary)
	if (canary !== '') expect(cacheStatus, path).not.toMatch(/hit|stored/)
	if (/hit|stored/.test(cacheStatus) || /public/.test(cacheControl)) {
		expect(name, path).toBe('')
		expect(answer.headers.get('Set-Cookie'), path).toBeNull()
	}
	return name !== ''
}
