import { type Branch, branches } from '#content/branches.ts'
import { WEEK } from '#contract/shop/opening-hours.ts'
import { readFields, type SettingsValues } from './settings-part.ts'

export const HOURS_FIELDS = ['opens', 'closes'] as const
export const afterBreak = (day: string) => `${day}-2`
export const HOURS_ROWS = WEEK.flatMap((day) => [day, afterBreak(day)])

export const hoursPath = (slug: string, row: string) => `branches.${slug}.hours.${row}`
/** Name of the checkbox that gives a branch the hours of the first one. */
export const sameHoursName = (slug: string) => `branches.${slug}.hours.same`
export const [firstBranch, ...otherBranches] = branches as [Branch, ...Branch[]]

export function hoursSource(values: SettingsValues, slug: string): Branch {
	const branch = otherBranches.find((other) => other.slug === slug)
	return branch && !values[sameHoursName(slug)] ? branch : firstBranch
}

/** Returns the rows of a branch that are not empty, each with its name and its times. */
export function filledHours(values: SettingsValues, slug: string) {
	const source = hoursSource(values, slug)
	return HOURS_ROWS.map(
		(row) => [row, readFields(values, hoursPath(source.slug, row), HOURS_FIELDS)] as const,
	).filter(([, times]) => HOURS_FIELDS.some((field) => times[field]))
}
