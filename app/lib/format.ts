import { UTC_OFFSET_MS } from '#content/shop.ts'

/** Returns a whole number in South Asian grouping: 12,34,567. Without `Intl`, which takes a tenth of the Worker's cold start. */
export function formatNumber(number: number): string {
	return String(Math.round(number)).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
}

/** Returns an amount in whole taka: ৳1,24,500. */
export function formatTaka(amount: number): string {
	return `৳${formatNumber(amount)}`
}

export function formatProductCount(count: number): string {
	return count === 1 ? '1 product' : `${formatNumber(count)} products`
}

const HIGH_SURROGATE_AT_END = /[\uD800-\uDBFF]$/

/** Truncates a text at the end of a word. */
export function truncateText(text: string, length: number): string {
	if (text.length <= length) return text
	const space = text.lastIndexOf(' ', length - 1)
	const truncated = text.slice(0, space > length / 2 ? space : length - 1)
	return `${truncated.replace(HIGH_SURROGATE_AT_END, '')}…`
}

/** Formats a 24-hour time on a 12-hour clock: '20:30' is 8:30 pm. */
export function formatClockTime(time: string): string {
	const [hours = 0, minutes = 0] = time.split(':').map(Number)
	const pastHour = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
	return `${hours % 12 || 12}${pastHour} ${hours < 12 ? 'am' : 'pm'}`
}

const months =
	'January February March April May June July August September October November December'.split(' ')
const shortMonth = (date: Date) => months[date.getUTCMonth()]?.slice(0, 3)
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Returns a timestamp in the shop's time zone, the same on every server and browser: 21 Nov 2026, 10:24. */
export function formatShopTime(timestamp: string): string {
	const local = new Date(Date.parse(timestamp) + UTC_OFFSET_MS)
	const date = `${local.getUTCDate()} ${shortMonth(local)} ${local.getUTCFullYear()}`
	return `${date}, ${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`
}

/** Returns a day without its year: 21 Nov. */
export function formatShortDay(day: string): string {
	const date = new Date(day)
	return `${date.getUTCDate()} ${shortMonth(date)}`
}

/** Returns the date in the shop's time zone as YYYY-MM-DD. */
export function shopDay(time: Date): string {
	return new Date(time.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 10)
}

/** Formats a period: 20 to 22 March. */
export function formatPeriod({ from, to }: { from: string; to: string }): string {
	const [first, last] = [new Date(from), new Date(to)]
	const end = `${last.getUTCDate()} ${months[last.getUTCMonth()]}`
	if (from === to) return end
	const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
	const month = isOneMonth ? '' : ` ${months[first.getUTCMonth()]}`
	return `${first.getUTCDate()}${month} to ${end}`
}

/** Returns the fragment identifier of a heading. */
export function headingId(heading: string): string {
	return heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
