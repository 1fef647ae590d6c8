import { branches, type Day, type OpeningHours } from '#content/branches.ts'
import type { ShopDetails } from '#content/shop-details.ts'
import { WEEK } from '#contract/settings.ts'
import { formatClockTime } from './format.ts'

type HoursLine = { days: Day[]; hours: OpeningHours | undefined }

/** Returns a line for each day of the week, from Saturday. `compact` groups consecutive days with the same hours. */
export function openingHoursLines(week: readonly OpeningHours[], compact: boolean): HoursLine[] {
	const lines: HoursLine[] = []
	for (const day of WEEK) {
		const hours = week.find((entry) => entry.day === day)
		const last = lines.at(-1)
		const hasSameHours =
			last?.hours?.opens === hours?.opens && last?.hours?.closes === hours?.closes
		if (compact && last && hasSameHours) last.days.push(day)
		else lines.push({ days: [day], hours })
	}
	return lines
}

export function formatDays(days: Day[]): string {
	const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
	return first === last ? first : `${first.slice(0, 3)} to ${last.slice(0, 3)}`
}

/** Formats the opening hours of all branches on one line. Hours that all branches share appear once. */
export function formatOpeningHours(shopDetails: ShopDetails): string {
	const weeks = branches.map(({ slug }) => formatWeek(shopDetails.branches[slug].hours))
	if (new Set(weeks).size === 1) return weeks[0] ?? ''
	return branches.map(({ town }, position) => `${town} ${weeks[position]}`).join('; ')
}

function formatWeek(week: readonly OpeningHours[]): string {
	return openingHoursLines(week, true)
		.map(({ days, hours }) => `${formatDays(days)} ${hours ? formatTimes(hours) : 'closed'}`)
		.join(', ')
}

function formatTimes({ opens, closes }: OpeningHours): string {
	return `${formatClockTime(opens)} to ${formatClockTime(closes)}`
}
