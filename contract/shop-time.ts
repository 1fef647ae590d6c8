/** The offset is constant, because Asia/Dhaka has no summer time. */
export const HOURS_AHEAD_OF_UTC = 6
export const UTC_OFFSET_MS = HOURS_AHEAD_OF_UTC * 3_600_000

/** Returns the time at which a day (YYYY-MM-DD) starts in the shop, or that of the day `days` later. */
export function startOfShopDay(day: string, days = 0): Date {
	return new Date(Date.parse(day) + days * 24 * 3_600_000 - UTC_OFFSET_MS)
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
