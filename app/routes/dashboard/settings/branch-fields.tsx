import { InputField } from '#app/components/form-field.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { branchSettingsLabels, settingsText as text } from '#content/back-office/settings.ts'
import type { Branch } from '#content/branches.ts'
import { WEEK } from '#contract/opening-hours.ts'
import { afterBreak, branchLists, filledRows, type SettingsValues } from './settings-values.ts'

const EMPTY_ROWS = 2

type BranchFieldsProps = { branch: Branch; values: SettingsValues }

export function BranchFields(props: BranchFieldsProps) {
	const labels = branchSettingsLabels(props.branch.town)
	return (
		<TitledCard as="section" title={props.branch.town}>
			<div className="grid gap-6 xl:grid-cols-2">
				<fieldset className="grid gap-x-3 gap-y-2 sm:grid-cols-2 xl:col-span-2">
					<legend className="mb-1 text-lg font-semibold">{text.contact}</legend>
					<p className="text-sm text-muted-foreground sm:col-span-2">{text.branchContactHint}</p>
					{(['phone', 'whatsapp'] as const).map((name) => (
						<InputField key={name} {...fieldProps(props, name)} label={labels[name]} type="tel" />
					))}
				</fieldset>
				<fieldset className="grid content-start gap-3">
					<legend className="mb-1 text-lg font-semibold">{text.hours}</legend>
					<p className="text-sm text-muted-foreground">{text.hoursHint}</p>
					<div aria-hidden className={`${hoursClass} text-sm text-muted-foreground`}>
						<span className="max-sm:hidden" />
						<span>{text.opens}</span>
						<span>{text.closes}</span>
					</div>
					{WEEK.map((day) => (
						<HoursRow key={day} day={day} row={day} {...props} />
					))}
					<details open={hasBreaks(props)}>
						<summary className="font-medium text-primary underline underline-offset-4">
							{text.afterBreak}
						</summary>
						<p className="mt-2 text-sm text-muted-foreground">{text.afterBreakHint}</p>
						<div className="mt-3 grid gap-3">
							{WEEK.map((day) => (
								<HoursRow key={day} day={day} row={afterBreak(day)} {...props} />
							))}
						</div>
					</details>
				</fieldset>
				<fieldset className="grid content-start gap-5">
					<legend className="mb-1 text-lg font-semibold">{text.closures}</legend>
					<p className="text-sm text-muted-foreground">{text.closuresHint}</p>
					{closureRowNumbers(props).map((row) => (
						<ClosureRow key={row} row={row} {...props} />
					))}
				</fieldset>
				<div className="xl:col-span-2">
					<InputField {...fieldProps(props, 'photo')} label={labels.photo} hint={text.photoHint} />
				</div>
			</div>
		</TitledCard>
	)
}

/** On phones the day is above its times. */
const hoursClass = 'grid grid-cols-2 items-start gap-x-3 gap-y-1 sm:grid-cols-[6.5rem_1fr_1fr]'

/** Returns the numbers of the rows up to the last filled row, and of some empty rows. */
function closureRowNumbers({ branch, values }: BranchFieldsProps) {
	const [lastRow = -1] = filledRows(values, branch.slug, 'closures').at(-1) ?? []
	return branchLists.closures.rows.slice(0, Number(lastRow) + 1 + EMPTY_ROWS)
}

function fieldProps({ branch, values }: BranchFieldsProps, path: string) {
	const name = `branches.${branch.slug}.${path}`
	return { name, defaultValue: values[name] }
}

function hasBreaks({ branch, values }: BranchFieldsProps): boolean {
	const breaks: string[] = WEEK.map(afterBreak)
	return filledRows(values, branch.slug, 'hours').some(([row]) => breaks.includes(row))
}

function HoursRow({ day, row, ...props }: BranchFieldsProps & { day: string; row: string }) {
	return (
		<div className={hoursClass}>
			<span className="font-semibold max-sm:col-span-2 sm:py-2.5">{day}</span>
			{branchLists.hours.fields.map((field) => (
				<InputField
					key={field}
					{...fieldProps(props, `hours.${row}.${field}`)}
					label={`${day}${row === day ? '' : text.afterBreakLabel}: ${text[field].toLowerCase()}`}
					isLabelHidden
					type="time"
				/>
			))}
		</div>
	)
}

function ClosureRow({ row, ...props }: BranchFieldsProps & { row: string }) {
	return (
		<fieldset
			aria-label={`${text.closures} ${Number(row) + 1}`}
			className="grid gap-x-3 gap-y-2 border-t pt-4 sm:grid-cols-2 sm:*:last:col-span-2"
		>
			{branchLists.closures.fields.map((field) => (
				<InputField
					key={field}
					{...fieldProps(props, `closures.${row}.${field}`)}
					label={text.closureFields[field]}
					type={field === 'reason' ? 'text' : 'date'}
				/>
			))}
		</fieldset>
	)
}
