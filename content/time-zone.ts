/** Asia/Dhaka has no summer time. */
export const HOURS_AHEAD_OF_UTC = 6
