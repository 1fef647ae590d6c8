import type { ComponentProps } from 'react'
import { InputField, SelectField } from '#app/components/form-field.tsx'
import { CheckboxField } from '#app/routes/dashboard/components/checkbox-field.tsx'
import { fieldLabel } from '#app/routes/dashboard/lib/describe-change.ts'
import type { SettingsPart } from './settings-part.ts'

type Control = Pick<
	ComponentProps<typeof InputField>,
	'type' | 'required' | 'inputMode' | 'hint'
> & {
	/** `line` by default. */
	kind?: 'line' | 'wide-line' | 'checkbox'
	options?: readonly string[]
}

type TextPart = Pick<SettingsPart, 'title' | 'description'> & {
	/** By the path of the setting, such as `phones.primary`. */
	fields: Readonly<Record<string, Control>>
}

/** Creates a part in which each setting is one control. An empty text becomes `null`. */
export function createTextPart({ fields, ...part }: TextPart): SettingsPart {
	return {
		...part,
		Fields: ({ values }) => (
			<div className="grid gap-4 sm:grid-cols-2">
				{Object.entries(fields).map(([name, control]) => (
					<TextPartField key={name} name={name} value={values[name]} {...control} />
				))}
			</div>
		),
	}
}

type TextPartFieldProps = Control & { name: string; value?: string }

function TextPartField({ kind = 'line', options, value, ...props }: TextPartFieldProps) {
	const field = { label: fieldLabel(props.name), ...props }
	if (options) {
		const choices = options.map((option) => [option, option] as const)
		return <SelectField {...field} defaultValue={value} options={choices} />
	}
	if (kind === 'line') return <InputField {...field} defaultValue={value} />
	return (
		<div className="sm:col-span-2">
			{kind === 'wide-line' ? (
				<InputField {...field} defaultValue={value} />
			) : (
				<CheckboxField
					name={field.name}
					label={field.label}
					hint={field.hint}
					defaultChecked={Boolean(value)}
				/>
			)}
		</div>
	)
}
