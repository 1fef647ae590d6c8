import { UTC_OFFSET_MS } from '#contract/shop-time.ts'

/** Rounds a number and formats it with South Asian digit grouping: 12,34,567. Does not use `Intl`, because that takes a tenth of the Worker's cold start. */
export function formatNumber(number: number): string {
	return String(Math.round(number)).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
}

/** Formats an amount in whole taka: ৳1,24,500. */
export function formatTaka(amount: number): string {
	return `৳${formatNumber(amount)}`
}

export function formatProductCount(count: number): string {
	return count === 1 ? '1 product' : `${formatNumber(count)} products`
}

const HIGH_SURROGATE_AT_END = /[\uD800-\uDBFF]$/

/** Truncates text to `maxLength` characters, including the ellipsis. Ends after a word unless that would halve the text. */
export function truncateText(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text
	const space = text.lastIndexOf(' ', maxLength - 1)
	const truncated = text.slice(0, space > maxLength / 2 ? space : maxLength - 1)
	return `${truncated.replace(HIGH_SURROGATE_AT_END, '')}…`
}

/** Formats a 24-hour time on a 12-hour clock: '20:30' is 8:30 pm. */
export function formatClockTime(time: string): string {
	const hours = Number(time.slice(0, 2))
	const minutes = time.endsWith(':00') ? '' : time.slice(2)
	return `${hours % 12 || 12}${minutes} ${hours < 12 ? 'am' : 'pm'}`
}

const months =
	'January February March April May June July August September October November December'.split(' ')
const shortMonth = (date: Date) => months[date.getUTCMonth()]?.slice(0, 3)

/** Formats a timestamp in the shop's time zone, identically on the server and in browsers: 21 Nov 2026, 10:24. */
export function formatShopTime(timestamp: string): string {
	const time = new Date(Date.parse(timestamp) + UTC_OFFSET_MS)
	const day = `${time.getUTCDate()} ${shortMonth(time)} ${time.getUTCFullYear()}`
	return `${day}, ${time.toISOString().slice(11, 16)}`
}

/** Formats a day without the year: 21 Nov. */
export function formatShortDay(day: string): string {
	const date = new Date(day)
	return `${date.getUTCDate()} ${shortMonth(date)}`
}

/** Formats a range of days: 20 to 22 March. A year is shown unless it is this year. */
export function formatPeriod({ from, to }: { from: string; to: string }, today: string): string {
	const end = formatLongDay(to, today)
	if (from === to) return end
	const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
	const start = isSameMonth ? new Date(from).getUTCDate() : formatLongDay(from, today)
	return `${start} to ${end}`
}

function formatLongDay(day: string, today: string): string {
	const date = new Date(day)
	const year = date.getUTCFullYear()
	const text = `${date.getUTCDate()} ${months[date.getUTCMonth()]}`
	return today.startsWith(String(year)) ? text : `${text} ${year}`
}
