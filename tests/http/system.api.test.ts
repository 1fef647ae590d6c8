import * as v from 'valibot'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts'
import { SystemReport } from '#contract/system-report.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { createClock } from '#tests/support/clock.ts'
import { readTexts, textOf } from '#tests/support/html.ts'
import { createShop } from '#tests/support/shop.ts'
import { signedInHeaders, signIn } from '#tests/support/staff.ts'

async function openShopWithReport() {
	const { now, advance } = createClock('2026-06-01T09:10:00Z')
	const { shop, headers } = await openBackOffice([{ slug: 'aero' }], { now })
	const readReport = async () => {
		// A new session, because the clock may have advanced beyond the life of the first.
		const headers = await signedInHeaders(shop)
		return v.parse(SystemReport, await shop.readData('/api/system', { headers }))
	}
	/** Requests a page after a minute, when the metrics of the requests before it are stored. */
	const storeMetrics = async () => {
		advance(MINUTE_MS)
		const { status } = await shop.fetch('/contact')
		await shop.waitForBackgroundWork()
		return status
	}
	return { shop, now, advance, readReport, storeMetrics, headers }
}

test('the report totals the requests of the last day by route, with a delay of one minute', async () => {
	const { shop, readReport, storeMetrics } = await openShopWithReport()
	for (let visit = 0; visit < 4; visit += 1) await shop.fetch('/products/aero')
	await shop.fetch('/nowhere')

	expect((await readReport()).requests).toBe(0)
	await storeMetrics()
	const result = await readReport()

	expect(result.since).toBe('2026-05-31T10:00:00.000Z')
	expect(result.databaseBytes).toBeGreaterThan(10_000)
	expect(result.routes).toContainEqual(
		expect.objectContaining({ route: '/products/:slug', requests: 4, hits: 3, failed: 0 }),
	)
	expect(result.routes).toContainEqual(
		expect.objectContaining({ route: '/*', requests: 1, rejected: 1 }),
	)
})

test('isolates add to the same hourly totals, which are deleted after two days', async () => {
	const { shop, now, advance, readReport, storeMetrics } = await openShopWithReport()
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
	await storeMetrics()
	await shop.runScheduled()
	const firstHour = Date.parse('2026-06-01T09:00:00Z')
	const rows = await shop.db.all<{ hour: number }>('select hour from request_metrics')
	expect(rows.map(({ hour }) => hour)).not.toContain(firstHour)
})

test('if request metrics cannot be stored, responses still work and the metrics are stored later', async () => {
	const { shop, readReport, storeMetrics } = await openShopWithReport()
	await shop.db.run('alter table request_metrics rename to away')
	await shop.fetch('/products/aero')

	expect(await storeMetrics()).toBe(200)
	await shop.db.run('alter table away rename to request_metrics')
	await storeMetrics()

	const { routes } = await readReport()
	expect(routes.find(({ route }) => route === '/products/:slug')?.requests).toBe(1)
})

test('the System page shows the routes and the failed sign-ins', async () => {
	const { shop, headers, storeMetrics } = await openShopWithReport()
	await shop.fetch('/products/aero')
	await storeMetrics()

	await signIn(shop, 'unknown@jonaki.example')
	const page = await (await shop.fetch('/dashboard/system', { headers })).text()

	const rows = readTexts(page, 'main tr').map((text) => text.replaceAll(/\s+/g, ' '))
	expect(rows).toContainEqual(
		expect.stringMatching(/^\/products\/:slug 1 requests, 0 from the cache .* 0$/),
	)
	expect(rows.at(-1)).toMatch(/^Unknown email addresses .* 1$/)
	expect(readTexts(page, 'main h2')).toContain('Rejected requests')
	expect(textOf(page)).toContain('No errors.')
})
