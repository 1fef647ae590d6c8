import { expect, test } from 'vitest'
import { shopDay } from '#contract/base/shop-time.ts'
import { stockMovements } from '#db/schema.ts'
import { updateDailyTotals } from '#db/stock/daily-totals.ts'
import { openDashboard } from '#tests/support/back-office.ts'
import { readAttributes, readTexts, textOf } from '#tests/support/html.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'

test('units whose price is not known are stated, and a report is sorted by each of its columns', async () => {
	const { shop, readPage, id: productId } = await openDashboard()
	const [at, movement] = [shop.now(), { id: 'old', branch: 'madhupur', kind: 'sell' } as const]
	await shop.db.insert(stockMovements).values({ ...movement, productId, quantity: 2, at })
	await updateDailyTotals(shop.db, shopDay(at))

	const report = await readPage('/dashboard/reports?by=product')

	expect(textOf(report)).toContain('The price of 2 units is not known')
	const links = readAttributes(report, 'thead a', 'href')
	expect(links).toHaveLength(4)
	for (const href of links) expect(await readPage(href)).toContain('aria-sort')
})

const otherReports = [
	['return', 'Returns'],
	['defect', 'Defects'],
	['correct', 'Corrections'],
	['slow', 'Slow movers'],
	['reorder', 'Low and selling'],
]

test('an owner sees, sorts and exports reports, and the sales are on the start page', async () => {
	const { shop, readPage, post, editPath } = await openDashboard([
		{ name: '=Kestrel "One"', price: 1000, incoming: 2 },
	])
	await post(`${editPath}/move`, { movement: 'sell', quantity: '3' })

	const report = await readPage('/dashboard/reports?period=this-month&by=product&sort=-units')
	const csv = await readPage('/dashboard/reports/export.csv?period=today&by=product')
	const months = await readPage('/dashboard/reports?period=today&by=month')
	const start = textOf(await readPage('/dashboard'))
	const rejected = await readPage('/dashboard/reports?from=2026-02-03&to=2026-02-01')

	expect(textOf(report)).toMatch(/=Kestrel "One".*3.*৳3,000/s)
	expect(report).toContain('aria-sort="descending"')
	expect(report).toMatch(/<title>Sales by product · All branches · 1.* \d{4} \| Jonaki/)
	const month = { month: 'long', year: 'numeric', timeZone: 'Asia/Dhaka' } as const
	expect(months).toContain(`>${shop.now().toLocaleDateString('en-GB', month)}<`)
	expect(csv).toBe('Product,Units,Taka\r\n"\'=Kestrel ""One""",3,3000\r\n')
	expect(start).toMatch(/Sales.*Madhupur.*3.*৳3,000.*Best sellers.*3 sold.*2 incoming/s)
	expect(rejected).toContain('must not be before the first day')
	for (const [name, label] of otherReports) {
		const page = await readPage(`/dashboard/reports?report=${name}`)
		expect(readTexts(page, 'main [aria-current=page]')[0]).toBe(label)
		expect(readTexts(page, 'main [role=alert]')).toEqual([])
	}

	const headers = await newSessionHeaders(shop, 'staff')
	expect((await shop.fetch('/dashboard/reports', { headers })).status).toBe(403)
	expect((await shop.fetch('/dashboard/reports/export.csv', { headers })).status).toBe(403)
	const forStaff = textOf(await (await shop.fetch('/dashboard', { headers })).text())
	expect(forStaff).toContain('৳3,000')
	expect(forStaff).not.toContain('Slow movers')
})
