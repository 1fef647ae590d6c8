import { InputField } from '#app/components/form-field.tsx'
import type { FormValues } from '#app/lib/decode-form.ts'
import { CheckboxField } from '#app/routes/dashboard/components/checkbox-field.tsx'
import { settingsText as text } from '#content/back-office/settings.ts'
import { type Branch, branches } from '#content/branches.ts'
import { type BranchSlug, mapBranches } from '#contract/shop/branches.ts'
import { type OpeningHours, WEEK } from '#contract/shop/opening-hours.ts'
import {
	afterBreak,
	firstBranch,
	otherBranches,
	type SettingsInput,
	type SettingsPart,
	sameHoursName,
} from './settings-part.ts'

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
				<BranchHours key={branch.slug} branch={branch} hasBreaks={hasBreaks(values, branch.slug)} />
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

const HOURS_FIELDS = ['opens', 'closes'] as const
const hoursPath = (slug: string, row: string) => `branches.${slug}.hours.${row}`

function BranchHours({ branch, hasBreaks }: { branch: Branch; hasBreaks: boolean }) {
	return (
		<fieldset className="group grid content-start gap-3">
			<legend className="mb-1 text-lg font-semibold">{branch.town}</legend>
			{branch !== firstBranch && (
				<CheckboxField name={sameHoursName(branch.slug)} label={text.sameHours(firstBranch.town)} />
			)}
			<div className="grid gap-3 group-has-[:checked]:hidden">
				<div aria-hidden className={`${rowClass} text-sm text-muted-foreground`}>
					<span className="max-sm:hidden" />
					<span>{text.opens}</span>
					<span>{text.closes}</span>
				</div>
				{WEEK.map((day) => (
					<HoursRow key={day} row={day} branch={branch} />
				))}
				<details open={hasBreaks}>
					<summary className="font-medium text-primary underline underline-offset-4">
						Hours after a break
					</summary>
					<p className="mt-2 text-sm text-muted-foreground">
						For a day with a break, enter the times before it above and the times after it here.
					</p>
					<div className="mt-3 grid gap-3">
						{WEEK.map((day) => (
							<HoursRow key={day} row={afterBreak(day)} branch={branch} />
						))}
					</div>
				</details>
			</div>
		</fieldset>
	)
}

/** On phones the day is above its times. */
const rowClass = 'grid grid-cols-2 items-start gap-x-3 gap-y-1 sm:grid-cols-[6.5rem_1fr_1fr]'

const hasBreaks = (values: FormValues, slug: string) =>
	WEEK.some((day) => values[`${hoursPath(slug, afterBreak(day))}.opens`])

function HoursRow({ row, branch }: { row: string; branch: Branch }) {
	const day = row.replace(/-2$/, '')
	return (
		<div className={rowClass}>
			<span className="font-semibold max-sm:col-span-2 sm:py-2.5">{day}</span>
			{HOURS_FIELDS.map((field) => (
				<InputField
					key={field}
					name={`${hoursPath(branch.slug, row)}.${field}`}
					label={`${row.replace(/-2$/, text.afterBreakLabel)}: ${text[field].toLowerCase()}`}
					isLabelHidden
					type="time"
				/>
			))}
		</div>
	)
}
