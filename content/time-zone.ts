/** Asia/Dhaka has no summer time. */
export const HOURS_AHEAD_OF_UTC = 6
export const UTC_OFFSET_MS = HOURS_AHEAD_OF_UTC * 3_600_000
