import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/base/limits.ts'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import type { CustomerSummary } from '#contract/customers/customers.ts'
import type { Order, OrderCounts, OrderSummary } from '#contract/orders/orders.ts'
import type { Drawer } from '#contract/stock/cash-counts.ts'
import type { Payment } from '#contract/stock/payments.ts'
import type { SaleSummary } from '#contract/stock/sale.ts'
import { seedDemoCatalogue } from '#scripts/start/prepare-database.ts'
import { seedDemoPapers } from '#scripts/start/seed-demo-papers.ts'
import { findLedgerMismatches } from '#tests/support/back-office.ts'
import { countsAt } from '#tests/support/products.ts'
import { openShop, openShopWith } from '#tests/support/shop.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

test('a demo shop has orders of all tabs, customers who owe something and payments of the last 30 days, and its drawers are right', async () => {
	const now = new Date('2036-03-09T02:00:00Z')
	const shop = await openShop({ now: () => now })
	await seedDemoCatalogue(shop.db, now)
	const headers = await signedInHeaders(shop)
	await seedDemoPapers(shop.db, now)
	const read = <Data>(path: string) => shop.readData<Data>(`/api/${path}`, { headers })
	const orders = await read<OrderSummary[]>('orders')
	const customers = await read<CustomerSummary[]>('customers')
	const today = shopDay(now)
	const days = `from=${addDays(today, -30)}&to=${today}`
	const payments = await read<Payment[]>(`payments?${days}&limit=200`)
	const { newest } = await read<Drawer>('cash-counts/newest?branch=madhupur')

	expect(await read<OrderCounts>('orders/counts')).toEqual({
		...{ open: 1, held: 2, sent: 1, overdue: 1, done: 4 },
	})
	expect(orders.filter(({ paid }) => paid > 0).map(({ state }) => state)).toEqual([
		...['held', 'held', 'sold'],
	])
	const sent = orders.find(({ state }) => state === 'sent')
	expect((await read<Order>(`orders/${sent?.number}`)).address).toBe('College Road, Madhupur')
	expect(customers.filter(({ due }) => due > 0)).toHaveLength(2)
	expect(customers.filter(({ name }) => name !== '')).toHaveLength(5)
	expect(new Set(payments.map(({ at }) => at.slice(0, 10))).size).toBeGreaterThan(28)
	expect(payments.every(({ at }) => now.getTime() - Date.parse(at) < 31 * DAY_MS)).toBe(true)
	expect(newest?.counted).toBe(newest?.expected)
	expect(await findLedgerMismatches(shop.db)).toEqual([])
})

test('a branch without stock has no demo papers, and those of the others are complete', async () => {
	const now = new Date('2036-03-09T02:00:00Z')
	const shop = await openShopWith(
		Array.from({ length: 6 }, () => ({ branches: countsAt({ madhupur: 40 }) })),
		{ now: () => now },
	)
	const headers = await signedInHeaders(shop)

	await seedDemoPapers(shop.db, now)

	const sales = await shop.readData<SaleSummary[]>('/api/sales', { headers })
	expect(new Set(sales.map(({ branch }) => branch))).toEqual(new Set(['madhupur']))
	expect((await shop.readData<OrderCounts>('/api/orders/counts', { headers })).done).toBe(4)
})
