import type { Branch, Day, OpeningHours } from '#content/branches.ts'
import { formatClockTime } from './format.ts'

const week = [
	'Saturday',
	'Sunday',
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
] as const satisfies readonly Day[]

type Line = { days: Day[]; hours: OpeningHours | undefined }

/** The week of a shop, from the first day people work; when compact, days that follow one another with the same hours share a line. */
export function openingHoursLines(branch: Branch, compact: boolean): Line[] {
	const lines: Line[] = []
	for (const day of week) {
		const hours = branch.hours.find((hours) => hours.day === day)
		const last = lines.at(-1)
		const same = last?.hours?.opens === hours?.opens && last?.hours?.closes === hours?.closes
		if (compact && last && same) last.days.push(day)
		else lines.push({ days: [day], hours })
	}
	return lines
}

export function formatDays(days: Day[]): string {
	const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
	return first === last ? first : `${first.slice(0, 3)} to ${last.slice(0, 3)}`
}

/** The hours of all shops in one line of text: once where they keep the same. */
export function formatWeeks(branches: readonly Branch[]): string {
	const weeks = branches.map(weekInWords)
	if (new Set(weeks).size === 1) return weeks[0] ?? ''
	return branches.map(({ town }, position) => `${town} ${weeks[position]}`).join('; ')
}

function weekInWords(branch: Branch): string {
	return openingHoursLines(branch, true)
		.map(({ days, hours }) => `${formatDays(days)} ${hours ? timesInWords(hours) : 'closed'}`)
		.join(', ')
}

function timesInWords({ opens, closes }: OpeningHours): string {
	return `${formatClockTime(opens)} to ${formatClockTime(closes)}`
}
