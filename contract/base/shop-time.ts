import { DAY_MS, HOUR_MS } from './limits.ts'

/** The offset is constant, because Asia/Dhaka has no summer time. */
export const HOURS_AHEAD_OF_UTC = 6
export const UTC_OFFSET_MS = HOURS_AHEAD_OF_UTC * HOUR_MS

export function startOfShopDay(day: string): Date {
	return new Date(Date.parse(day) - UTC_OFFSET_MS)
}

export function addDays(day: string, days: number): string {
	return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the date in the shop's time zone as YYYY-MM-DD. */
export function shopDay(time: Date): string {
	return toShopTime(time).slice(0, 10)
}

/** Returns the time of day in the shop's time zone as HH:MM. */
export function shopClock(time: Date): string {
	return toShopTime(time).slice(11, 16)
}

function toShopTime(time: Date): string {
	return new Date(time.getTime() + UTC_OFFSET_MS).toISOString()
}
