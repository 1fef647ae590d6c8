import { addDays } from '#contract/base/shop-time.ts'

export const REPORT_PERIODS = [
	'today',
	'yesterday',
	'this-week',
	'last-week',
	'this-month',
	'last-month',
	'this-year',
] as const
type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** Returns the Saturday on or before a day. */
export function weekStart(day: string): string {
	return addDays(day, -((new Date(day).getUTCDay() + 1) % 7))
}

export function monthStart(day: string): string {
	return `${day.slice(0, 7)}-01`
}

/** Returns the first and the last day of a period. That of one which is not over is today. */
export function resolvePeriod(period: ReportPeriod, today: string): { from: string; to: string } {
	const week = weekStart(today)
	const month = monthStart(today)
	const beforeMonth = addDays(month, -1)
	const periods: Record<ReportPeriod, [from: string, to: string]> = {
		today: [today, today],
		yesterday: [addDays(today, -1), addDays(today, -1)],
		'this-week': [week, today],
		'last-week': [addDays(week, -7), addDays(week, -1)],
		'this-month': [month, today],
		'last-month': [monthStart(beforeMonth), beforeMonth],
		'this-year': [`${today.slice(0, 4)}-01-01`, today],
	}
	const [from, to] = periods[period]
	return { from, to }
}
