import { HOURS_AHEAD_OF_UTC } from '#content/time-zone.ts'
import { HOUR_MS } from '#contract/limits.ts'

/** A whole number as people here write it: 12,34,567. By hand, because to ask `Intl` takes a tenth of the Worker's cold start. */
export function formatNumber(number: number): string {
	return String(Math.round(number)).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
}

/** Whole taka: ৳1,24,500. */
export function formatTaka(amount: number): string {
	return `৳${formatNumber(amount)}`
}

export function formatProductCount(count: number): string {
	return count === 1 ? '1 product' : `${formatNumber(count)} products`
}

const HALF_A_CHARACTER = /[\uD800-\uDBFF]$/

/** Shortens at a word's end. */
export function truncateText(text: string, length: number): string {
	if (text.length <= length) return text
	const space = text.lastIndexOf(' ', length - 1)
	const whole = text.slice(0, space > length / 2 ? space : length - 1)
	return `${whole.replace(HALF_A_CHARACTER, '')}…`
}

/** A time in 24 hours as people here say it: '20:30' is 8:30 pm. */
export function formatClockTime(time: string): string {
	const [hours = 0, minutes = 0] = time.split(':').map(Number)
	const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
	return `${hours % 12 || 12}${past} ${hours < 12 ? 'am' : 'pm'}`
}

const OFFSET_MS = HOURS_AHEAD_OF_UTC * HOUR_MS
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** A moment as the clock in the shops shows it, the same on every server and browser: 21 Nov 2026, 10:24. */
export function formatShopTime(timestamp: string): string {
	const there = new Date(Date.parse(timestamp) + OFFSET_MS)
	const date = `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`
	return `${date}, ${twoDigits(there.getUTCHours())}:${twoDigits(there.getUTCMinutes())}`
}

/** The place on a page that its heading names. */
export function headingId(heading: string): string {
	return heading.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
