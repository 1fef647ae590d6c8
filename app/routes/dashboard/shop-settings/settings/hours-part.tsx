import { settingsText as text } from '#content/back-office/settings.ts'
import { branches } from '#content/branches.ts'
import { type BranchSlug, mapBranches } from '#contract/shop/branches.ts'
import type { OpeningHours } from '#contract/shop/opening-hours.ts'
import { BranchHours, HOURS_FIELDS, hoursPath } from './branch-hours.tsx'
import {
	afterBreak,
	firstBranch,
	otherBranches,
	type SettingsInput,
	sameHoursName,
} from './form-schema.ts'
import type { SettingsPart } from './settings-part.ts'

export const hoursPart: SettingsPart = {
	title: 'Opening hours',
	description:
		'Leave both times empty on a day when the shop is closed. A closing time up to 6:00 in the morning is on the next day.',
	toValues: ({ branches: settings }) => {
		const times = branches.flatMap(({ slug }) => toTimes(slug, settings[slug].hours))
		const firstHours = JSON.stringify(settings[firstBranch.slug].hours)
		const same = otherBranches
			.filter(({ slug }) => JSON.stringify(settings[slug].hours) === firstHours)
			.map(({ slug }) => [sameHoursName(slug), 'true'])
		return Object.fromEntries([...times, ...same])
	},
	toSettings: ({ input, values }) => {
		const rowsOf = (slug: BranchSlug) => {
			const other = otherBranches.find((branch) => branch.slug === slug)
			const source = other && !values[sameHoursName(slug)] ? other : firstBranch
			return filledRows(input, source.slug).map((row) => ({ ...row, slug, source }))
		}
		const sections = branches.flatMap(({ slug }) =>
			rowsOf(slug).map(({ row, source }, index) => ({
				path: `branches.${slug}.hours.${index}`,
				title: `${source.town}, ${row.replace(/-2$/, text.afterBreakLabel)}`,
				controlFor: (field = 'opens') => `${hoursPath(source.slug, row)}.${field}`,
			})),
		)
		const hoursOf = (slug: BranchSlug) => ({ hours: rowsOf(slug).map(({ hours }) => hours) })
		return { settings: { branches: mapBranches(hoursOf) }, sections }
	},
	Fields: ({ values }) => (
		<div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
			{branches.map((branch) => (
				<BranchHours key={branch.slug} branch={branch} values={values} />
			))}
		</div>
	),
}

function filledRows({ branches: entered }: SettingsInput, slug: BranchSlug) {
	return Object.entries(entered?.[slug]?.hours ?? {})
		.filter(([, { opens, closes }]) => opens || closes)
		.map(([row, times]) => ({ row, hours: { day: dayOf(row), ...times } }))
}

const dayOf = (row: string) => row.replace(/-2$/, '') as OpeningHours['day']

function toTimes(slug: string, hours: OpeningHours[]) {
	return hours.flatMap(({ day, ...times }, index) => {
		const isFirst = hours.findIndex((earlier) => earlier.day === day) === index
		const path = hoursPath(slug, isFirst ? day : afterBreak(day))
		return HOURS_FIELDS.map((field) => [`${path}.${field}`, times[field]])
	})
}
