import { addDays } from '#contract/base/shop-time.ts'
import { daysBefore, monthBefore, monthStart } from '#contract/stock/report-period.ts'
import type { MovementReport, SalesSummary } from '#contract/stock/reports.ts'

export type Sum = { units: number; taka: number }
type Days = { from: string; to: string }

/** Returns the first day that the tiles of an owner are about. */
export function firstTileDay(today: string): string {
	return monthBefore({ from: monthStart(today), to: today }).from
}

/** Adds up the sales of today, yesterday and this month, and of the same days before. */
export function sumTiles(days: MovementReport['data'], today: string) {
	const yesterday = addDays(today, -1)
	const month = { from: monthStart(today), to: today }
	const createTile = (label: string, period: Days, before = daysBefore(period)) => {
		const sums = { sum: sumDays(days, period), sumBefore: sumDays(days, before) }
		return { label, ...sums, ...period, before }
	}
	return [
		createTile('Today', { from: today, to: today }),
		createTile('Yesterday', { from: yesterday, to: yesterday }),
		createTile('This month', month, monthBefore(month)),
	]
}

function sumDays(days: MovementReport['data'], { from, to }: Days): Sum {
	return addUp(days.filter(({ key }) => key >= from && key <= to))
}

/** Adds up today's sales of the branches, which all staff see. */
export function sumToday({ sales }: Pick<SalesSummary, 'sales'>): Sum {
	return addUp(sales.map(({ today }) => today))
}

function addUp(sums: { units: number; taka: number | null }[]): Sum {
	return {
		units: sums.reduce((total, { units }) => total + units, 0),
		taka: sums.reduce((total, { taka }) => total + (taka ?? 0), 0),
	}
}
