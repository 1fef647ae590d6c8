import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/limits.ts'
import type { ListedInventoryProduct } from '#contract/catalogue/inventory.ts'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import type { MovementReport, Reorder, SalesSummary, SlowMovers } from '#contract/stock/reports.ts'
import { createClock } from '#tests/support/clock.ts'
import { editProduct, moveStock, readProduct } from '#tests/support/products.ts'
import { openShopWith } from '#tests/support/shop.ts'
import { newSessionHeaders, signedInHeaders } from '#tests/support/staff.ts'

/** Opens a shop on a Sunday evening, with two laptops and a router of 1,000 to 3,000 taka. */
async function openShopForReports() {
	const { now, advance } = createClock('2026-11-22T17:30:00Z')
	const fields = { available: 20, createdAt: '2026-01-01T00:00:00Z' }
	const catalogue = [
		{ ...fields, slug: 'one', name: 'Kestrel One', price: 1000 },
		{ ...fields, slug: 'two', name: 'Kestrel Two', price: 2000, incoming: 4 },
		{ ...fields, slug: 'hub', name: 'Hub', price: 3000, category: 'router' as const },
	]
	const shop = await openShopWith(catalogue, { now })
	// A session ends while the clock advances.
	const signIn = async () => ({ headers: await signedInHeaders(shop) })
	const ids = new Map<string, string>()
	for (const { slug } of catalogue) ids.set(slug, (await readProduct(shop, slug))._id)
	const id = (slug: string) => ids.get(slug) ?? ''
	const move = async (slug: string, fields: object) => {
		const moving = { id: id(slug), ...(await signIn()), ...fields }
		expect((await moveStock(shop, moving)).status).toBe(201)
	}
	const sell = (slug: string, quantity: number, fields: object = {}) =>
		move(slug, { movement: 'sell', quantity, ...fields })
	const read = async <Body>(path: string) => shop.read<Body>(`/api/reports/${path}`, await signIn())
	const undoSale = async (number: number) =>
		shop.send(`/api/sales/${number}/reversal`, {}, await signIn())
	return { shop, id, move, sell, undoSale, read, advance }
}

const line = ({ name, units, taka }: MovementReport['data'][number]) => [name, units, taka]

test('sales count on the day in Dhaka and at the price of the sale, and no longer once they are undone', async () => {
	const { read, sell, undoSale, move, advance } = await openShopForReports()
	await sell('one', 2)
	await sell('one', 1, { unitPrice: 900 })
	await sell('two', 5)
	await move('two', { movement: 'correct', counted: 12 })
	// It is Monday in Dhaka.
	advance(DAY_MS / 24)
	await sell('hub', 1)
	await undoSale(3)

	const report = (query: string) => read<MovementReport>(`movements?${query}`)
	const lines = async (query: string) => (await report(query)).data.map(line)

	expect(await lines('by=day')).toEqual([
		['2026-11-23', 1, 3000],
		['2026-11-22', 3, 2900],
	])
	expect(await report('period=yesterday')).toMatchObject({
		from: '2026-11-22',
		to: '2026-11-22',
		total: { units: 3, taka: 2900, unpriced: 0 },
		chart: { by: 'day', data: [{ day: '2026-11-22', units: 3, taka: 2900 }] },
	})
	expect(await lines('by=week&period=this-month')).toEqual([['2026-11-21', 4, 5900]])
	expect(await lines('by=category&sort=name')).toEqual([
		['Laptop', 3, 2900],
		['Router', 1, 3000],
	])
	expect(await lines('sort=-units&limit=1')).toEqual([['Kestrel One', 3, 2900]])
	expect(await lines('branch=dhanbari')).toEqual([])
	expect(await lines('kind=correct')).toEqual([['Kestrel Two', -3, -6000]])
})

test('a sale counts in the category and brand that the product had on that day, also if another of that day is undone later', async () => {
	const { shop, id, read, sell, undoSale, advance } = await openShopForReports()
	await sell('one', 1)
	await sell('one', 4)
	advance(DAY_MS)
	const fields = { category: 'router', subcategory: 'plain-router', brand: 'Lumen' }
	await editProduct(shop, { id: id('one'), headers: await signedInHeaders(shop), fields })
	await sell('one', 2)
	await undoSale(2)

	for (const [by, groups] of [
		['category', ['Router', 'Laptop']],
		['brand', ['Lumen', 'Kestrel']],
	] as const) {
		const { data } = await read<MovementReport>(`movements?by=${by}`)
		expect(data.map(line)).toEqual([
			[groups[0], 2, 2000],
			[groups[1], 1, 1000],
		])
	}
	const { data } = await read<MovementReport>('movements?category=laptop')
	expect(data.map(line)).toEqual([['Kestrel One', 1, 1000]])
})

