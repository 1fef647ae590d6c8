/**
 * Rounds a number and formats it with South Asian digit grouping: 12,34,567. Does not use `Intl`,
 * because that takes a tenth of the Worker's cold start.
 */
export function formatNumber(number: number): string {
	return String(Math.round(number)).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
}

/** Formats an amount in whole taka: ৳1,24,500 or −৳500. */
export function formatTaka(amount: number): string {
	return `${amount < 0 ? '−' : ''}৳${formatNumber(Math.abs(amount))}`
}

/** Formats a number with its sign: +3, −3 or 0. */
export function formatSigned(number: number, format = formatNumber): string {
	if (number === 0) return format(0)
	return `${number < 0 ? '−' : '+'}${format(Math.abs(number))}`
}

export function formatProductCount(count: number): string {
	return count === 1 ? '1 product' : `${formatNumber(count)} products`
}

/** Formats a 24-hour time on a 12-hour clock: '20:30' is 8:30 pm. */
function formatClockTime(time: string): string {
	const hours = Number(time.slice(0, 2))
	const minutes = time.endsWith(':00') ? '' : time.slice(2)
	return `${hours % 12 || 12}${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

const months =
	'January February March April May June July August September October November December'.split(' ')
const shortMonth = (date: Date) => months[date.getUTCMonth()]?.slice(0, 3)

/** Formats a day without the year: 21 Nov. */
export function formatShortDay(day: string): string {
	const date = new Date(day)
	return `${date.getUTCDate()} ${shortMonth(date)}`
}

/** Formats a day: 21 Nov 2026. */
export function formatDay(day: string): string {
	return `${formatShortDay(day)} ${new Date(day).getUTCFullYear()}`
}

/** Formats the month of a day: November 2026. */
export function formatMonth(day: string): string {
	const date = new Date(day)
	return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** Formats a day, as in continuous text. Without `today`, or in another year, the year is shown. */
function formatLongDay(day: string, today = ''): string {
	const date = new Date(day)
	const year = date.getUTCFullYear()
	const text = `${date.getUTCDate()} ${months[date.getUTCMonth()]}`
	return today.startsWith(String(year)) ? text : `${text} ${year}`
}

/** Formats a range of days: 20 to 22 March. A year is shown unless it is this year. */
export function formatPeriod({ from, to }: { from: string; to: string }, today: string): string {
	const end = formatLongDay(to, today)
	if (from === to) return end
	const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
	const start = isSameMonth ? new Date(from).getUTCDate() : formatLongDay(from, today)
	return `${start} to ${end}`
}

export const formats = {
	number: formatNumber,
	/** Numbers without grouping, such as those of pages. */
	digits: String as (number: number) => string,
	taka: formatTaka,
	clockTime: formatClockTime,
	longDay: formatLongDay,
	period: formatPeriod,
}
