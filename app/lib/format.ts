import { formatDay } from '#content/en/formats.ts'
import { shopClock, shopDay } from '#contract/base/shop-time.ts'

const HIGH_SURROGATE_AT_END = /[\uD800-\uDBFF]$/

/** Truncates text to `maxLength` with the ellipsis, after a word unless that would halve it. */
export function truncateText(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text
	const space = text.lastIndexOf(' ', maxLength - 1)
	const truncated = text.slice(0, space > maxLength / 2 ? space : maxLength - 1)
	return `${truncated.replace(HIGH_SURROGATE_AT_END, '')}…`
}

/** The same on the server and in browsers, in the shop's time zone: 21 Nov 2026, 10:24. */
export function formatShopTime(timestamp: string): string {
	const time = new Date(timestamp)
	return `${formatDay(shopDay(time))}, ${shopClock(time)}`
}

/** The time of day in the shop's time zone: 10:24. */
export function formatShopClock(timestamp: string): string {
	return shopClock(new Date(timestamp))
}
