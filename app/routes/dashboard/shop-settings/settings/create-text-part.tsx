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
		Fields: () => (
			<div className="grid gap-4 sm:grid-cols-2">
				{Object.entries(fields).map(([name, control]) => (
					<TextPartField key={name} name={name} {...control} />
				))}
			</div>
		),
	}
}

function TextPartField({ kind = 'line', options, ...props }: Control & { name: string }) {
	const field = { label: fieldLabel(props.name), ...props }
	if (options) {
		const choices = options.map((option) => [option, option] as const)
		return <SelectField {...field} options={choices} />
	}
	if (kind === 'line') return <InputField {...field} />
	const { name, label, hint } = field
	return (
		<div className="sm:col-span-2">
			{kind === 'wide-line' ? (
				<InputField {...field} />
			) : (
				<CheckboxField name={name} label={label} hint={hint} />
			)}
		</div>
	)
}
