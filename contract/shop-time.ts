/** The offset is constant, because Asia/Dhaka has no summer time. */
export const HOURS_AHEAD_OF_UTC = 6
export const UTC_OFFSET_MS = HOURS_AHEAD_OF_UTC * 3_600_000

/** Returns the date in the shop's time zone as YYYY-MM-DD. */
export function shopDay(time: Date): string {
	return new Date(time.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 10)
}
