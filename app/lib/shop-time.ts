import { HOURS_AHEAD_OF_UTC } from '#app/content/time-zone.ts'
import { HOUR_MS } from '#worker/contract/units.ts'

const OFFSET_MS = HOURS_AHEAD_OF_UTC * HOUR_MS
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** A moment as the clock in the shops shows it, the same on every server and browser: 21 Nov 2026, 10:24. */
export function shopTime(timestamp: string): string {
	const there = new Date(Date.parse(timestamp) + OFFSET_MS)
	const date = `${there.getUTCDate()} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`
	return `${date}, ${twoDigits(there.getUTCHours())}:${twoDigits(there.getUTCMinutes())}`
}
