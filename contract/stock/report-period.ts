import { DAY_MS } from '#contract/base/limits.ts'
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

type Days = { from: string; to: string }

/** Returns the same days of the month before, up to its last day. */
export function monthBefore({ from, to }: Days): Days {
	const last = addDays(monthStart(from), -1)
	const dayInMonth = (day: string) => [`${last.slice(0, 7)}${day.slice(7)}`, last].sort()[0] ?? last
	const isWholeMonth = addDays(to, 1).endsWith('-01')
	return { from: dayInMonth(from), to: isWholeMonth ? last : dayInMonth(to) }
}

/** Returns the days that a period is compared with: of the week or month before, or just before. */
export function daysBefore({ from, to }: Days): Days {
	const length = 1 + (Date.parse(to) - Date.parse(from)) / DAY_MS
	const isInMonth = from !== to && from === monthStart(to)
	if (isInMonth) return monthBefore({ from, to })
	const distance = Math.ceil(length / 7) * 7
	return { from: addDays(from, -distance), to: addDays(to, -distance) }
}

/** Returns the first and the last day of a period. That of one which is not over is today. */
export function resolvePeriod(period: ReportPeriod, today: string): Days {
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
