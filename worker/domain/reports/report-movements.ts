import { addDays, shopDay } from '#contract/base/shop-time.ts'
import { type Category, findBySlug } from '#contract/catalogue/categories.ts'
import { BRANCH_NAMES, type BranchSlug } from '#contract/shop/branches.ts'
import { monthStart, resolvePeriod, weekStart } from '#contract/stock/report-period.ts'
import {
	type MovementReport,
	type MovementReportQuery,
	type ReportGroup,
	TIME_GROUPS,
	type TimeGroup,
} from '#contract/stock/reports.ts'
import type { Database } from '#db/client.ts'
import { findTotals, productStockQuery } from '#db/stock/report-queries.ts'
import { type DayTotal, listTotals, sortRows, sumGroups, sumTotals } from './sum-totals.ts'

/** Reports with more days have a chart of weeks, and with more weeks one of months. */
const MAX_CHART_DAYS = 62
const MAX_CHART_WEEKS = 26

export async function reportMovements(
	db: Database,
	query: MovementReportQuery,
	now: Date,
): Promise<MovementReport> {
	const { kind, by, branch, limit } = query
	const days = readDays(query, now)
	const { days: rows, categories } = await findTotals(db, { kind, ...days, branch })
	/** A former slug of a category counts as its present one. */
	const currentSlug = (slug: string) => findBySlug(categories, slug)?.slug ?? slug
	const category = query.category && currentSlug(query.category)
	const totals = [...listTotals(rows)]
		.map((total) => ({ ...total, category: currentSlug(total.category) }))
		.filter((total) => (category ?? total.category) === total.category)
		.filter((total) => (query.brand ?? total.brand) === total.brand)
	const groups = [...sumGroups(totals, (total) => keyOf(total, by))].map(([key, total]) => {
		return { key, name: nameGroup(by, key, categories), ...total }
	})
	const isTime = TIME_GROUPS.some((group) => group === by)
	const sort = query.sort ?? (isTime ? '-name' : '-taka')
	// The names of products are read for the rows of the report only.
	const isUnnamed = by === 'product' && /name/.test(sort)
	const data = sortRows(groups, isUnnamed ? '-taka' : sort).slice(0, limit)
	return {
		...days,
		total: sumTotals(totals),
		data: by === 'product' ? sortRows(await nameProducts(db, data), sort) : data,
		totalCount: groups.length,
		chart: createChart(totals, days),
	}
}

type Days = { from: string; to: string }

function readDays({ period, from, to }: MovementReportQuery, now: Date): Days {
	const first = from ?? to
	if (period || first === undefined) return resolvePeriod(period ?? 'this-month', shopDay(now))
	return { from: first, to: to ?? first }
}

const timeKeys = { day: (day: string) => day, week: weekStart, month: monthStart }

/** Returns the key of a total's group. */
function keyOf(total: DayTotal, by: ReportGroup): string {
	return by === 'week' || by === 'month' ? timeKeys[by](total.day) : total[by]
}

function nameGroup(by: ReportGroup, key: string, categories: Category[]): string {
	if (by === 'category') return findBySlug(categories, key)?.name ?? key
	return by === 'branch' ? BRANCH_NAMES[key as BranchSlug] : key
}

async function nameProducts<Row extends { key: string }>(db: Database, rows: Row[]) {
	const products = await productStockQuery(
		db,
		rows.map(({ key }) => key),
	)
	const names = new Map(products.map(({ key, name }) => [key, name]))
	return rows.map((row) => ({ ...row, name: names.get(row.key) ?? row.key }))
}

function createChart(totals: DayTotal[], { from, to }: Days): MovementReport['chart'] {
	const chart = (by: TimeGroup) => ({ by, keys: listKeys(by, { from, to }) })
	const [days, weeks, months] = [chart('day'), chart('week'), chart('month')]
	const longer = weeks.keys.length > MAX_CHART_WEEKS ? months : weeks
	const { by, keys } = days.keys.length > MAX_CHART_DAYS ? longer : days
	const sums = sumGroups(totals, ({ day }) => timeKeys[by](day))
	const data = keys.map((day) => {
		const { units = 0, taka = 0 } = sums.get(day) ?? {}
		return { day, units, taka }
	})
	return { by, data }
}

function listKeys(by: TimeGroup, { from, to }: Days): string[] {
	const keys = new Set<string>()
	for (let day = from; day <= to; day = addDays(day, 1)) keys.add(timeKeys[by](day))
	return [...keys]
}
