import { DAY_MS } from '#contract/base/limits.ts'
import { addDays, shopDay } from '#contract/base/shop-time.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import {
	LOW_DAYS,
	MAX_REORDER_CANDIDATES,
	RATE_DAYS,
	type Reorder,
	type ReorderQuery,
	type SlowMovers,
	type SlowMoversQuery,
} from '#contract/stock/reports.ts'
import type { Database } from '#db/client.ts'
import {
	findTotals,
	listValuableProducts,
	productStockQuery,
	type TotalsRow,
} from '#db/stock/report-queries.ts'
import { listTotals, sortRows, sumGroups } from './sum-totals.ts'

export async function reportSlowMovers(
	db: Database,
	{ days, branch, sort = '-value', limit }: SlowMoversQuery,
	now: Date,
): Promise<SlowMovers> {
	const today = shopDay(now)
	const sales = await findSales(db, { days: Number(days), today, branch })
	const sold = unitsByProduct(sales)
	const addedBefore = new Date(now.getTime() - Number(days) * DAY_MS)
	const valuable = await listValuableProducts(db, { addedBefore, branch })
	const data = valuable
		.filter(({ key }) => !sold.has(key))
		.map((product) => ({ ...product, createdAt: product.createdAt.toISOString() }))
	return { data: sortRows(data, sort).slice(0, limit) }
}

export async function reportReorder(
	db: Database,
	{ branch, sort = 'daysLeft', limit }: ReorderQuery,
	now: Date,
): Promise<Reorder> {
	const today = shopDay(now)
	const units = unitsByProduct(await findSales(db, { days: RATE_DAYS, today, branch }))
	const stock = await productStockQuery(db, listCandidates(units), branch)
	return { data: sortRows(suggestOrders(stock, units), sort).slice(0, limit) }
}

type Period = { days: number; today: string; branch?: BranchSlug }

export async function findSales(db: Database, { days, today, branch }: Period) {
	const from = addDays(today, 1 - days)
	return (await findTotals(db, { kind: 'sell', from, to: today, branch })).days
}

export function unitsByProduct(rows: TotalsRow[]): Map<string, number> {
	const sums = sumGroups([...listTotals(rows)], ({ product }) => product)
	const units = [...sums].map(([id, total]) => [id, total.units] as const)
	const sold = units.filter(([, count]) => count > 0)
	return new Map(sold.sort((a, b) => b[1] - a[1]))
}

export function listCandidates(units: ReadonlyMap<string, number>): string[] {
	return [...units.keys()].slice(0, MAX_REORDER_CANDIDATES)
}

type Stock = Awaited<ReturnType<typeof productStockQuery>>

export function suggestOrders(stock: Stock, units: ReadonlyMap<string, number>): Reorder['data'] {
	return stock
		.filter(({ status }) => status === 'active')
		.map(({ key, name, available, incoming }) => {
			const sold = units.get(key) ?? 0
			const daysLeft = Math.floor((available * RATE_DAYS) / sold)
			return {
				key,
				name,
				units: sold,
				available,
				incoming,
				daysLeft,
				order: sold - available - incoming,
			}
		})
		.filter(({ daysLeft, order }) => daysLeft < LOW_DAYS && order > 0)
}