test('products that lie, and products that sell out, are listed with their value and a suggested order', async () => {
	const { read, sell, advance } = await openShopForReports()
	await sell('hub', 1)
	advance(31 * DAY_MS)
	const [cheapest] = (await read<SlowMovers>('slow-movers?sort=value&limit=1')).data
	expect(cheapest).toMatchObject({ name: 'Kestrel One', value: 20_000 })
	await sell('one', 18)
	await sell('two', 19)

	const slow = await read<SlowMovers>('slow-movers?days=30')
	const slower = await read<SlowMovers>('slow-movers?days=60')
	const elsewhere = await read<SlowMovers>('slow-movers?branch=dhanbari')
	const reorder = await read<Reorder>('reorder')

	expect(slow.data).toMatchObject([{ name: 'Hub', available: 19, value: 57_000, sold: 1 }])
	expect([slower.data, elsewhere.data]).toEqual([[], []])
	expect(reorder.data).toMatchObject([
		{ name: 'Kestrel Two', units: 19, available: 1, incoming: 4, daysLeft: 1, order: 14 },
		{ name: 'Kestrel One', units: 18, available: 2, incoming: 0, daysLeft: 3, order: 16 },
	])
})

test('the summary compares this week with last week until the same day, and other staff see the takings of today only', async () => {
	const { shop, read, sell, advance } = await openShopForReports()
	await sell('one', 1)
	advance(2 * DAY_MS)
	await sell('one', 2)
	advance(5 * DAY_MS)
	await sell('two', 3, {})

	const options = { headers: await newSessionHeaders(shop, 'staff') }
	const summary = await read<SalesSummary>('summary')
	const forStaff = await shop.read<SalesSummary>('/api/reports/summary', options)

	const madhupur = {
		today: { units: 3, taka: 6000 },
		thisWeek: { units: 3, taka: 6000 },
		lastWeek: { units: 1, taka: 1000 },
	}
	expect(summary.sales.map(({ branch }) => branch)).toEqual(BRANCH_SLUGS)
	expect(summary.sales[0]).toMatchObject(madhupur)
	expect(forStaff.sales[0]).toMatchObject({
		today: { units: 3, taka: 6000 },
		thisWeek: { units: 3, taka: null },
		lastWeek: { units: 1, taka: null },
	})
	expect(summary.bestSellers.map(({ name, units }) => [name, units])).toEqual([
		['Kestrel One', 3],
		['Kestrel Two', 3],
	])
	expect(summary.deliveries).toMatchObject({
		totalCount: 1,
		data: [{ name: 'Kestrel Two', incoming: 4 }],
	})
})

test('returned units reduce sales, takings and best sellers, and what came back is neither selling nor to reorder', async () => {
	const { shop, read, sell, move, advance } = await openShopForReports()
	await sell('hub', 19)
	await sell('one', 2)
	await sell('two', 1)
	advance(DAY_MS)
	await move('hub', { movement: 'return', quantity: 19 })
	await move('one', { movement: 'return', quantity: 1 })

	const report = await read<MovementReport>('movements?by=product')
	const days = await read<MovementReport>('movements?by=day')
	const returns = await read<MovementReport>('movements?kind=return&by=brand')
	const { bestSellers, sales } = await read<SalesSummary>('summary')
	const headers = await signedInHeaders(shop)
	const inventory = await shop.read<{ data: ListedInventoryProduct[] }>(
		'/api/inventory?sort=-sold',
		{ headers },
	)
	const listed = await shop.read<{ data: ListedInventoryProduct[] }>('/api/inventory?sort=name', {
		headers,
	})

	expect(report.data.map(line)).toEqual([
		['Kestrel Two', 1, 2000],
		['Kestrel One', 1, 1000],
		['Hub', 0, 0],
	])
	expect(days.data.map(line)).toEqual([
		['2026-11-23', -20, -58_000],
		['2026-11-22', 22, 61_000],
	])
	expect(returns.data.map(line)).toEqual([['Kestrel', 20, 58_000]])
	expect(bestSellers.map(({ name, units }) => [name, units])).toEqual([
		['Kestrel One', 1],
		['Kestrel Two', 1],
	])
	expect(sales[0]?.today).toEqual({ units: -20, taka: -58_000 })
	expect((await read<Reorder>('reorder')).data).toEqual([])
	const sold = ({ name, soldIn30Days }: ListedInventoryProduct) => [name, soldIn30Days]
	expect(inventory.data.map(sold).at(-1)).toEqual(['Hub', 0])
	expect(Object.fromEntries(listed.data.map(sold))).toMatchObject({ Hub: 0, 'Kestrel One': 1 })
	advance(31 * DAY_MS)
	expect((await read<SlowMovers>('slow-movers?days=60')).data.map(({ name }) => name)).toEqual([
		'Hub',
	])
})
