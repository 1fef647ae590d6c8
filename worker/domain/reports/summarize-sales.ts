import { addDays, shopDay } from '#contract/base/shop-time.ts'
import { BRANCH_SLUGS, type BranchSlug } from '#contract/shop/branches.ts'
import { weekStart } from '#contract/stock/report-period.ts'
import { MAX_SUMMARY_ROWS, RATE_DAYS, type SalesSummary } from '#contract/stock/reports.ts'
import type { Database } from '#db/client.ts'
import { deliveryQueries, productStockQuery } from '#db/stock/report-queries.ts'
import type { StaffSession } from '#worker/domain/accounts/sessions.ts'
import { findSales, listCandidates, suggestOrders, unitsByProduct } from './report-stock.ts'
import { type DayTotal, listTotals, sortRows, sumTotals } from './sum-totals.ts'
import { canReadTakings } from './takings.ts'

type SummaryOptions = { branch?: BranchSlug; reader: StaffSession; now: Date }

export async function summarizeSales(
	db: Database,
	{ branch, reader, now }: SummaryOptions,
): Promise<SalesSummary> {
	const today = shopDay(now)
	const days = await findSales(db, { days: RATE_DAYS, today, branch })
	const units = unitsByProduct(days)
	const [stock, deliveries, [incoming]] = await db.batch([
		productStockQuery(db, listCandidates(units), branch),
		...deliveryQueries(db, branch, MAX_SUMMARY_ROWS),
	])
	const totals = [...listTotals(days)]
	const names = new Map(stock.map(({ key, name }) => [key, name]))
	return {
		sales: BRANCH_SLUGS.filter((slug) => (branch ?? slug) === slug).map((slug) => {
			const atBranch = totals.filter((total) => total.branch === slug)
			return { branch: slug, ...sumWeeks(atBranch, reader, now) }
		}),
		bestSellers: [...units].slice(0, MAX_SUMMARY_ROWS).map(([key, sold]) => {
			return { key, name: names.get(key) ?? key, units: sold }
		}),
		reorder: sortRows(suggestOrders(stock, units), 'daysLeft').slice(0, MAX_SUMMARY_ROWS),
		deliveries: { totalCount: incoming?.count ?? 0, data: deliveries },
	}
}

function sumWeeks(totals: DayTotal[], reader: StaffSession, now: Date) {
	const today = shopDay(now)
	const sumDays = (from: string, to: string) => {
		const inPeriod = totals.filter(({ day }) => day >= from && day <= to)
		const { units, taka } = sumTotals(inPeriod)
		return { units, taka: canReadTakings(reader, { from, now }) ? taka : null }
	}
	const week = weekStart(today)
	return {
		today: sumDays(today, today),
		thisWeek: sumDays(week, today),
		lastWeek: sumDays(addDays(week, -7), addDays(today, -7)),
	}
}
