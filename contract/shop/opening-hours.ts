import * as v from 'valibot'
import { checkFields } from '#contract/base/check-fields.ts'
import { requiredText } from '#contract/base/text.ts'

/** Days of the week, starting on Saturday as in Bangladesh. */
export const WEEK = [
	'Saturday',
	'Sunday',
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
] as const
export type Day = (typeof WEEK)[number]

/** Two, for a day with a break. */
const MAX_RANGES_PER_DAY = 2
/** Without a limit, 08:30 that means the evening would be read as the next morning. */
const LATEST_CLOSING = '06:00'
const MINUTES_PER_DAY = 24 * 60
const MINUTES_PER_WEEK = WEEK.length * MINUTES_PER_DAY

const time = (label: string) =>
	v.pipe(
		requiredText(label, 5),
		v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time such as 10:00`),
	)

/** Local times in the 24-hour format. A closing time before the opening time is on the next day. */
const OpeningHours = v.pipe(
	v.strictObject({
		day: v.picklist(WEEK, `Day must be one of ${WEEK.join(', ')}`),
		opens: time('Opening time'),
		closes: time('Closing time'),
	}),
	checkFields(
		['opens', 'closes'],
		({ opens, closes }) => closes > opens || (closes < opens && closes <= LATEST_CLOSING),
		`Closing time must be after opening time, or at most ${LATEST_CLOSING} on the next day`,
	),
)
export type OpeningHours = v.InferOutput<typeof OpeningHours>

/** On a day without an entry, the branch is closed. A day with a break has two entries. */
export const WeeklyHours = v.pipe(
	v.array(OpeningHours),
	v.checkItems(
		({ day }, index, hours) =>
			hours.slice(0, index).filter((earlier) => earlier.day === day).length < MAX_RANGES_PER_DAY,
		`A day must have at most ${MAX_RANGES_PER_DAY} entries`,
	),
	v.checkItems(
		(item, index, hours) => !hours.slice(0, index).some((earlier) => overlaps(item, earlier)),
		'Opening hours must not overlap',
	),
)

function overlaps(one: OpeningHours, other: OpeningHours): boolean {
	const [a, b] = [toMinutes(one), toMinutes(other)]
	// Friday night may overlap Saturday morning, the start of the week.
	return [-MINUTES_PER_WEEK, 0, MINUTES_PER_WEEK].some(
		(shift) => a.start < b.end + shift && b.start + shift < a.end,
	)
}

function toMinutes({ day, opens, closes }: OpeningHours) {
	const midnight = WEEK.indexOf(day) * MINUTES_PER_DAY
	const nextDay = closes < opens ? MINUTES_PER_DAY : 0
	return { start: midnight + minutesOf(opens), end: midnight + nextDay + minutesOf(closes) }
}

function minutesOf(clockTime: string): number {
	return Number(clockTime.slice(0, 2)) * 60 + Number(clockTime.slice(3))
}
