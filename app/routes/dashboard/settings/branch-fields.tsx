import type { ReactNode } from 'react'
import { InputField } from '#app/components/form-field.tsx'
import {
	Card,
	CardContent,
	CardDescription,
	CardHeader,
	CardTitle,
} from '#app/components/ui/card.tsx'
import type { FieldMessages } from '#app/lib/forms.ts'
import { branchLabels, settingsText as text } from '#content/settings.ts'
import { type BranchSlug, MAX_CLOSURES, WEEK } from '#contract/settings.ts'
import type { SettingsValues } from './settings-values.ts'

const EMPTY_ROWS = 2
const closureFields = ['from', 'to', 'reason'] as const

type BranchFieldsProps = { slug: BranchSlug; values: SettingsValues; messages: FieldMessages }

/** Opening hours and closed days of a branch. */
export function BranchFields(props: BranchFieldsProps) {
	const { slug, values } = props
	const rows = closureRows(slug, values)
	return (
		<Section title={branchLabels[slug]}>
			<div className="grid gap-6 sm:col-span-2 xl:grid-cols-2">
				<fieldset className="grid content-start gap-3">
					<legend className="mb-1 text-lg font-semibold">{text.hours}</legend>
					<p className="text-sm text-muted-foreground">{text.hoursHint}</p>
					<div aria-hidden className={`${hoursClass} text-sm text-muted-foreground`}>
						<span className="max-sm:hidden" />
						<span>{text.opens}</span>
						<span>{text.closes}</span>
					</div>
					{WEEK.map((day) => (
						<HoursRow key={day} day={day} {...props} />
					))}
				</fieldset>
				<fieldset className="grid content-start gap-5">
					<legend className="mb-1 text-lg font-semibold">{text.closures}</legend>
					<p className="text-sm text-muted-foreground">{text.closuresHint}</p>
					{rows.map((row) => (
						<ClosureRow key={row} row={row} {...props} />
					))}
				</fieldset>
			</div>
		</Section>
	)
}

/** On phones the day is above its times. */
const hoursClass = 'grid grid-cols-2 items-start gap-x-3 gap-y-1 sm:grid-cols-[6.5rem_1fr_1fr]'

/** Row indices: up to the last filled row, plus two empty rows. */
function closureRows(slug: BranchSlug, values: SettingsValues): number[] {
	const isFilled = (row: number) =>
		closureFields.some((field) => values[`branches.${slug}.closures.${row}.${field}`])
	const allRows = Array.from({ length: MAX_CLOSURES }, (_, row) => row)
	return allRows.slice(0, allRows.findLastIndex(isFilled) + 1 + EMPTY_ROWS)
}

function fieldProps({ values, messages }: BranchFieldsProps, name: string) {
	return { name, message: messages[name], defaultValue: values[name] }
}

function HoursRow({ day, ...props }: BranchFieldsProps & { day: string }) {
	const renderTime = (field: 'opens' | 'closes') => {
		const name = `branches.${props.slug}.hours.${day}.${field}`
		const label = `${day}: ${text[field].toLowerCase()}`
		return <InputField {...fieldProps(props, name)} label={label} isLabelHidden type="time" />
	}
	return (
		<div className={hoursClass}>
			<span className="font-semibold max-sm:col-span-2 sm:py-2.5">{day}</span>
			{renderTime('opens')}
			{renderTime('closes')}
		</div>
	)
}

function ClosureRow({ row, ...props }: BranchFieldsProps & { row: number }) {
	const renderField = (field: (typeof closureFields)[number], type: 'date' | 'text') => {
		const name = `branches.${props.slug}.closures.${row}.${field}`
		return <InputField {...fieldProps(props, name)} label={text.closureFields[field]} type={type} />
	}
	return (
		<fieldset
			aria-label={`${text.closures} ${row + 1}`}
			className="grid gap-x-3 gap-y-2 border-t pt-4 sm:grid-cols-2"
		>
			{renderField('from', 'date')}
			{renderField('to', 'date')}
			<div className="sm:col-span-2">{renderField('reason', 'text')}</div>
		</fieldset>
	)
}

type SectionProps = { title: string; hint?: string; children: ReactNode }

export function Section({ title, hint, children }: SectionProps) {
	return (
		<Card as="section">
			<CardHeader>
				<CardTitle>{title}</CardTitle>
				{hint && <CardDescription>{hint}</CardDescription>}
			</CardHeader>
			<CardContent className="grid gap-4 sm:grid-cols-2">{children}</CardContent>
		</Card>
	)
}
