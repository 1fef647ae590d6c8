import { DAY_MS } from '#contract/base/limits.ts'
import { addDays } from '#contract/base/shop-time.ts'

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

/** The first and the last day of each period. That of one which is not over is today. */
const periods = {
	today: (today) => ({ from: today, to: today }),
	yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
	'this-week': (today) => ({ from: weekStart(today), to: today }),
	'last-week': (today) => ({
		from: weekStart(addDays(today, -7)),
		to: addDays(weekStart(today), -1),
	}),
	'this-month': (today) => ({ from: monthStart(today), to: today }),
	'last-month': (today) => {
		const to = addDays(monthStart(today), -1)
		return { from: monthStart(to), to }
	},
	'this-year': (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
} satisfies Record<string, (today: string) => Days>
type ReportPeriod = keyof typeof periods

export const REPORT_PERIODS = Object.keys(periods) as [ReportPeriod, ...ReportPeriod[]]

export function resolvePeriod(period: ReportPeriod, today: string): Days {
	return periods[period](today)
}
