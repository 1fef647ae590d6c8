import * as v from 'valibot'
import { expect, test } from 'vitest'
import { SystemReport } from '#contract/audit.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { createClock } from '#tests/support/clock.ts'
import { testOnOneEngine } from '#tests/support/engine.ts'
import { fetchPage } from '#tests/support/pages.ts'
import { insertProducts } from '#tests/support/products.ts'
import { createShop, openShop } from '#tests/support/shop.ts'
import { createStaff, signedInHeaders, signIn } from '#tests/support/staff.ts'

async function openShopWithReport() {
	const { now, advance } = createClock('2026-06-01T09:10:00Z')
	const shop = await openShop({ now })
	await insertProducts(shop.db, [{ slug: 'aero' }])
	const { id } = await createStaff(shop)
	const headers = await signedInHeaders(shop, id)
	const readReport = async () => {
		// A new session, because the clock may have advanced beyond the life of the first.
		const headers = await signedInHeaders(shop, id)
		const response = await shop.read<{ data: unknown }>('/api/system', { headers })
		return v.parse(SystemReport, response.data)
	}
	return { shop, now, advance, readReport, headers }
}

test('the report totals the requests of the last day by route, with a delay of one minute', async () => {
	const { shop, advance, readReport } = await openShopWithReport()
	for (let visit = 0; visit < 4; visit += 1) await shop.fetch('/products/aero')
	await shop.fetch('/nowhere')

	expect((await readReport()).requests).toBe(0)
	advance(MINUTE_MS)
	await shop.fetch('/products/aero')
	await shop.waitForBackgroundWork()
	const result = await readReport()

	expect(result.since).toBe('2026-05-31T10:00:00.000Z')
	expect(result.databaseBytes).toBeGreaterThan(10_000)
	expect(result.routes).toContainEqual(
		expect.objectContaining({ route: '/products/:slug', requests: 5, hits: 4, failed: 0 }),
	)
	expect(result.routes).toContainEqual(
		expect.objectContaining({ route: '/*', requests: 1, refused: 1 }),
	)
})

test('isolates add to the same hourly totals, which are deleted after two days', async () => {
	const { shop, now, advance, readReport } = await openShopWithReport()
	const other = createShop(shop.db, { now })
	for (const isolate of [shop, other]) await isolate.fetch('/products/aero')
	advance(MINUTE_MS)
	for (const isolate of [shop, other]) {
		await isolate.fetch('/contact')
		await isolate.waitForBackgroundWork()
	}

	const result = await readReport()
	expect(result.routes.find(({ route }) => route === '/products/:slug')?.requests).toBe(2)

	advance(25 * HOUR_MS)
	const laterReport = await readReport()
	expect(laterReport.routes.map(({ route }) => route)).not.toContain('/products/:slug')
	advance(25 * HOUR_MS)
	await shop.fetch('/contact')
	await shop.waitForBackgroundWork()
	const firstHour = Date.parse('2026-06-01T09:00:00Z')
	const rows = await shop.db.all<{ hour: number }>('select hour from traffic')
	expect(rows.map(({ hour }) => hour)).not.toContain(firstHour)
})

test('if request metrics cannot be stored, responses still work and the metrics are stored later', async () => {
	const { shop, advance, readReport } = await openShopWithReport()
	await shop.db.run('alter table traffic rename to away')
	await shop.fetch('/contact')
	advance(MINUTE_MS)

	expect((await shop.fetch('/contact')).status).toBe(200)
	await shop.waitForBackgroundWork()
	await shop.db.run('alter table away rename to traffic')
	advance(MINUTE_MS)
	await shop.fetch('/contact')
	await shop.waitForBackgroundWork()
	const result = await readReport()

	expect(result.routes.find(({ route }) => route === '/contact')?.requests).toBe(3)
})

testOnOneEngine(
	'the System page is for staff only and shows the routes and the failed sign-ins',
	async () => {
		const { shop, advance, headers } = await openShopWithReport()
		await shop.fetch('/products/aero')
		advance(MINUTE_MS)
		await shop.fetch('/products/aero')
		await shop.waitForBackgroundWork()

		await signIn(shop, 'unknown@jonaki.example')
		const page = await (await shop.fetch('/dashboard/system', { headers })).text()
		const anonymous = await fetchPage(shop, '/dashboard/system')

		for (const words of [
			'System</h1>',
			'From the cache',
			'/products/:slug',
			'No errors.',
			'An unknown email address',
		]) {
			expect(page).toContain(words)
		}
		expect(page).toContain('href="/dashboard/system"')
		expect([anonymous.status, anonymous.location]).toEqual([302, '/'])
		expect((await shop.fetch('/api/system')).status).toBe(401)
	},
)
