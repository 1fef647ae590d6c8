import { settingsText as text } from '#content/back-office/settings.ts'
import { branches } from '#content/branches.ts'
import { type BranchSlug, mapBranches } from '#contract/shop/branches.ts'
import { WEEK } from '#contract/shop/opening-hours.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { BranchHours } from './branch-hours.tsx'
import {
	afterBreak,
	filledHours,
	firstBranch,
	HOURS_FIELDS,
	HOURS_ROWS,
	hoursPath,
	hoursSource,
	otherBranches,
	sameHoursName,
} from './hours-rows.ts'
import type { SettingsPart } from './settings-part.ts'

export const hoursPart: SettingsPart = {
	title: 'Opening hours',
	description:
		'Leave both times empty on a day when the shop is closed. A closing time up to 6:00 in the morning is on the next day.',
	controls: [
		...otherBranches.map(({ slug }) => sameHoursName(slug)),
		...branches.flatMap(({ slug }) =>
			HOURS_ROWS.flatMap((row) => HOURS_FIELDS.map((field) => `${hoursPath(slug, row)}.${field}`)),
		),
	],
	toValues: ({ branches: settings }) => {
		const times = branches.flatMap(({ slug }) => toTimes(slug, settings[slug].hours))
		const same = otherBranches
			.filter(({ slug }) => hasSameHours(settings, slug))
			.map(({ slug }) => [sameHoursName(slug), 'true'])
		return Object.fromEntries([...times, ...same])
	},
	toSettings: (values) => ({
		branches: mapBranches((slug) => ({
			hours: filledHours(values, slug).map(([row, times]) => ({ day: dayOf(row), ...times })),
		})),
	}),
	locate: (path, values) => {
		// A message about a whole row belongs to its first control.
		const [, slug = '', , position, field = HOURS_FIELDS[0]] = path.split('.')
		const [row = ''] = filledHours(values, slug)[Number(position)] ?? []
		const { slug: source, town } = hoursSource(values, slug)
		const day = row.replace(/-2$/, text.afterBreakLabel)
		return { name: `${hoursPath(source, row)}.${field}`, place: `${town}, ${day}` }
	},
	Fields: ({ values }) => (
		<div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
			{branches.map((branch) => (
				<BranchHours key={branch.slug} branch={branch} values={values} />
			))}
		</div>
	),
}

type Hours = ShopSettings['branches'][BranchSlug]['hours']

const dayOf = (row: string) => WEEK.find((day) => row === day || row === afterBreak(day))

function hasSameHours(settings: ShopSettings['branches'], slug: BranchSlug): boolean {
	return JSON.stringify(settings[slug].hours) === JSON.stringify(settings[firstBranch.slug].hours)
}

function toTimes(slug: string, hours: Hours) {
	return hours.flatMap(({ day, ...times }, index) => {
		const isFirst = hours.findIndex((earlier) => earlier.day === day) === index
		const path = hoursPath(slug, isFirst ? day : afterBreak(day))
		return HOURS_FIELDS.map((field) => [`${path}.${field}`, times[field]])
	})
}
