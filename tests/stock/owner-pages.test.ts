import { expect, test } from 'vitest'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import { daysBefore } from '#contract/stock/report-period.ts'
import { stockMovements } from '#db/schema.ts'
import { updateDailyTotals } from '#db/stock/daily-totals.ts'
import { openDashboard } from '#tests/support/back-office.ts'
import { readAttributes, readTexts, textOf } from '#tests/support/html.ts'
import { editProduct, moveStock } from '#tests/support/products.ts'
import { createStaff, newSessionHeaders, signedInHeaders } from '#tests/support/staff.ts'

test('the start page states today’s sales as a text for WhatsApp, and those of other days for owners only', async () => {
	const {
		shop,
		headers: owner,
		readPage,
		post,
		editPath,
		id: productId,
	} = await openDashboard([{ name: 'Kestrel One', price: 1000, available: 9 }])
	await post(`${editPath}/move`, { movement: 'sell', quantity: '8' })
	await moveStock(shop, { id: productId, headers: owner, movement: 'return', quantity: 1 })

	const start = await readPage('/dashboard')

	const text = 'Today ৳7,000, 7 units, Madhupur ahead; 1 to reorder'
	expect(textOf(start)).toContain(text)
	expect(start).toMatch(new RegExp(`href="https://wa.me/\\?text=[^"]*${encodeURIComponent(text)}"`))
	expect(textOf(start)).toMatch(/Today.*৳7,000.*Yesterday.*৳0.*This month.*৳7,000/s)
	const headers = await newSessionHeaders(shop, 'staff')
	const forStaff = textOf(await (await shop.fetch('/dashboard', { headers })).text())
	expect(forStaff).toContain(text)
	expect(forStaff).not.toMatch(/Yesterday\s+৳|This month/)
})

test('what most products lack is a line below what needs attention', async () => {
	const complete = { available: 20 }
	const many = Array.from({ length: 5 }, () => complete)
	const { readPage } = await openDashboard([...many, { ...complete, images: [] }])
	const isAlarm = (page: string) => !/Without a picture: \d/.test(textOf(page))
	expect(isAlarm(await readPage('/dashboard'))).toBe(true)

	const bare = await openDashboard([complete, { ...complete, images: [] }])

	expect(isAlarm(await bare.readPage('/dashboard'))).toBe(false)
})

test('reports open by branch, with the figures of the days before and files named after their content', async () => {
	const { shop, headers, readPage, post, editPath } = await openDashboard([
		{ name: 'Kestrel One', price: 1000, available: 9 },
	])
	await post(`${editPath}/move`, { movement: 'sell', quantity: '3' })
	const today = shopDay(shop.now())

	const page = textOf(await readPage('/dashboard/reports?period=today'))
	const later = await readPage(`/dashboard/reports?from=${addDays(today, 7)}`)
	const file = await shop.fetch('/dashboard/reports/export.csv?period=this-month', { headers })

	expect(page).toMatch(/Madhupur\s+3\s+was 0\s+৳3,000\s+was ৳0/)
	expect(textOf(later)).toContain('Nothing in this period')
	const name = `filename="sales-by-branch-${today.slice(0, today.endsWith('-01') ? 10 : 7)}.csv"`
	expect(file.headers.get('Content-Disposition')).toContain(name)
	expect(daysBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
		from: '2026-10-01',
		to: '2026-10-31',
	})
	expect(daysBefore({ from: '2026-03-01', to: '2026-03-30' })).toEqual({
		from: '2026-02-01',
		to: '2026-02-28',
	})
	expect(daysBefore({ from: '2026-11-21', to: '2026-11-24' })).toEqual({
		from: '2026-11-14',
		to: '2026-11-17',
	})
})

test('an owner downloads a list of all sales and returns with their list prices, and other staff cannot', async () => {
	const { shop, headers, readPage, post, editPath, id } = await openDashboard([
		{ name: 'Kestrel One', price: 1000, discountPrice: 900, available: 9 },
	])
	const line = { productId: id, quantity: 2, unitPrice: 850, discountReason: 'Regular customer' }
	await shop.send('/api/sales', { branch: 'dhanbari', lines: [line] }, { headers })
	await post(`${editPath}/move`, { movement: 'receive', quantity: '9' })
	await shop.send('/api/sales', { branch: 'madhupur', lines: [line] }, { headers })
	await editProduct(shop, { id, headers, fields: { price: 2000 } })
	await moveStock(shop, { id, headers, movement: 'return', quantity: 1 })
	const url = `/dashboard/reports/sales.csv?from=${shopDay(shop.now())}&to=${shopDay(shop.now())}`

	const lines = (await readPage(url)).trim().split('\r\n')

	const rows = lines.map((row) =>
		row
			.split(/,(?! \d\d)/)
			.slice(1)
			.join(),
	)
	expect(rows).toEqual([
		'Receipt,Product,Units,List price,Price charged,Discount reason,Branch,Person,Reversed,Delivery charge of the receipt',
		'1,Kestrel One,-1,1000,850,,Madhupur,Rahima Khatun,,',
		'1,Kestrel One,2,1000,850,Regular customer,Madhupur,Rahima Khatun,,',
	])
	const incomplete = await shop.fetch('/dashboard/reports/sales.csv?from=2026-11-01', { headers })
	expect([incomplete.status, await incomplete.text()]).toEqual([
		400,
		'Please check the URL: to is required.',
	])
	const colleague = await createStaff(shop, { role: 'staff' })
	const ofStaff = { headers: await signedInHeaders(shop, colleague.id) }
	expect((await shop.fetch(url, ofStaff)).status).toBe(403)
})

test('the activity of the kind Prices has changes of prices, of one product and of many', async () => {
	const { shop, headers, readPage, id } = await openDashboard([
		{ name: 'Kestrel One', price: 1000 },
	])
	await editProduct(shop, { id, headers, fields: { price: 1100 } })
	await editProduct(shop, { id, headers, fields: { discountPrice: 1000 } })
	await editProduct(shop, { id, headers, fields: { discountPrice: null } })
	await editProduct(shop, { id, headers, fields: { brand: 'Falcon' } })
	const change = { filter: {}, price: { by: 'percent', value: 10 } }
	const { data } = (await (await shop.send('/api/bulk-changes', change, { headers })).json()) as {
		data: { _id: string }
	}
	for (const step of ['application', 'reversal'])
		await shop.fetch(`/api/bulk-changes/${data._id}/${step}`, { method: 'POST', headers })

	const text = textOf(await readPage('/dashboard/activity?kind=prices'))
	const ofProduct = textOf(await readPage(`/dashboard/activity?kind=prices&product=${id}`))

	expect(text.match(/Edited a product|Changed many|Undid a change of many/g)).toEqual([
		'Undid a change of many',
		'Changed many',
		...Array(3).fill('Edited a product'),
	])
	expect(text).not.toContain('Falcon')
	expect(ofProduct).toContain('৳1,100 → ৳1,210')
})

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
