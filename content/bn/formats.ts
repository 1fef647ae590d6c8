import { formatNumber } from '#content/en/formats.ts'
import type { ShopCopy } from '#content/shop-copy.ts'

const BANGLA_ZERO = 0x09e6

/**
 * Writes the digits of a text in Bangla. Neither this nor the names of months use `Intl`, for the
 * reason stated at `formatNumber`.
 */
export function toBanglaDigits(text: string | number): string {
	return String(text).replace(/\d/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)))
}

/** Rounds a number and formats it with South Asian digit grouping: ১২,৩৪,৫৬৭. */
export function formatBanglaNumber(number: number): string {
	return toBanglaDigits(formatNumber(number))
}

/** Formats an amount in whole taka: ৳১,২৪,৫০০. */
function formatBanglaTaka(amount: number): string {
	return `৳${formatBanglaNumber(amount)}`
}

/** Bangla has one form of the noun after every number. */
export function formatBanglaProductCount(count: number): string {
	return `${formatBanglaNumber(count)}টি পণ্য`
}

/** Parts of the day, which Bangla names before the hour, with the hour before which each ends. */
const partsOfDay = [
	[4, 'রাত'],
	[6, 'ভোর'],
	[12, 'সকাল'],
	[15, 'দুপুর'],
	[18, 'বিকেল'],
	[20, 'সন্ধ্যা'],
	[24, 'রাত'],
] as const

/** Half past one and half past two have words of their own. */
const halfHours: Readonly<Record<number, string>> = { 1: 'দেড়টা', 2: 'আড়াইটা' }

/** Formats a 24-hour time as people say it: '20:30' is রাত সাড়ে ৮টা. */
function formatClockTime(time: string): string {
	const hours = Number(time.slice(0, 2))
	const part = partsOfDay.find(([end]) => hours < end)?.[1]
	return `${part} ${formatHour(hours % 12 || 12, Number(time.slice(3)))}`
}

function formatHour(hour: number, minutes: number): string {
	const text = `${toBanglaDigits(hour)}টা`
	if (minutes === 0) return text
	if (minutes === 30) return halfHours[hour] ?? `সাড়ে ${text}`
	return `${text} ${toBanglaDigits(minutes)} মিনিট`
}

const months = 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' ')

/** Formats a day: ২১ নভেম্বর ২০২৬. If it is in the year of `today`, without the year. */
function formatLongDay(day: string, today = ''): string {
	const date = new Date(day)
	const year = date.getUTCFullYear()
	const text = `${toBanglaDigits(date.getUTCDate())} ${months[date.getUTCMonth()]}`
	return today.startsWith(String(year)) ? text : `${text} ${toBanglaDigits(year)}`
}

/** Formats a range of days: ২০ থেকে ২২ মার্চ. A year is shown unless it is this year. */
function formatPeriod({ from, to }: { from: string; to: string }, today: string): string {
	const end = formatLongDay(to, today)
	if (from === to) return end
	const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
	const firstDay = toBanglaDigits(new Date(from).getUTCDate())
	return `${isSameMonth ? firstDay : formatLongDay(from, today)} থেকে ${end}`
}

export const banglaFormats: ShopCopy['shared']['formats'] = {
	number: formatBanglaNumber,
	digits: toBanglaDigits,
	taka: formatBanglaTaka,
	clockTime: formatClockTime,
	longDay: formatLongDay,
	period: formatPeriod,
}
